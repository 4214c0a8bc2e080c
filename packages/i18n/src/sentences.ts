import { readSentence, type SentenceValues } from '@baize/contract/sentence.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readTexts } from './files.ts';
import { languageOf, siteLanguageOf, SOURCE_LANGUAGE } from './languages.ts';
import { formatMessage, type Message } from './message.ts';

const NAMESPACE = 'server';

const texts = new Map<string, Readonly<Record<string, string>>>();
const compiled = new Map<string, Message>();

/** A text by its code in a language (`EN`, `TY`, or a browser's `fil-PH`); in English where the language lacks it, null where nobody has it. */
export function textByCode(code: string, values: SentenceValues, language: string): string | null {
  const known = [siteLanguageOf(language), SOURCE_LANGUAGE].find((one) => Object.hasOwn(textsOf(one), code));
  if (known === undefined) return null;
  return formatMessage(messageOf(known, code), values, languageOf(known).tag);
}

/** A sentence of the server (`sentence()` of the contract) in a language; any other text, such as a merchant's own words, as it is. */
export function saySentence(text: string, language: string): string {
  const read = readSentence(text);
  return (read && textByCode(read.code, read.values, language)) ?? text;
}

function textsOf(language: string): Readonly<Record<string, string>> {
  let known = texts.get(language);
  if (!known) texts.set(language, (known = readTexts(language, NAMESPACE)));
  return known;
}

function messageOf(language: string, code: string): Message {
  const key = `${language} ${code}`;
  let message = compiled.get(key);
  if (message === undefined)
    compiled.set(key, (message = compileMessage(textsOf(language)[code] ?? '') as unknown as Message));
  return message;
}
