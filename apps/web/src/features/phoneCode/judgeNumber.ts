import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { NumberJudge } from './phone.rules.ts';

const dialingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** The same judgement as the server's: a valid mobile number of that dialling code, however it is written. */
export const judgeNumber: NumberJudge = (number, dialingCode) => e164Of(number, dialingCode) !== null;

/** The number as the whole world dials it, such as +639171234567; null when it is no mobile number of that dialling code. */
export function e164Of(number: string, dialingCode: string): string | null {
  if (!dialingCodes.has(dialingCode)) return null;
  const parsed = parsePhoneNumberFromString(number.replace(/^00(?=[1-9])/, '+'), { defaultCallingCode: dialingCode });
  return parsed?.isValid() === true && parsed.countryCallingCode === dialingCode ? parsed.number : null;
}
