import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Instant, Nothing, Uuid } from '../shapes.ts';
import { MOBILE_WANTED } from './patterns.ts';
import { sentence } from '../sentence.ts';

/** `decisions.md`, Member types. */
export const MEMBER_TYPES = [0, 1, 2, 4, 40, 41, 42] as const;
export const MemberType = v.picklist(MEMBER_TYPES);
export type MemberType = v.InferOutput<typeof MemberType>;

/** Who tries the site with trial money. */
export const TRIAL_MEMBER = 4;
/** A4: all types but players, trial and test players. */
export const isAgentType = (type: MemberType): boolean => ![0, 4, 40].includes(type);

/** A session ends after so long without a call. */
export const SESSION_IDLE_MS = 30 * 60_000;
/** As many digits as a captcha's field takes. */
export const CAPTCHA_DIGITS_MAX = 6;

/** What the browser keeps as MC_SESSION_INFO (A3). */
export const SessionInfo = v.object({
  token: v.string(),
  merchantCode: v.string(),
  userName: v.string(),
  type: MemberType,
  firstTimeLogin: v.boolean(),
  /** Null at the first (58 Pa. Code 812a.9). */
  previousLoginAt: v.nullable(Instant),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;

const Captcha = {
  captchaId: v.optional(v.pipe(v.string(), v.maxLength(60))),
  captcha: v.optional(
    v.pipe(v.string(), v.maxLength(CAPTCHA_DIGITS_MAX), v.regex(/^\d*$/, sentence('field.digitsOnly'))),
  ),
};
export { Captcha as CaptchaFields };

/** A remembered phone's token: 256 random bits. */
export const DeviceToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, sentence('field.notDeviceToken')));
/** Since its last full login (`field.md` A11). */
export const REMEMBERED_DAYS = 30;

/** With the phone's token if one was asked for. */
export const LoginInfo = v.object({ ...SessionInfo.entries, deviceToken: v.optional(v.string()) });
export type LoginInfo = v.InferOutput<typeof LoginInfo>;

/** A7: header of a login from a home screen. */
export const DEVICE_HEADER = 'Device';
export const HOME_SCREEN_DEVICE = 'OTHERS';

/** `firebase` is the phone service. */
export const LOGIN_TYPES = ['username', 'sms', 'firebase'] as const;

const ENCRYPTION_ERRORS = [
  'encryption.required',
  'encryption.invalid',
  'encryption.expired',
  'encryption.replayed',
] as const;

const Optional = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '');

/** A2, A3: password, number and code, or phone service. */
const LoginFields = v.object({
  type: v.optional(v.picklist(LOGIN_TYPES), 'username'),
  username: Optional(40),
  password: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  countryDialingCode: Optional(8),
  mobileNum: Optional(30),
  verificationCode: Optional(10),
  firebaseChannel: v.optional(v.picklist(['sms', '']), ''),
  firebaseIdToken: Optional(4000),
  firebaseMobileNo: Optional(30),
  /** Asks for a device token. */
  remember: v.optional(v.boolean(), false),
  /** The device token to forget. */
  forgets: v.optional(DeviceToken),
  /** Of merchants with an entrance for agents (A6). */
  side: v.optional(v.picklist(['member', 'agent']), 'member'),
  ...Captcha,
});
type LoginFields = v.InferOutput<typeof LoginFields>;

/** Each way's required fields, and the text at an empty one. */
const NEEDED: Record<(typeof LOGIN_TYPES)[number], Partial<Record<keyof LoginFields, string>>> = {
  username: { username: sentence('field.userName'), password: sentence('field.password') },
  sms: { mobileNum: MOBILE_WANTED, verificationCode: sentence('field.required') },
  firebase: { firebaseIdToken: sentence('field.verificationCode') },
};

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'any',
  encrypted: true,
  limit: 'login',
  input: v.pipe(
    LoginFields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const [key, message] of Object.entries(NEEDED[input.type])) {
        if (input[key as keyof LoginFields] !== '') continue;
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: '' }] });
      }
    }),
  ),
  output: LoginInfo,
  errors: [
    'login.failed',
    'login.locked',
    'login.disabled',
    'login.closed',
    'login.notMember',
    'login.notAgent',
    'code.wrong',
    'code.expired',
    'code.tooManyTries',
    'captcha.required',
    'captcha.wrong',
    ...ENCRYPTION_ERRORS,
  ],
  summary: 'Logs a member in by user name and password, or by a code sent to a mobile number.',
});

export const autoLogin = defineCall({
  id: 'autoLogin',
  method: 'POST',
  path: '/wps/session/autoLogin',
  access: 'any',
  encrypted: true,
  limit: 'login',
  input: v.object({
    deviceToken: DeviceToken,
    /** Replaces the used token; by the phone, for lost answers. */
    nextToken: DeviceToken,
  }),
  output: SessionInfo,
  errors: ['login.forgotten', 'login.disabled', 'login.closed', ...ENCRYPTION_ERRORS],
  summary: 'Logs a remembered phone in. Its token is good once; a token used before ends the whole line of them.',
});

/** How somebody came in, or tried to. */
export const LOGIN_WAYS = ['username', 'sms', 'firebase', 'remembered', 'google', 'facebook', 'recovery'] as const;
export type LoginWay = (typeof LOGIN_WAYS)[number];
/** `asked`: right password, question unanswered; `wrongAnswer`: ended there. */
export const LOGIN_OUTCOMES = [
  'ok',
  'asked',
  'wrongAnswer',
  'wrong',
  'locked',
  'disabled',
  'entrance',
  'stolen',
] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];
/** As many logins as a member is shown. */
export const LOGIN_HISTORY_MAX = 50;

export const loginHistory = defineCall({
  id: 'loginHistory',
  method: 'GET',
  path: '/wps/member/loginHistory',
  access: 'real',
  input: Nothing,
  output: v.object({
    list: v.array(
      v.object({
        id: Uuid,
        at: Instant,
        way: v.picklist(LOGIN_WAYS),
        outcome: v.picklist(LOGIN_OUTCOMES),
        /** "Chrome on Android"; empty: unknown. */
        device: v.string(),
        ip: v.string(),
        /** ISO code, empty when unknown. */
        country: v.string(),
      }),
    ),
  }),
  errors: [],
  summary: 'The last 50 logins of this member and tries at it, the newest first.',
});

export const logout = defineCall({
  id: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'session',
  beforeOwnPassword: true,
  beforeAnswer: true,
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
  flag: 'TRIAL3',
  offCode: 'trial.closed',
  limit: 'trial',
  input: v.object({
    /** Terms accepted as a guest; kept if still in force. */
    termsVersion: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  }),
  output: SessionInfo,
  errors: ['trial.closed'],
  summary: 'Opens a trial account with trial money and logs it in.',
});

/** Proof of work: digits whose hash, hashed `rounds` more times, is `check`. */
const CaptchaPuzzle = v.object({ digits: v.number(), rounds: v.number(), check: v.string() });
export type CaptchaPuzzle = v.InferOutput<typeof CaptchaPuzzle>;

export const captcha = defineCall({
  id: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  access: 'any',
  limit: 'captcha',
  /** `puzzle=1`: the captcha without sight, proof of work (docs/decisions/0014). */
  input: v.object({ puzzle: v.optional(v.picklist(['1', '0'])) }),
  output: v.object({ captchaId: v.string(), image: v.string(), puzzle: v.optional(CaptchaPuzzle) }),
  errors: [],
  summary: 'A new captcha: digits as a picture (data address), good once for five minutes.',
});

const SessionRow = v.object({
  id: Uuid,
  current: v.boolean(),
  /** "Chrome on Android"; empty: unknown. */
  device: v.string(),
  ip: v.string(),
  /** ISO code by the address; empty: unknown. */
  country: v.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
});

export const sessions = defineCall({
  id: 'sessions',
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'session',
  input: Nothing,
  output: v.object({
    list: v.array(SessionRow),
    /** Whether another phone is remembered. */
    remembersOthers: v.boolean(),
  }),
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
