/** What the person can do about it: try again later, correct a field, log in, go back, or ask support. */
export type NextStep = 'retry' | 'correct' | 'login' | 'back' | 'support' | 'wait';

export interface ErrorSpec {
  readonly status: number;
  /** English text; other languages translate it under the same code. `{name}` is filled from the refusal's value. */
  readonly text: string;
  readonly next: NextStep;
}

/** Every refusal a caller can meet, said once. A call declares which of them it may answer. */
export const ERRORS = {
  // The kernel's own: every call may answer these.
  'session.required': { status: 401, text: 'You are not logged in, please log in first.', next: 'login' },
  'session.ended': { status: 401, text: 'Your session has ended. Please log in again.', next: 'login' },
  'access.denied': { status: 403, text: 'This account does not have permission for this.', next: 'back' },
  'access.trial': { status: 403, text: 'Please log in with an actual account to use this function.', next: 'login' },
  'input.invalid': { status: 400, text: 'Please check the marked fields.', next: 'correct' },
  'input.malformed': { status: 400, text: 'The request could not be read.', next: 'correct' },
  'input.tooLarge': { status: 413, text: 'The request is too large.', next: 'correct' },
  'input.unsupported': { status: 415, text: 'This kind of content is not accepted here.', next: 'correct' },
  'encryption.required': { status: 415, text: 'This call needs an encrypted body.', next: 'retry' },
  'encryption.invalid': { status: 400, text: 'The encrypted body could not be read.', next: 'retry' },
  'encryption.expired': {
    status: 400,
    text: 'The request is too old. Check the clock of your phone and try again.',
    next: 'retry',
  },
  'encryption.replayed': { status: 409, text: 'This request was sent before.', next: 'retry' },
  'idempotency.required': { status: 400, text: 'This call needs the header Idempotency-Key.', next: 'correct' },
  'rate.limited': { status: 429, text: 'Too many requests. Please wait a moment.', next: 'wait' },
  'route.unknown': { status: 404, text: 'There is nothing here.', next: 'back' },
  'merchant.unknown': { status: 404, text: 'There is no site at this address.', next: 'support' },
  'system.maintenance': { status: 503, text: 'System upgrading, please try again later.', next: 'wait' },
  'server.busy': { status: 503, text: 'We are very busy right now. Please try again in a moment.', next: 'wait' },
  'server.fault': { status: 500, text: 'Something went wrong on our side. Please try again.', next: 'retry' },

  // Identity
  'login.failed': { status: 401, text: 'The user name or password is not right.', next: 'correct' },
  'login.locked': {
    status: 429,
    text: 'Too many tries. Please wait {minutes} minutes or reset your password.',
    next: 'wait',
  },
  'login.disabled': { status: 403, text: 'Sorry, the user does not exist or is disabled.', next: 'support' },
  'login.closed': { status: 403, text: 'This way to log in is closed.', next: 'back' },
  'captcha.required': { status: 400, text: 'Enter a captcha.', next: 'correct' },
  'captcha.wrong': { status: 400, text: 'The captcha is not right. Here is a new one.', next: 'correct' },
  'register.closed': { status: 403, text: 'Registration is closed at the moment.', next: 'back' },
  'register.usernameTaken': { status: 409, text: 'Sorry, the username already exists.', next: 'correct' },
  'register.tooYoung': { status: 400, text: 'You must be at least {age} years old to play.', next: 'back' },
  'register.termsChanged': {
    status: 409,
    text: 'The terms have changed. Please read and accept them again.',
    next: 'correct',
  },
  'session.unknown': { status: 404, text: 'This session does not exist or has ended.', next: 'back' },
  'trial.closed': { status: 403, text: 'Free trial is closed at the moment.', next: 'back' },

  // Wallet
  'wallet.topUpUsed': { status: 409, text: 'You had your play money for today. Come back tomorrow.', next: 'wait' },
  'wallet.topUpClosed': { status: 404, text: 'There is nothing here.', next: 'back' },

  // Games
  'games.unknown': { status: 404, text: 'This game is not available here.', next: 'back' },
  'games.notConnected': { status: 409, text: 'This demo title is not connected to a game vendor.', next: 'back' },
  'games.maintenance': { status: 503, text: 'This game is being maintained. Please try another one.', next: 'wait' },
  'games.vendorDown': {
    status: 503,
    text: 'The game vendor does not answer. Please try again in a moment.',
    next: 'retry',
  },
  'games.freePlayOnly': { status: 403, text: 'This game cannot be played with trial money.', next: 'back' },
  'favorites.full': {
    status: 409,
    text: 'You can keep {max} favourites. Remove one first.',
    next: 'correct',
  },
  'rounds.unknown': { status: 404, text: 'This round does not exist.', next: 'back' },

  // Content
  'announcements.unknown': { status: 404, text: 'This announcement is not there any more.', next: 'back' },
} as const satisfies Record<`${string}.${string}`, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

/** What any call may answer beside its own codes. */
export const COMMON_ERRORS = [
  'input.invalid',
  'input.malformed',
  'input.tooLarge',
  'input.unsupported',
  'rate.limited',
  'merchant.unknown',
  'system.maintenance',
  'server.busy',
  'server.fault',
] as const satisfies readonly ErrorCode[];

/** Fills `{name}` in an error's text. */
export const fillText = (text: string, value: Record<string, unknown> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in value ? String(value[name]) : whole));
