import type { FeltTexts } from '@baize/i18n/felt.ts';
import { createContext, use } from 'react';

/** What the check says; it stands outside a game's page. */
export const TextsContext = createContext<FeltTexts | null>(null);

export function useTexts(): FeltTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('This part stands outside the check.');
  return texts;
}
