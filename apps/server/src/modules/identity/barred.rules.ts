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

/** The number of an ID as it is compared: letters and digits only. */
export const plainIdNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

export interface Person {
  readonly name?: string | undefined;
  /** YYYY-MM-DD. */
  readonly birthday?: string | undefined;
  readonly idNumber?: string | undefined;
}

export interface BarredKey {
  readonly kind: 'person' | 'idNumber';
  readonly text: string;
}

/** By what a person can be found in the list of those who may not play: name with birthday, and the number of an ID. */
export function barredKeysOf({ name = '', birthday = '', idNumber = '' }: Person): BarredKey[] {
  const keys: BarredKey[] = [];
  if (plainName(name) !== '' && birthday !== '') keys.push({ kind: 'person', text: `${plainName(name)}|${birthday}` });
  if (plainIdNumber(idNumber) !== '') keys.push({ kind: 'idNumber', text: plainIdNumber(idNumber) });
  return keys;
}
