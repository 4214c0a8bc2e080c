import { MOBILE_WANTED } from '@baize/contract/identity/patterns.ts';
import type { Ask } from '../../../kernel/on.ts';
import { toE164 } from './phone.rules.ts';

interface NumberAsk extends Pick<Ask, 'invalid'> {
  readonly input: {
    readonly mobileNum?: string | undefined;
    readonly mobileNo?: string | undefined;
    readonly countryDialingCode?: string | undefined;
  };
}

/** The call's number as E.164, or a refusal at its field. */
export function mobileOf(ask: NumberAsk): string {
  const { mobileNum, mobileNo, countryDialingCode } = ask.input;
  const e164 = toE164(countryDialingCode ?? '', mobileNum ?? mobileNo ?? '');
  const field = mobileNum === undefined && mobileNo !== undefined ? 'mobileNo' : 'mobileNum';
  if (!e164) throw ask.invalid({ [field]: MOBILE_WANTED });
  return e164;
}
