import type { MerchantFlags } from '@baize/contract/flags.ts';
import {
  IDENTITY_FIELDS,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type RegisterSettings,
} from '@baize/contract/identity/register.ts';
import { AFFIRMATIONS } from '@baize/contract/identity/terms.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { emailFieldOf } from './email.rules.ts';

type Fields = RegisterSettings['fields'];
export type FieldErrors = Record<string, string>;

interface Merchantly {
  readonly minimumAge: number;
  readonly termsVersion: string;
  readonly registerFields: Fields;
  readonly flags: MerchantFlags;
  readonly hasRegions: boolean;
  readonly kycFields: Fields | undefined;
}

/** A merchant's ways to register by flags (A3), and fields by its rules. */
export function settingsFor({
  flags,
  registerFields,
  minimumAge,
  termsVersion,
  hasRegions,
  kycFields,
}: Merchantly): RegisterSettings {
  const mobileCode = flags.REGMOBVERF3;
  const identityStep =
    flags.IDVERIF3 && IDENTITY_FIELDS.slice(0, 2).some((name) => registerFields[name]?.enabled === true);
  const fields: Fields = {
    ...registerFields,
    // Needed for the age, whatever the merchant shows.
    ...(minimumAge > 0 ? { birthday: requiredBirthday(registerFields['birthday']) } : {}),
    ...(identityStep ? wantedByCheck(registerFields, kycFields) : {}),
    // A2: a dropdown when there is a region list.
    ...(hasRegions || !registerFields['region'] ? {} : { region: { ...registerFields['region'], enabled: false } }),
  };
  return {
    usernameEnabled: flags.REG3 && flags.USERNAMEREG3,
    mobileEnabled: flags.REG3 && flags.MOBILENUMREG3,
    mobileCode,
    // Otherwise a member could return only by a code to a proven number.
    mobilePassword: flags.MOBILENUMPASSREG3 || !mobileCode || !flags.MOBILEVERCODELOGIN3,
    identityStep,
    captchaEnabled: flags.CAPTCHA3,
    minimumAge,
    termsVersion,
    affirmations: [...AFFIRMATIONS],
    fields,
  };
}

/** Fields of the identity check with another name at registration. */
const CALLED: Readonly<Record<string, string>> = { payeename: 'payeeName' };
/** The check's defaults. */
const CHECK_ASKS = ['idType', 'payeename', 'birthday'];

/**
 * Mandatory fields of the identity check are asked before the account opens: it would refuse them afterwards, with
 * the pictures.
 */
function wantedByCheck(registerFields: Fields, kycFields: Fields = {}): Fields {
  const names = [...new Set([...CHECK_ASKS, ...Object.keys(kycFields)])].filter((name) => {
    const own = kycFields[name];
    if (![...IDENTITY_FIELDS, ...CHECK_ASKS].some((one) => one === name)) return false;
    return own ? own.enabled && own.required : CHECK_ASKS.includes(name);
  });
  const wanted = names.map((name): [string, FieldRule] => {
    const field = CALLED[name] ?? name;
    const rule = registerFields[field] ?? kycFields[name] ?? { regExp: '', verificationMsg: sentence('field.invalid') };
    return [field, { ...rule, enabled: true, required: true }];
  });
  return Object.fromEntries(wanted);
}

const requiredBirthday = (rule: FieldRule | undefined): FieldRule => ({
  regExp: '',
  verificationMsg: sentence('field.year'),
  ...rule,
  enabled: true,
  required: true,
});

export function settingsOf({ settings, flags }: Pick<Merchant, 'settings' | 'flags'>): RegisterSettings {
  const { minimumAge, termsVersion, regions = [], kycFields } = settings;
  const own = settings.registerFields;
  const registerFields = own['email'] ? { ...own, email: emailFieldOf(settings) } : own;
  return settingsFor({ minimumAge, termsVersion, registerFields, flags, hasRegions: regions.length > 0, kycFields });
}

/** Errors by field, by the merchant's rules; empty optional fields pass (A5). */
export function checkFields(fields: Fields, given: Readonly<Record<string, string>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, rule] of Object.entries(fields)) {
    if (!rule.enabled) continue;
    const value = given[name] ?? '';
    if (value === '') {
      if (rule.required) errors[name] = sentence('field.required');
    } else if (rule.regExp !== '' && !new RegExp(rule.regExp, 'u').test(value)) {
      errors[name] = rule.verificationMsg;
    }
  }
  return errors;
}

/** `decisions.md`: 8 to 64 characters, not the username, common or breached; no composition rule. */
export function checkNewPassword(
  password: string,
  userName: string,
  isCommon: (password: string) => boolean,
  isBreached: (password: string) => boolean,
): string | null {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX)
    return sentence('field.passwordLength', { min: PASSWORD_MIN, max: PASSWORD_MAX });
  if (password.toLowerCase() === userName.toLowerCase()) return sentence('field.passwordIsUserName');
  if (isCommon(password.toLowerCase())) return sentence('field.passwordCommon');
  if (isBreached(password)) return sentence('field.passwordBreached');
  return null;
}

/**
 * A username from a number (`+639171234567` → `m4567_20418`). Five random digits, so that the name does not reveal
 * whether a number has an account (ASVS 6.3.8).
 */
export const userNameFromMobile = (e164: string, randomDigits: string): string => `m${e164.slice(-4)}_${randomDigits}`;

/** Whether the terms differ from those accepted last (GLI-19 §2.5.2, field.md A4). */
export const mustAgreeTo = (current: string, agreed: string | null): boolean => agreed !== current;
