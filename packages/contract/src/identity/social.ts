import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { SessionInfo } from './session.ts';

/** In screen order (A2, A3: GOOGLELOGIN3, FACEBOOKLOGIN3). */
export const SOCIAL_SERVICES = ['facebook', 'google'] as const;
export const SocialService = v.picklist(SOCIAL_SERVICES);
/** A3: each service's switch. */
export const SOCIAL_FLAGS = { facebook: 'FACEBOOKLOGIN3', google: 'GOOGLELOGIN3' } as const;
export type SocialService = v.InferOutput<typeof SocialService>;

/** The service returns to `/{provider}/callback` below it. */
export const SOCIAL_PATH = '/wps/session/social';
/** Starts the fragment of the service's answer: `#social.google?code=…`. */
export const SOCIAL_MARK = 'social.';
/** For a sign-in at the service. */
export const SOCIAL_MINUTES = 10;
/** For the registration of a person it named. */
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
    /** Query of the service's return. */
    answer: v.pipe(v.string(), v.maxLength(8000)),
  }),
  output: v.object({
    session: v.nullable(SessionInfo),
    /** Nobody has this sign-in: registration may begin. */
    registration: v.nullable(v.object({ socialTicket: v.string(), email: v.string(), nickname: v.string() })),
  }),
  errors: ['login.closed', 'login.disabled', 'login.notMember', 'social.failed', 'social.unreachable'],
  summary: 'Finishes a sign-in at a service: logs the member in, or hands out a ticket for registration.',
});
