import { inLatin, mixesScripts } from './latin.rules.ts';

/** Cyrillic and Greek letters that look Latin, and their Latin ones, in order. */
const ALIKE = 'авекмнорстухіјѕԁԛԝһӏ αβεζηικμνορτυχ';
const LATIN = 'abekmhopctyxijsdqwhl abezhikmnoptyx';
const LATIN_OF = new Map([...ALIKE].map((letter, at) => [letter, LATIN[at] ?? letter]));

/**
 * A name for comparison: no accents, case, punctuation, order or invisible characters, look-alikes as Latin: "DELA
 * CRUZ, José" is "jose dela cruz".
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN_OF.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** A name in Latin letters by each standard; a Latin one is itself. */
const latinNames = (name: string): string[] => [plainName(inLatin(name, 'icao')), plainName(inLatin(name, 'bgn'))];

/** Every form of a name in the list: transliterated and look-alike. The first is the main one. */
export const readingsOf = (name: string): string[] => [...new Set([...latinNames(name), plainName(name)])];

/** Whether two names may be one person's. */
export const isSameName = (one: string, other: string): boolean => {
  const readings = readingsOf(other);
  return readingsOf(one).some((reading) => reading !== '' && readings.includes(reading));
};

/** Letters and digits only. */
export const plainIdNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Known data as typed; unknown is absent. */
export interface Person {
  readonly name?: string | undefined;
  /** YYYY-MM-DD. */
  readonly birthday?: string | undefined;
  readonly idNumber?: string | undefined;
}

export interface RestrictedKey {
  readonly kind: 'person' | 'idNumber';
  readonly text: string;
}

/** Keys for the restricted list: name with birthday, and ID number. */
export const restrictedKeysOf = (person: Person): RestrictedKey[] => {
  const { name = '' } = person;
  // Words of mixed scripts mean what they look like.
  return keysOf(person, mixesScripts(name) ? [plainName(name)] : [...new Set(latinNames(name))]);
};

/** Keys to search the list: all forms that may have been entered. */
export const soughtKeysOf = (person: Person): RestrictedKey[] => keysOf(person, readingsOf(person.name ?? ''));

function keysOf({ birthday = '', idNumber = '' }: Person, names: readonly string[]): RestrictedKey[] {
  const persons = birthday === '' ? [] : names.filter(Boolean);
  const number = plainIdNumber(idNumber);
  return [
    ...persons.map((name) => ({ kind: 'person' as const, text: `${name}|${birthday}` })),
    ...(number === '' ? [] : [{ kind: 'idNumber' as const, text: number }]),
  ];
}
