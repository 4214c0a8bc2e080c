import { readTexts, textLanguages, textNamespaces } from './files.ts';
import { SOURCE_LANGUAGE, STAFF_LANGUAGES } from './languages.ts';
import { isStaffText } from './staffTexts.ts';

/** Keys that a language lacks, and keys unknown to English, as "namespace key". */
export interface Gaps {
  readonly language: string;
  readonly known: number;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** The gaps of one language; what is missing shows in English. Texts that staff alone read are owed by their languages. */
export function gapsOf(language: string): Gaps {
  const isStaffs = STAFF_LANGUAGES.some(({ code }) => code === language);
  const english = new Set(keysOf(SOURCE_LANGUAGE));
  const wanted = [...english].filter((key) => isStaffs || !isStaffText(key));
  const found = new Set(keysOf(language));
  return {
    language,
    known: [...found].filter((key) => english.has(key)).length,
    missing: wanted.filter((key) => !found.has(key)),
    unknown: [...found].filter((key) => !english.has(key)),
  };
}

/** The gaps of every language that has a folder, English left out. */
export const allGaps = (): Gaps[] =>
  textLanguages()
    .filter((language) => language !== SOURCE_LANGUAGE)
    .map(gapsOf);

const keysOf = (language: string): string[] =>
  textNamespaces(language).flatMap((namespace) =>
    Object.keys(readTexts(language, namespace)).map((key) => `${namespace} ${key}`),
  );
