export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly agreed: boolean;
}

/** Codes of what a form can say by itself; the form has the words. */
export type LoginMistake =
  | 'usernameRequired'
  | 'usernameFormat'
  | 'passwordRequired'
  | 'captchaRequired'
  | 'digitsOnly'
  | 'agreeFirst';
export type LoginField = keyof LoginValues;
export type LoginMistakes = Partial<Record<LoginField, LoginMistake>>;

/** `decisions.md`, loginUsername; capitals are taken and stored small. */
const USER_NAME = /^[a-z][a-z0-9_]{2,19}$/i;

/** What is wrong with the form before the server is asked (A5). The captcha counts only while it is shown. */
export function checkLogin(values: LoginValues, withCaptcha: boolean): LoginMistakes {
  const mistakes: LoginMistakes = {};
  const username = values.username.trim();
  if (username === '') mistakes.username = 'usernameRequired';
  else if (!USER_NAME.test(username)) mistakes.username = 'usernameFormat';
  if (values.password === '') mistakes.password = 'passwordRequired';
  if (withCaptcha && values.captcha === '') mistakes.captcha = 'captchaRequired';
  else if (withCaptcha && !/^\d+$/.test(values.captcha)) mistakes.captcha = 'digitsOnly';
  if (!values.agreed) mistakes.agreed = 'agreeFirst';
  return mistakes;
}

/** Where a refusal of the server is shown: at a field, or above the form. */
export function placeOfRefusal(code: string): LoginField | 'form' {
  if (code === 'login.failed') return 'password';
  if (code === 'captcha.required' || code === 'captcha.wrong') return 'captcha';
  return 'form';
}

/** Which part of the day it is at the merchant's. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 11) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
