/** What the text of a help page or a notice may name in braces; the merchant's settings say it, so that no text holds an age or a number. */
export const PLACEHOLDERS = ['merchant', 'minimumAge', 'helpLine', 'termsVersion'] as const;
export type Placeholders = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

export const PLACEHOLDER = /\{(\w+)\}/g;

/** The text with the merchant's own words in its placeholders, escaped. */
export const fillPlaceholders = (content: string, placeholders: Placeholders): string =>
  content.replace(PLACEHOLDER, (whole, name: string) => fill(placeholders, name) ?? whole);

/** The same for plain words, as they stand on a banner. */
export const fillWords = (words: string, placeholders: Placeholders): string =>
  words.replace(PLACEHOLDER, (whole, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return known ? placeholders[known] : whole;
  });

function fill(placeholders: Placeholders, name: string): string | undefined {
  const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
  return known && escapeHtml(placeholders[known]);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
