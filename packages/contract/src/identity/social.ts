import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { SessionInfo } from './session.ts';

/** Sign-in services of a merchant (A2, A3: GOOGLELOGIN3, FACEBOOKLOGIN3), in screen order. */
export const SOCIAL_SERVICES = ['facebook', 'google'] as const;
export const SocialService = v.picklist(SOCIAL_SERVICES);
export type SocialService = v.InferOutput<typeof SocialService>;

/** Path of a sign-in; the service returns the browser to `/{provider}/callback` below it. */
export const SOCIAL_PATH = '/wps/session/social';
/** Fragment of the service's answer at the login page: `#social.google?code=…`. */
export const SOCIAL_MARK = 'social.';
/** Minutes for a sign-in at the service, and for the registration after it. */
export const SOCIAL_MINUTES = 10;
/** So long a person whom the service has named may take to register. */
export const SOCIAL_TICKET_MINUTES = 30;

export const socialStart = defineCall({
  id: 'socialStart',
  method: 'GET',
  path: '/wps/session/social/:provider',
  access: 'any',
  limit: 'login',
  input: v.object({ provider: SocialService }),
  output: v.object({ url: v.string() }),
  errors: ['login.closed', 'social.unreachable'],
  summary: 'Where to sign in at a service. Sets a short-lived cookie that binds the sign-in to this browser.',
});

export const socialFinish = defineCall({
  id: 'socialFinish',
  method: 'POST',
  path: '/wps/session/social/:provider/finish',
  access: 'any',
  limit: 'login',
  input: v.object({
    provider: SocialService,
    /** The query with which the service sent the browser back. */
    answer: v.pipe(v.string(), v.maxLength(8000)),
  }),
  output: v.object({
    session: v.nullable(SessionInfo),
    /** Nobody has this sign-in yet: registration may begin with its proven address. */
    registration: v.nullable(v.object({ socialTicket: v.string(), email: v.string(), nickname: v.string() })),
  }),
  errors: ['login.closed', 'login.disabled', 'login.notMember', 'social.failed', 'social.unreachable'],
  summary: 'Finishes a sign-in at a service: logs the member in, or hands out a ticket for registration.',
});
