import { inLatin, mixesScripts } from './latin.rules.ts';

/** Cyrillic and Greek small letters that are read as Latin ones, in either case: what they stand for, in the same order. */
const ALIKE = 'авекмнорстухіјѕԁԛԝһӏ αβεζηικμνορτυχ';
const LATIN = 'abekmhopctyxijsdqwhl abezhikmnoptyx';
const LATIN_OF = new Map([...ALIKE].map((letter, at) => [letter, LATIN[at] ?? letter]));

/**
 * A name as it is compared: without accents, case, punctuation and order, so that "DELA CRUZ, José" is "jose dela cruz"; what nobody sees
 * is not there, and letters of other scripts that look like Latin ones are those.
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

/** A name of another script in Latin letters, by each of the standards that papers follow; a Latin one is only itself. */
const latinNames = (name: string): string[] => [plainName(inLatin(name, 'icao')), plainName(inLatin(name, 'bgn'))];

/**
 * Every way in which a name may stand in the list: in Latin letters, and as it looks. The first is the one that is compared where
 * there is room for one.
 */
export const readingsOf = (name: string): string[] => [...new Set([...latinNames(name), plainName(name)])];

/** Whether two names may be one person's. */
export const isSameName = (one: string, other: string): boolean => {
  const readings = readingsOf(other);
  return readingsOf(one).some((reading) => reading !== '' && readings.includes(reading));
};

/** The number of an ID as it is compared: letters and digits only. */
export const plainIdNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** What is known of somebody, as typed; what is not known is left out. */
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

/** By what a person is entered in the list of those who may not play: name with birthday, and the number of an ID. */
export const restrictedKeysOf = (person: Person): RestrictedKey[] => {
  const { name = '' } = person;
  // Letters of two scripts in one word spell nothing in the other: there the name is what it looks like.
  return keysOf(person, mixesScripts(name) ? [plainName(name)] : [...new Set(latinNames(name))]);
};

/** By what a person is looked for in the list: all that may have been entered of the same person. */
export const soughtKeysOf = (person: Person): RestrictedKey[] => keysOf(person, readingsOf(person.name ?? ''));

function keysOf({ birthday = '', idNumber = '' }: Person, names: readonly string[]): RestrictedKey[] {
  const persons = birthday === '' ? [] : names.filter(Boolean);
  const number = plainIdNumber(idNumber);
  return [
    ...persons.map((name) => ({ kind: 'person' as const, text: `${name}|${birthday}` })),
    ...(number === '' ? [] : [{ kind: 'idNumber' as const, text: number }]),
  ];
}
