import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Instant, Nothing, Text, Uuid } from '../shapes.ts';

/** `decisions.md`, Member types. */
export const MEMBER_TYPES = [0, 1, 2, 4, 40, 41, 42] as const;
export const MemberType = v.picklist(MEMBER_TYPES);
export type MemberType = v.InferOutput<typeof MemberType>;

export const TRIAL_MEMBER = 4;
/** A4: everybody with a session but players, trial and test players. */
export const isAgentType = (type: MemberType): boolean => ![0, 4, 40].includes(type);

export const SESSION_IDLE_MS = 30 * 60_000;
export const CAPTCHA_DIGITS_MAX = 6;

/** What the browser keeps as MC_SESSION_INFO (A3). */
export const SessionInfo = v.object({
  token: v.string(),
  merchantCode: v.string(),
  userName: v.string(),
  type: MemberType,
  firstTimeLogin: v.boolean(),
  /** When this member logged in before, null at the first time (58 Pa. Code 812a.9). */
  previousLoginAt: v.nullable(Instant),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;

const Captcha = {
  captchaId: v.optional(v.pipe(v.string(), v.maxLength(60))),
  captcha: v.optional(v.pipe(v.string(), v.maxLength(CAPTCHA_DIGITS_MAX), v.regex(/^\d*$/, 'Digits only.'))),
};
export { Captcha as CaptchaFields };

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'any',
  encrypted: true,
  limit: 'login',
  input: v.object({
    type: v.optional(v.picklist(['username']), 'username'),
    username: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter your user name.'), v.maxLength(40)),
    password: v.pipe(v.string(), v.minLength(1, 'Enter your password.'), v.maxLength(64)),
    ...Captcha,
  }),
  output: SessionInfo,
  errors: [
    'login.failed',
    'login.locked',
    'login.disabled',
    'login.closed',
    'captcha.required',
    'captcha.wrong',
    'encryption.required',
    'encryption.invalid',
    'encryption.expired',
    'encryption.replayed',
  ],
  summary: 'Logs a member in by user name and password.',
});

export const logout = defineCall({
  id: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  input: Nothing,
  output: v.object({}),
  errors: [],
  summary: 'Ends this session on the server.',
});

export const testPlay = defineCall({
  id: 'testPlay',
  method: 'POST',
  path: '/wps/session/testPlay',
  access: 'any',
  limit: 'trial',
  input: Nothing,
  output: SessionInfo,
  errors: ['trial.closed'],
  summary: 'Opens a trial account with trial money and logs it in.',
});

export const captcha = defineCall({
  id: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  access: 'any',
  limit: 'captcha',
  input: Nothing,
  output: v.object({ captchaId: v.string(), image: v.string() }),
  errors: [],
  summary: 'A new captcha: digits as a picture (data address), good once for five minutes.',
});

const SessionRow = v.object({
  id: Uuid,
  current: v.boolean(),
  device: v.string(),
  ip: v.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});

export const sessions = defineCall({
  id: 'sessions',
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'session',
  input: Nothing,
  output: v.object({ list: v.array(SessionRow) }),
  errors: [],
  summary: 'Where this member is logged in.',
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/wps/member/sessions/:id',
  access: 'session',
  input: v.object({ id: Uuid }),
  output: v.object({}),
  errors: ['session.unknown'],
  summary: 'Ends one of the own sessions.',
});

export const memberInfo = defineCall({
  id: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  input: Nothing,
  output: v.object({
    id: Uuid,
    account: Text(40),
    nickname: v.string(),
    type: MemberType,
    clubLabel: v.nullable(v.object({ labelName: v.string() })),
    createdAt: Instant,
  }),
  errors: [],
  summary: 'Who this member is.',
});
