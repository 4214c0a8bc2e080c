import { PASSWORD_MIN, type RegisterSettings } from '@baize/contract/identity/register.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';
import type { TextValues, ValueName } from './fields.rules.ts';

/** `key`: words of ours; `words`: the merchant's own. */
export type Mistake =
  | {
      readonly key:
        | 'usernameRequired'
        | 'passwordRequired'
        | 'passwordFormat'
        | 'required'
        | 'captchaRequired'
        | 'digitsOnly'
        | 'agreeFirst';
    }
  | { readonly key: 'passwordIsName' | 'confirmRequired' | 'confirmDiffers' }
  | { readonly key: 'words'; readonly words: string };

/** A field's error; empty optional fields pass (A5). */
export function checkField(name: ValueName, values: TextValues, fields: RegisterSettings['fields']): Mistake | null {
  const value = values[name];
  switch (name) {
    case 'password':
      if (value === '') return { key: 'passwordRequired' };
      if (value.length < PASSWORD_MIN) return { key: 'passwordFormat' };
      // The server also refuses the most common ones.
      return value.toLowerCase() === values.username.trim().toLowerCase() ? { key: 'passwordIsName' } : null;
    case 'confirmPassword':
      if (value === '') return { key: 'confirmRequired' };
      return value === values.password ? null : { key: 'confirmDiffers' };
    case 'captcha':
      if (value === '') return { key: 'captchaRequired' };
      return /^\d+$/.test(value) ? null : { key: 'digitsOnly' };
    case 'verificationCode':
      return value === '' ? { key: 'required' } : null;
    case 'username':
      if (value.trim() === '') return { key: 'usernameRequired' };
      return checkRule(value.trim().toLowerCase(), fields['username']);
    default:
      return checkRule(value.trim(), fields[name]);
  }
}

function checkRule(value: string, rule: FieldRule | undefined): Mistake | null {
  if (!rule?.enabled) return null;
  if (value === '') return rule.required ? { key: 'required' } : null;
  return matches(rule.regExp, value) ? null : { key: 'words', words: rule.verificationMsg };
}

/** An unreadable pattern passes: the server decides. */
function matches(pattern: string, value: string): boolean {
  if (pattern === '') return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}
