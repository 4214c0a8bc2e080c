import type { Ask } from '../../kernel/on.ts';
import { toE164 } from './phone.rules.ts';
import { sharedRules } from './sharedRules.ts';

/** The part of an Ask that names a number. */
interface NumberAsk extends Pick<Ask, 'invalid'> {
  readonly input: {
    readonly mobileNum?: string | undefined;
    readonly mobileNo?: string | undefined;
    readonly countryDialingCode?: string | undefined;
  };
}

/** The number of a call as E.164, or the refusal that marks its field. */
export function mobileOf(ask: NumberAsk): string {
  const { mobileNum, mobileNo, countryDialingCode } = ask.input;
  const e164 = toE164(countryDialingCode ?? '', mobileNum ?? mobileNo ?? '');
  const field = mobileNum === undefined && mobileNo !== undefined ? 'mobileNo' : 'mobileNum';
  if (!e164) throw ask.invalid({ [field]: 'Please enter a valid mobile number' });
  return e164;
}

/** The part of an Ask that names an e-mail address. */
interface AddressAsk extends Pick<Ask, 'app' | 'merchant' | 'language' | 'invalid'> {
  readonly input: { readonly email?: string | undefined };
}

/** The e-mail address of a call by the rule that the site shows, as it was typed; or the refusal that marks its field. */
export function addressOf(ask: AddressAsk): string {
  const { email = '' } = ask.input;
  const { regExp, verificationMsg } = sharedRules(ask).email;
  if (!new RegExp(regExp, 'u').test(email)) throw ask.invalid({ email: verificationMsg });
  return email;
}
