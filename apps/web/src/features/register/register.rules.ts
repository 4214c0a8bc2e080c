import type { REGISTER_TEXT_FIELDS, RegisterSettings } from '@baize/contract/identity/register.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';

/** Text fields that the form knows how to draw, in their order; the birthday has a picker of its own. */
export const TEXT_FIELDS = [
  'payeeName',
  'nickname',
  'email',
  'mobileNum',
  'affiliateCode',
  'region',
  'nationality',
  'placeOfBirth',
  'permanentAddress',
  'address',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const satisfies readonly (typeof REGISTER_TEXT_FIELDS)[number][];

export type TextFieldName = (typeof TEXT_FIELDS)[number];
export type FieldName = 'username' | 'password' | 'confirmPassword' | 'birthday' | TextFieldName | 'captcha' | 'agreed';

export const FIELD_ORDER: readonly FieldName[] = [
  'username',
  'password',
  'confirmPassword',
  'birthday',
  ...TEXT_FIELDS,
  'captcha',
  'agreed',
];

export type TextValues = Readonly<Record<Exclude<FieldName, 'agreed'>, string>>;

/** `key`: words of ours; `words`: the merchant's own. */
export type Mistake =
  | {
      readonly key:
        | 'usernameRequired'
        | 'passwordRequired'
        | 'required'
        | 'captchaRequired'
        | 'digitsOnly'
        | 'agreeFirst';
    }
  | { readonly key: 'passwordShort' | 'passwordIsName' | 'confirmRequired' | 'confirmDiffers' }
  | { readonly key: 'words'; readonly words: string };

// `decisions.md`, password: the server also refuses the most common ones.
const PASSWORD_MIN = 8;

/** What is wrong with a field by itself; null when nothing is. An empty optional field passes (A5). */
export function checkField(
  name: Exclude<FieldName, 'birthday' | 'agreed'>,
  values: TextValues,
  fields: RegisterSettings['fields'],
): Mistake | null {
  const value = values[name];
  switch (name) {
    case 'password':
      if (value === '') return { key: 'passwordRequired' };
      if (value.length < PASSWORD_MIN) return { key: 'passwordShort' };
      return value.toLowerCase() === values.username.trim().toLowerCase() ? { key: 'passwordIsName' } : null;
    case 'confirmPassword':
      if (value === '') return { key: 'confirmRequired' };
      return value === values.password ? null : { key: 'confirmDiffers' };
    case 'captcha':
      if (value === '') return { key: 'captchaRequired' };
      return /^\d+$/.test(value) ? null : { key: 'digitsOnly' };
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

/** The merchant's pattern; one that cannot be read lets everything pass, and the server decides. */
function matches(pattern: string, value: string): boolean {
  if (pattern === '') return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

/** Which fields this merchant's form shows, top to bottom. */
export function shownFields(settings: RegisterSettings, withCaptcha: boolean): FieldName[] {
  return FIELD_ORDER.filter((name) => {
    if (name === 'captcha') return withCaptcha;
    if (['username', 'password', 'confirmPassword', 'agreed'].includes(name)) return true;
    return settings.fields[name]?.enabled === true;
  });
}
