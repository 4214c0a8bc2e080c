import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import type { Country } from '@baize/contract/identity/codes.ts';

const DIALING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)));

const dialingDigits = (code: string): string => code.replace(/\D/g, '').replace(/^0+/, '');

/**
 * The number as E.164 (`+639171234567`), or null when it is no mobile number of that country. Accepts 09…, +63…,
 * 0063…, 63… and 9…, blanks, dashes and brackets.
 */
export function toE164(countryDialingCode: string, mobileNum: string): string | null {
  const dialing = dialingDigits(countryDialingCode);
  const text = mobileNum.trim().replace(/^00(?=[1-9])/, '+');
  if (!DIALING_CODES.has(dialing) || !/^\+?[\d ().-]{4,30}$/.test(text)) return null;
  const parsed = parsePhoneNumberFromString(text, { defaultCallingCode: dialing });
  return parsed?.isValid() && parsed.countryCallingCode === dialing ? parsed.number : null;
}

/** A country's dialling code without plus, or nothing. */
export const dialingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '';

/** The ISO 3166 code of a number (E.164); empty where none is known. */
export const countryOfNumber = (e164: string): string => parsePhoneNumberFromString(e164)?.country ?? '';

/** A masked number: `+63•••••••567`. */
export const maskNumber = (e164: string): string => `${e164.slice(0, 3)}${'•'.repeat(7)}${e164.slice(-3)}`;

/** An address that may be shown beside others: `a•••@example.com`; of a long name also its last letter, to tell two apart. */
export const maskEmail = (email: string): string =>
  email.replace(
    /^(.)(.*?)(.?)(?=@)/u,
    (_, first: string, middle: string, last: string) => `${first}•••${middle.length > 2 ? last : ''}`,
  );

/** Cached per language: describing all takes some hundredths of a second. */
const described = new Map<string, readonly Country[]>();

/** Every country with a dialling code by name, the merchant's first. `tag`: a site language's. */
export function listCountries(own: string, tag: string): Country[] {
  const all = described.get(tag) ?? describeAll(tag);
  described.set(tag, all);
  return [
    ...all.filter(({ countryCode }) => countryCode === own),
    ...all.filter(({ countryCode }) => countryCode !== own),
  ];
}

function describeAll(tag: string): Country[] {
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const order = new Intl.Collator(tag);
  return getCountries()
    .map((code) => describeCountry(code, names.of(code) ?? code))
    .toSorted((a, b) => order.compare(a.name, b.name));
}

function describeCountry(countryCode: CountryCode, name: string): Country {
  const lengths = mobileLengths(countryCode);
  return {
    countryCode,
    countryDialingCode: getCountryCallingCode(countryCode),
    name,
    minLength: Math.min(...lengths),
    maxLength: Math.max(...lengths),
    example: getExampleNumber(countryCode, examples)?.formatNational() ?? '',
  };
}

interface PlanWithTypes {
  possibleLengths(): number[];
  type(name: 'MOBILE'): { possibleLengths(): number[] } | undefined;
}

function mobileLengths(countryCode: CountryCode): number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(countryCode);
  // Missing in the library's types only.
  const plan = metadata.numberingPlan as PlanWithTypes | undefined;
  const mobile = plan?.type('MOBILE')?.possibleLengths() ?? [];
  return mobile.length > 0 ? mobile : (plan?.possibleLengths() ?? [4, 15]);
}
