import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { NumberJudge } from './phone.rules.ts';

const dialingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

/** As on the server: a valid mobile number of that code. */
export const judgeNumber: NumberJudge = (number, dialingCode) => e164Of(number, dialingCode) !== null;

/** Such as +639171234567; null: invalid. */
export function e164Of(number: string, dialingCode: string): string | null {
  if (!dialingCodes.has(dialingCode)) return null;
  const parsed = parsePhoneNumberFromString(number.replace(/^00(?=[1-9])/, '+'), { defaultCallingCode: dialingCode });
  return parsed?.isValid() === true && parsed.countryCallingCode === dialingCode ? parsed.number : null;
}
