import { languageOf, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from './languages.ts';
import { fileIn, openParts, type OpenTexts } from './open.ts';
import type { TextKey, TextPart } from './texts.ts';
import type { Files } from './textFiles.ts';

/** English only: the addresses of all languages would be a twentieth of what a first visit loads. */
const FILES = import.meta.glob(['./en/*.json', '!./*/{demo,desk,errors,felt,lotteryPlays,messages,sandbox,server}*'], {
  base: './texts',
}) as Files;

/** The site's texts in one language. */
export type Texts = OpenTexts<TextPart, TextKey>;

/** A language's texts with these parts. Missing texts show in English. */
export function openTexts(code: string, parts: readonly TextPart[] = ['shell']): Promise<Texts> {
  const language = languageOf(code);
  const fileOf = async (part: TextPart) =>
    language === PSEUDO_LANGUAGE
      ? (await import('./pseudoTexts.ts')).PSEUDO[`./${part}.json`]
      : fileIn(language.code === SOURCE_LANGUAGE ? FILES : (await import('./otherTexts.ts')).OTHERS, language, part);
  return openParts(language, fileOf, parts);
}
