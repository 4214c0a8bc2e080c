import type { Texts } from '@baize/i18n';
import { createContext, use } from 'react';

/** For `useApp().t`. */
export const TextsContext = createContext<Texts | null>(null);

export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTexts outside the app');
  return texts;
}
