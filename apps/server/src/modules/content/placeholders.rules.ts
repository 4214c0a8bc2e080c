import { escapeHtml } from '../../kernel/escapeHtml.rules.ts';

/** Placeholders filled from the merchant's settings, so that texts hold no ages or numbers. */
export const PLACEHOLDERS = ['merchant', 'minimumAge', 'helpLine', 'termsVersion'] as const;
export type Placeholders = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

export const PLACEHOLDER = /\{(\w+)\}/g;

/** Filled in, escaped. */
export const fillPlaceholders = (content: string, placeholders: Placeholders): string =>
  content.replace(PLACEHOLDER, (whole, name: string) => fill(placeholders, name) ?? whole);

/** For plain text, as on banners. */
export const fillWords = (words: string, placeholders: Placeholders): string =>
  words.replace(PLACEHOLDER, (whole, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return known ? placeholders[known] : whole;
  });

function fill(placeholders: Placeholders, name: string): string | undefined {
  const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
  return known && escapeHtml(placeholders[known]);
}
