import { AsyncLocalStorage } from 'node:async_hooks';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readTexts } from './files.ts';
import { languageOf, SOURCE_LANGUAGE } from './languages.ts';
import { siteLanguageOf } from './languageTags.ts';
import { formatMessage, type Message } from './message.ts';
import type { OwnTexts } from './open.ts';

/** The parts that servers say by themselves. */
type ServerPart = 'demo' | 'errors' | 'feltErrors' | 'lotteryPlays' | 'messages' | 'sandbox' | 'server';

const texts = new Map<string, Readonly<Record<string, string>>>();
const compiled = new Map<string, Message>();

const speaking = new AsyncLocalStorage<OwnTexts>();

/** What is said within is said in a merchant's own texts, where it has them. */
export const sayAs = <T>(own: OwnTexts, work: () => T): T => speaking.run(own, work);

/** A text in a language (`EN`, `TY`, or a tag): the merchant's own, the standard one, the English one, else null. */
export function textIn(
  part: ServerPart,
  key: string,
  values: Readonly<Record<string, unknown>>,
  language: string,
): string | null {
  const code = siteLanguageOf(language);
  const own = speaking.getStore()?.[code]?.[part];
  if (own && Object.hasOwn(own, key)) return formatMessage(own[key] as Message, values, languageOf(code).tag);
  const known = [code, SOURCE_LANGUAGE].find((one) => Object.hasOwn(textsOf(one, part), key));
  if (known === undefined) return null;
  return formatMessage(messageOf(known, part, key), values, languageOf(known).tag);
}

/** The texts of a part in a language, read once. */
export function textsOf(language: string, part: ServerPart): Readonly<Record<string, string>> {
  const name = `${language} ${part}`;
  let known = texts.get(name);
  if (!known) texts.set(name, (known = readTexts(language, part)));
  return known;
}

function messageOf(language: string, part: ServerPart, key: string): Message {
  const name = `${language} ${part} ${key}`;
  let message = compiled.get(name);
  if (message === undefined)
    compiled.set(name, (message = compileMessage(textsOf(language, part)[key] ?? '') as unknown as Message));
  return message;
}
