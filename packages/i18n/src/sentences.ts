import { readSentence, type SentenceValues } from '@baize/contract/sentence.ts';
import { textIn } from './serverTexts.ts';

/** A text by its code in a language (`EN`, `TY`, or a browser's `fil-PH`); in English where the language lacks it, null where nobody has it. */
export const textByCode = (code: string, values: SentenceValues, language: string): string | null =>
  textIn('server', code, values, language);

/** A sentence of the server (`sentence()` of the contract) in a language; any other text, such as a merchant's own words, as it is. */
export function saySentence(text: string, language: string): string {
  const read = readSentence(text);
  return (read && textByCode(read.code, read.values, language)) ?? text;
}
