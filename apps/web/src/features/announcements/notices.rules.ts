const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** Allowed HTML as one line of words. */
export const previewOf = (html: string): string =>
  html
    .replace(/<\/?(p|br|li|ul|ol|h3|h4|hr|blockquote)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** From 0; null: none. */
export function indexOf(search: string): number | null {
  const asked = new URLSearchParams(search).get('index') ?? '';
  return /^\d{1,4}$/.test(asked) ? Number(asked) : null;
}
