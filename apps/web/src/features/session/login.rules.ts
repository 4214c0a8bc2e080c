import { USER_NAME_PATTERN } from '@baize/contract/identity/patterns.ts';

export type LoginTab = 'username' | 'sms';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly verificationCode: string;
  readonly captcha: string;
  readonly agreed: boolean;
}

export type LoginMistake =
  | 'usernameRequired'
  | 'usernameFormat'
  | 'passwordRequired'
  | 'numberWrong'
  | 'codeRequired'
  | 'captchaRequired'
  | 'digitsOnly'
  | 'agreeFirst';
export type LoginField = keyof LoginValues | 'mobileNum';
export type LoginMistakes = Partial<Record<LoginField, LoginMistake>>;

interface Circumstances {
  readonly tab: LoginTab;
  readonly withCaptcha: boolean;
  /** This phone's token replaces password or code. */
  readonly isRemembered: boolean;
  readonly isNumberWrong: boolean;
  /** Empty: ours. Capitals are lowered. */
  readonly userNamePattern: string;
}

/** Errors before the server is asked (A5); the captcha only while shown. */
export function checkLogin(values: LoginValues, around: Circumstances): LoginMistakes {
  const mistakes: LoginMistakes = {};
  if (around.tab === 'username') {
    const username = values.username.trim();
    if (username === '') mistakes.username = 'usernameRequired';
    else if (!new RegExp(around.userNamePattern || USER_NAME_PATTERN, 'iu').test(username))
      mistakes.username = 'usernameFormat';
    if (values.password === '' && !around.isRemembered) mistakes.password = 'passwordRequired';
  } else {
    if (around.isNumberWrong) mistakes.mobileNum = 'numberWrong';
    if (values.verificationCode === '' && !around.isRemembered) mistakes.verificationCode = 'codeRequired';
  }
  if (around.withCaptcha && !around.isRemembered) {
    if (values.captcha === '') mistakes.captcha = 'captchaRequired';
    else if (!/^\d+$/.test(values.captcha)) mistakes.captcha = 'digitsOnly';
  }
  if (!values.agreed) mistakes.agreed = 'agreeFirst';
  return mistakes;
}

/** At a field, or above the form. */
export function placeOfRefusal(code: string): LoginField | 'form' {
  if (code === 'login.failed') return 'password';
  if (code.startsWith('code.')) return 'verificationCode';
  if (code === 'captcha.required' || code === 'captcha.wrong') return 'captcha';
  return 'form';
}

/** The fields of a tab, top to bottom. */
export const LOGIN_FIELDS: Readonly<Record<LoginTab, readonly LoginField[]>> = {
  username: ['username', 'password', 'captcha', 'agreed'],
  sms: ['mobileNum', 'captcha', 'verificationCode', 'agreed'],
};

/** By the merchant's clock. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 11) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
