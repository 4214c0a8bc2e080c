import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import { SOURCE_LANGUAGE } from './languages.ts';
import { textIn, textsOf } from './serverTexts.ts';
import type en from './texts/en/messages.json';

/**
 * What the server says to people outside the site, part `messages`: SMS and e-mail, an answer in the inbox, and the questions that a
 * member answers. A code leads its text, so that the notification of a locked phone shows it; one sentence, for an SMS is that and
 * nothing else. The ids of questions stay: answers hang on them.
 */
export type MessageKey = keyof typeof en;
type NameIn<Key, Kind extends string> = Key extends `${Kind}.${infer Name}.subject` ? Name : never;

/** A message that nobody has asked for (`field.md` A13). */
export type Notice = NameIn<MessageKey, 'notice'>;
/** A security question that a member can choose. */
export type QuestionId = MessageKey extends infer Key ? (Key extends `question.${infer Id}` ? Id : never) : never;

/** A message in the reader's language (`EN`, `TY`, or a browser's `fil-PH`), with its values; English where there is no other. */
export const messageText = (
  key: MessageKey | `code.${CodePurpose}`,
  language: string,
  values: Readonly<Record<string, string>> = {},
): string => textIn('messages', key, values, language) ?? key;

const isKey = (key: string): boolean => Object.hasOwn(textsOf(SOURCE_LANGUAGE, 'messages'), key);

/** Whether a name is that of a notice. */
export const isNotice = (name: string): name is Notice => isKey(`notice.${name}.subject`);
/** Whether an id is that of a security question. */
export const isQuestionId = (id: string): id is QuestionId => isKey(`question.${id}`);
/** In the order in which they are offered. */
export const QUESTION_IDS: readonly QuestionId[] = Object.keys(textsOf(SOURCE_LANGUAGE, 'messages'))
  .map((key) => key.replace(/^question\./, ''))
  .filter(isQuestionId);
