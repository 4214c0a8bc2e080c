import { openFeltTexts, type FeltPart, type FeltTexts } from '@baize/i18n/felt.ts';
import { partsOf } from '../textParts.ts';
import { gameCode } from './knock.ts';

/** The language that the lobby named; the session has the last word. */
export const askedLanguage = new URL(location.href).searchParams.get('lang') ?? 'EN';

const opened = new Map<string, Promise<FeltTexts>>();

/** What this page says in a language, asked for once; a failure is asked again. */
export function textsIn(language: string): Promise<FeltTexts> {
  const parts: readonly FeltPart[] = ['feltErrors', ...partsOf(gameCode)];
  const known = opened.get(language) ?? openFeltTexts(language, parts);
  opened.set(language, known);
  known.catch(() => opened.delete(language));
  return known;
}
