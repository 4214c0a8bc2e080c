import { readTexts } from '@baize/i18n/files.ts';
import { languageOf } from '@baize/i18n/languages.ts';
import { formatMessage, type Message } from '@baize/i18n/message.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** What stands on the screen of who reads a language: the text of a key of a part of the texts. */
type Words = (part: string, key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A text that a language lacks is an error: nobody is to find it in English. */
export function wordsOf(code: string): Words {
  const { tag } = languageOf(code);
  return (part, key, values = {}) => {
    const text = readTexts(code, part)[key];
    if (text === undefined) throw new Error(`${code} has no text ${part} ${key}`);
    return formatMessage(compileMessage(text) as unknown as Message, values, tag);
  };
}

/** A name that begins with a text; a field's own goes on with its hint. */
export const beginningWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
