import { sentence } from '@baize/contract/sentence.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import { inLanguage, type Method } from './methods.rules.ts';
import type { Offered } from './offered.ts';

export const isSilentlyOff = ({ state, settings }: Pick<Method, 'state' | 'settings'>): boolean =>
  state === 'closed' && Object.values(settings.closedText).every((words) => words === '');

export const leastOf = ({ min, firstDepositMin }: Pick<Method, 'min' | 'firstDepositMin'>, isFirst: boolean): bigint =>
  isFirst && firstDepositMin !== null && firstDepositMin > min ? firstDepositMin : min;

/** In a member's words; empty: it can be chosen. */
export function closedTextOf({ method, standing }: Pick<Offered, 'method' | 'standing'>, language: string): string {
  if (standing === 'open') return '';
  const words = inLanguage(method.settings.closedText, language);
  return words || saySentence(standing === 'silent' ? sentence('method.silent') : sentence('method.closed'), language);
}
