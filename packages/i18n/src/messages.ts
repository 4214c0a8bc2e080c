import { siteLanguageOf, SOURCE_LANGUAGE } from './languages.ts';
import { EN } from './messages/en.ts';
import type { Messages } from './messages/shape.ts';
import { TY } from './messages/ty.ts';

/** A message that nobody has asked for. */
export type Notice = keyof Messages['notices'];
/** A security question that a member can choose. */
export type QuestionId = keyof Messages['questions'];

const BY_LANGUAGE: Readonly<Record<string, Messages>> = { [SOURCE_LANGUAGE]: EN, TY };

/** Messages in a reader's language (`EN`, `TY`, or a browser's `fil-PH`); English where there is no other. */
export const messagesIn = (language: string): Messages => BY_LANGUAGE[siteLanguageOf(language)] ?? EN;

/** Whether a name is that of a notice. */
export const isNotice = (name: string): name is Notice => Object.hasOwn(EN.notices, name);
/** Whether an id is that of a security question. */
export const isQuestionId = (id: string): id is QuestionId => Object.hasOwn(EN.questions, id);
/** In the order in which they are offered. */
export const QUESTION_IDS: readonly QuestionId[] = Object.keys(EN.questions).filter(isQuestionId);
