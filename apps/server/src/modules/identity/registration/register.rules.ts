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

/** What registration offers at a merchant: its ways in by the flags (A3), its fields by the rules. */
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
    // Nobody's age can be known without it, whatever the merchant shows.
    ...(minimumAge > 0 ? { birthday: requiredBirthday(registerFields['birthday']) } : {}),
    ...(identityStep ? wantedByCheck(registerFields, kycFields) : {}),
    // A2: a region dropdown when a region list exists.
    ...(hasRegions || !registerFields['region'] ? {} : { region: { ...registerFields['region'], enabled: false } }),
  };
  return {
    usernameEnabled: flags.REG3 && flags.USERNAMEREG3,
    mobileEnabled: flags.REG3 && flags.MOBILENUMREG3,
    mobileCode,
    // Without one, a member could only come back by a code to a number that was proven.
    mobilePassword: flags.MOBILENUMPASSREG3 || !mobileCode || !flags.MOBILEVERCODELOGIN3,
    identityStep,
    captchaEnabled: flags.CAPTCHA3,
    minimumAge,
    termsVersion,
    affirmations: [...AFFIRMATIONS],
    fields,
  };
}

/** Names of the identity check whose field is called otherwise at registration. */
const CALLED: Readonly<Record<string, string>> = { payeename: 'payeeName' };
/** What the check asks for where a merchant says nothing. */
const CHECK_ASKS = ['idType', 'payeename', 'birthday'];

/**
 * What the identity check will not do without is asked for before the account opens: it would refuse the details afterwards, and
 * the pictures with them.
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

/** The same for a merchant as the kernel finds it. */
export function settingsOf({ settings, flags }: Pick<Merchant, 'settings' | 'flags'>): RegisterSettings {
  const { minimumAge, termsVersion, registerFields, regions = [], kycFields } = settings;
  return settingsFor({ minimumAge, termsVersion, registerFields, flags, hasRegions: regions.length > 0, kycFields });
}

/** What is wrong with each field by the merchant's rules; an empty optional field passes (A5). */
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

/** `decisions.md`: 8 to 64 characters, not the user name, not among the most common or breached; no composition rule. */
export function checkNewPassword(
  password: string,
  userName: string,
  isCommon: (password: string) => boolean,
  isBreached: (password: string) => boolean,
): string | null {
  if (password.length < PASSWORD_MIN) return sentence('field.charactersMin', { min: PASSWORD_MIN });
  if (password.length > PASSWORD_MAX) return sentence('field.charactersMax', { max: PASSWORD_MAX });
  if (password.toLowerCase() === userName.toLowerCase()) return sentence('field.passwordIsUserName');
  if (isCommon(password.toLowerCase())) return sentence('field.passwordCommon');
  if (isBreached(password)) return sentence('field.passwordBreached');
  return null;
}

/**
 * A user name made from a mobile number (`+639171234567` → `m4567_20418`). Five random digits stand in it, because a name that
 * followed from the number would tell every stranger whether the number has an account (ASVS 6.3.8).
 */
export const userNameFromMobile = (e164: string, randomDigits: string): string => `m${e164.slice(-4)}_${randomDigits}`;

/** Whether the terms have to be accepted (again): they are others than those accepted last (GLI-19 §2.5.2, field.md A4). */
export const mustAgreeTo = (current: string, agreed: string | null): boolean => agreed !== current;
