import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import { SOURCE_LANGUAGE } from './languages.ts';
import { textIn, textsOf } from './serverTexts.ts';
import type en from './texts/en/messages.json';

/**
 * Texts sent outside the site (part `messages`): SMS, email, inbox answers, security questions. A code stands first,
 * for a locked phone's notification; an SMS is one sentence. Question ids stay: answers refer to them.
 */
export type MessageKey = keyof typeof en;
type NameIn<Key, Kind extends string> = Key extends `${Kind}.${infer Name}.subject` ? Name : never;

/** A message that nobody has asked for (`field.md` A13). */
export type Notice = NameIn<MessageKey, 'notice'>;
/** A security question that a member can choose. */
export type QuestionId = MessageKey extends infer Key ? (Key extends `question.${infer Id}` ? Id : never) : never;

/** A message in a language (`EN`, `TY`, or a tag such as `fil-PH`); falls back to English. */
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
