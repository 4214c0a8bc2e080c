import { CODE_DIGITS_MAX, MOBILE_DIGITS_MAX } from '@baize/contract/identity/codes.ts';
import { ANY_EMAIL_PATTERN, MOBILE_WANTED, USER_NAME_PATTERN } from '@baize/contract/identity/patterns.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@baize/contract/identity/register.ts';
import { CAPTCHA_DIGITS_MAX } from '@baize/contract/identity/session.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { hasSocialKeys } from '../social/socialClient.ts';
import { emailFieldOf } from './email.rules.ts';
import { saidIn } from './inLanguage.ts';

type Shared =
  | 'loginUsername'
  | 'loginPassword'
  | 'password'
  | 'loginMobileNum'
  | 'mobileNum'
  | 'verificationCode'
  | 'captcha'
  | 'email'
  | 'forgotEmail';

const rule = (regExp: string, verificationMsg: string): FieldRule => ({
  enabled: true,
  required: true,
  regExp,
  verificationMsg,
});

interface Asker {
  readonly app: App;
  readonly merchant: Merchant;
  readonly language: string;
}

/** Rules shared by forms (A5), with the merchant's patterns, in the caller's language. */
export function sharedRules({ app, merchant, language }: Asker): Record<Shared, FieldRule> {
  const { username } = merchant.settings.registerFields;
  const email = emailFieldOf(merchant.settings);
  const digits = (most: number) => `^\\d{1,${most}}$`;
  const rules: Record<Shared, FieldRule> = {
    loginUsername: rule(username?.regExp || USER_NAME_PATTERN, sentence('field.accountForm')),
    loginPassword: rule('^[^]{1,64}$', sentence('field.passwordForm')),
    password: rule('^[^]{8,64}$', sentence('field.passwordLength', { min: PASSWORD_MIN, max: PASSWORD_MAX })),
    loginMobileNum: rule(digits(MOBILE_DIGITS_MAX), MOBILE_WANTED),
    mobileNum: rule(digits(MOBILE_DIGITS_MAX), MOBILE_WANTED),
    verificationCode: rule(digits(CODE_DIGITS_MAX), sentence('field.verificationCode')),
    captcha: rule(digits(CAPTCHA_DIGITS_MAX), sentence('field.captcha')),
    email: rule(email.regExp, email.verificationMsg),
    // With sign-in services any address may be proven.
    forgotEmail: hasSocialKeys(app, merchant)
      ? rule(ANY_EMAIL_PATTERN, sentence('field.emailForm'))
      : rule(email.regExp, email.verificationMsg),
  };
  return saidIn(language, rules);
}
