import { languageName } from './formats.ts';
import { languageOf, type Language } from './languages.ts';

/** A language and what a reader calls it. */
export interface NamedLanguage extends Language {
  readonly inReaders: string;
}

/**
 * Those of the languages with these codes whose name, in itself, in the reader's language or in English, has what is
 * searched, whatever its marks and capitals; all of them for a blank search.
 */
export function matchingLanguages(search: string, codes: readonly string[], reader: Language): NamedLanguage[] {
  const wanted = folded(search);
  return codes.flatMap((code) => {
    const language = languageOf(code);
    const inReaders = nameOf(language, reader.tag);
    const names = [language.name, inReaders, nameOf(language, 'en'), language.code];
    return names.some((name) => folded(name).includes(wanted)) ? [{ ...language, inReaders }] : [];
  });
}

const nameOf = ({ tag, name }: Language, reader: string): string => languageName(tag, reader) ?? name;

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s]/gu, '');
