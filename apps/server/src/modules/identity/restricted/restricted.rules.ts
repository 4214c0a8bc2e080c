import { inLatin, mixesScripts } from './latin.rules.ts';

/** Cyrillic and Greek letters that look Latin, and their Latin ones, in order. */
const ALIKE = 'авекмнорстухіјѕԁԛԝһӏ αβεζηικμνορτυχ';
const LATIN = 'abekmhopctyxijsdqwhl abezhikmnoptyx';
const LATIN_OF = new Map([...ALIKE].map((letter, at) => [letter, LATIN[at] ?? letter]));
/** Latin letters that no decomposition takes apart, as machines and banks write them. */
const PLAIN_OF: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ı: 'i', ħ: 'h', ŧ: 't' };
const IN_TWO: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const UNDECOMPOSED = /[đðłøıħŧßæœþ]/gu;

/**
 * A name for comparison: no accents, case, punctuation, order or invisible characters, look-alikes as Latin: "DELA
 * CRUZ, José" is "jose dela cruz".
 */
export const plainName = (name: string): string =>
  wordsOf(name)
    .map((word) => word.replace(UNDECOMPOSED, (letter) => PLAIN_OF[letter] ?? IN_TWO[letter] ?? letter))
    .toSorted()
    .join(' ');

const wordsOf = (name: string): string[] =>
  looksLatin(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Small letters without accents and without what cannot be seen, look-alikes of other scripts as Latin. */
export const looksLatin = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => LATIN_OF.get(letter) ?? letter);

/** A name in Latin letters by each standard; a Latin one is itself. */
const latinNames = (name: string): string[] => [plainName(inLatin(name, 'icao')), plainName(inLatin(name, 'bgn'))];

/** Every form of a name: transliterated and look-alike. The first is the main one. */
const readingsOf = (name: string): string[] => [...new Set([...latinNames(name), plainName(name)])];

/** In the order they were written, without blanks: "Dela Cruz" and "de la Cruz" are one. */
const joinedOf = (name: string): string =>
  wordsOf(inLatin(name, 'icao'))
    .join('')
    .replace(UNDECOMPOSED, (letter) => PLAIN_OF[letter] ?? IN_TWO[letter] ?? letter);

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => one !== '' && others.includes(one));

/** Whether two names may be one person's. */
export const isSameName = (one: string, other: string): boolean =>
  overlap([...readingsOf(one), joinedOf(one)], [...readingsOf(other), joinedOf(other)]);

/**
 * A name’s letters without blanks and order: "Dela Cruz, Jose" and "José de la Cruz" are one, wherever the words are
 * parted. Names of the same letters fall together, which a birthday beside them makes rare.
 */
const lettersOf = (reading: string): string => [...reading.replaceAll(' ', '')].toSorted().join('');

/** What a name is looked up by: its letters, and the forms that older entries were made of. */
export const nameKeysOf = (name: string): string[] => {
  const readings = readingsOf(name).filter(Boolean);
  const older = wordsOf(name).toSorted().join(' ');
  return [...new Set([...readings.map(lettersOf), ...readings, ...(older === '' ? [] : [older])])];
};

/** Whether two names count as one where persons are kept out. */
export const isMatchingName = (one: string, other: string): boolean => overlap(nameKeysOf(one), nameKeysOf(other));

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

/** With how the person is reached. */
export interface ReachedPerson extends Person {
  /** E.164. */
  readonly mobile?: string | undefined;
  readonly email?: string | undefined;
  readonly isMobileProven?: boolean | undefined;
  readonly isEmailProven?: boolean | undefined;
}

export interface RestrictedKey {
  readonly kind: 'person' | 'idNumber';
  readonly text: string;
}

/** What an exclusion is kept by; `proven`: of a contact, its owner has shown it. */
export interface ExclusionKey {
  readonly kind: RestrictedKey['kind'] | 'name' | 'birthday' | 'mobile' | 'email';
  readonly text: string;
  readonly proven: boolean;
}

/** Keys for the restricted list: name with birthday, and ID number. */
export const restrictedKeysOf = (person: Person): RestrictedKey[] => keysOf(person, writtenNames(person));

/** Words of mixed scripts mean what they look like. */
const writtenNames = ({ name = '' }: Person): string[] => [
  ...new Set((mixesScripts(name) ? [plainName(name)] : latinNames(name)).map(lettersOf)),
];

/** Keys to search the list: all forms that may have been entered. */
export const soughtKeysOf = (person: Person): RestrictedKey[] => keysOf(person, nameKeysOf(person.name ?? ''));

function keysOf({ birthday = '', idNumber = '' }: Person, names: readonly string[]): RestrictedKey[] {
  const persons = birthday === '' ? [] : names.filter(Boolean);
  const number = plainIdNumber(idNumber);
  return [
    ...persons.map((name) => ({ kind: 'person' as const, text: `${name}|${birthday}` })),
    ...(number === '' ? [] : [{ kind: 'idNumber' as const, text: number }]),
  ];
}

const DOTLESS = ['gmail.com', 'googlemail.com'];

/** One person’s forms of an address: case, what follows a plus, and the dots that Gmail ignores. */
export function plainEmail(email: string): string {
  const [local = '', domain = ''] = email
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/u);
  // What begins with a plus has nothing in front of it to be known by.
  const box = local.replace(/^([^+]+)\+.*$/u, '$1');
  return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}

/** Everything that a person who comes back may be known by. */
export function exclusionKeysOf(person: ReachedPerson): ExclusionKey[] {
  const { birthday = '', mobile = '', email = '' } = person;
  return [
    ...restrictedKeysOf(person).map((key) => ({ ...key, proven: false })),
    ...writtenNames(person)
      .filter(Boolean)
      .map((text) => ({ kind: 'name' as const, text, proven: false })),
    ...(birthday === '' ? [] : [{ kind: 'birthday' as const, text: birthday, proven: false }]),
    ...(mobile === '' ? [] : [{ kind: 'mobile' as const, text: mobile, proven: person.isMobileProven === true }]),
    ...(email === ''
      ? []
      : [{ kind: 'email' as const, text: plainEmail(email), proven: person.isEmailProven === true }]),
  ];
}

/** What of an account is also an excluded person’s. */
export interface SharedKey {
  readonly kind: ExclusionKey['kind'];
  /** On both sides. */
  readonly proven: boolean;
}

/**
 * `sure`: an ID number, a name with its birthday, a contact that both have proven. `likely`: a contact, or only the name or
 * only the birthday of an account that was opened after the exclusion. Null: nothing.
 */
export function strengthOf(
  shared: readonly SharedKey[],
  { isNewer }: { readonly isNewer: boolean },
): 'sure' | 'likely' | null {
  const isSure = ({ kind, proven }: SharedKey): boolean => kind === 'idNumber' || kind === 'person' || proven;
  if (shared.some(isSure)) return 'sure';
  if (shared.some(({ kind }) => kind === 'mobile' || kind === 'email')) return 'likely';
  return isNewer && shared.length > 0 ? 'likely' : null;
}
