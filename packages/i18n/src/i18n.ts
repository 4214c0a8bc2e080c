import { languageOf, PSEUDO_LANGUAGE } from './languages.ts';
import { fileIn, openParts, type OpenTexts } from './open.ts';
import type { TextKey, TextPart } from './texts.ts';
import type { Files } from './textFiles.ts';

/** Not loaded by pages of the site: each has its own reader. */
const FILES = import.meta.glob(['./*/*.json', '!./*/{desk,errors,felt,lotteryPlays,messages,server}*'], {
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
      : fileIn(FILES, language, part);
  return openParts(language, fileOf, parts);
}
