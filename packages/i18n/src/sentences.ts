import { readSentence, type SentenceValues } from '@baize/contract/sentence.ts';
import { textIn } from './serverTexts.ts';

/** A text by code in a language (`EN`, `TY`, or a tag); falls back to English, then null. */
export const textByCode = (code: string, values: SentenceValues, language: string): string | null =>
  textIn('server', code, values, language);

/**
 * A server sentence (`sentence()` of the contract) in a language; any other text, such as a merchant's own,
 * unchanged.
 */
export function saySentence(text: string, language: string): string {
  const read = readSentence(text);
  return (read && textByCode(read.code, read.values, language)) ?? text;
}
