import { foldText } from './foldText.ts';
import { languageName } from './formats.ts';
import { ownName } from './languageNames.ts';
import { languageOf, type Language } from './languages.ts';

/** A language, its name in itself and what a reader calls it. */
export interface NamedLanguage extends Language {
  readonly name: string;
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
    const name = ownName(language.code);
    const inReaders = nameOf(language, reader.tag);
    const names = [name, inReaders, nameOf(language, 'en'), language.code];
    return names.some((one) => folded(one).includes(wanted)) ? [{ ...language, name, inReaders }] : [];
  });
}

const nameOf = ({ tag, code }: Language, reader: string): string => languageName(tag, reader) ?? ownName(code);

/** ñ is looked for with an n, too: names of languages are few. */
const folded = (text: string): string => foldText(text).replaceAll('ñ', 'n').replace(/\s/g, '');
