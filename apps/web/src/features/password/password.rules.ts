import { EMAIL_PATTERN, USER_NAME_PATTERN } from '@baize/contract/identity/patterns.ts';
import { PASSWORD_MIN } from '@baize/contract/identity/register.ts';

/** `decisions.md`, Validation rules: password, until the server's arrives, which also knows the most common ones. */
const PASSWORD = `^[^]{${PASSWORD_MIN},}$`;
export const PASSWORD_LENGTH_MAX = 64;

/** Text keys of errors. */
export type Wrong =
  | 'password.enter'
  | 'field.passwordFormat'
  | 'password.isName'
  | 'password.confirmWrong'
  | 'forget.emailWrong'
  | 'field.usernameRequired'
  | 'field.usernameFormat'
  | 'code.required';

export type Mistakes<Field extends string> = Partial<Record<Field, Wrong | null>>;

/** `pattern`: the server's. */
export function checkNew(password: string, userName = '', pattern = ''): Wrong | null {
  if (password === '') return 'password.enter';
  if (!fits(password, pattern, PASSWORD)) return 'field.passwordFormat';
  return userName !== '' && password.toLowerCase() === userName.toLowerCase() ? 'password.isName' : null;
}

export interface ChangeValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** A5, change password: the old one only while shown. */
export function checkChange(
  { oldPassword, newPassword, confirmNewPassword }: ChangeValues,
  { asksOld, userName, pattern = '' }: { asksOld: boolean; userName: string; pattern?: string },
): Mistakes<keyof ChangeValues> {
  const mistakes: Mistakes<keyof ChangeValues> = {};
  if (asksOld && oldPassword === '') mistakes.oldPassword = 'password.enter';
  const wrong = checkNew(newPassword, userName, pattern);
  if (wrong) mistakes.newPassword = wrong;
  if (confirmNewPassword === '') mistakes.confirmNewPassword = 'password.enter';
  else if (confirmNewPassword !== newPassword) mistakes.confirmNewPassword = 'password.confirmWrong';
  return mistakes;
}

interface Patterns {
  readonly username?: string;
  readonly email?: string;
}

/** A5, forgot password by email, by the merchant's patterns, ignoring outer blanks and a name's case. */
export function checkEmailForm(
  { username, email }: { readonly username: string; readonly email: string },
  patterns: Patterns = {},
): Mistakes<'username' | 'email'> {
  const mistakes: Mistakes<'username' | 'email'> = {};
  const name = username.trim().toLowerCase();
  if (name === '') mistakes.username = 'field.usernameRequired';
  else if (!fits(name, patterns.username, USER_NAME_PATTERN)) mistakes.username = 'field.usernameFormat';
  if (!fits(email.trim(), patterns.email, EMAIL_PATTERN)) mistakes.email = 'forget.emailWrong';
  return mistakes;
}

const fits = (text: string, pattern = '', fallback: string): boolean => new RegExp(pattern || fallback, 'u').test(text);
