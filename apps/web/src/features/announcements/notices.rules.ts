const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** The words of HTML that passed the server's allow list, on one line. */
export const previewOf = (html: string): string =>
  html
    .replace(/<\/?(p|br|li|ul|ol|h3|h4|hr|blockquote)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The place that `?index=` names, from 0; null when it names none. */
export function indexOf(search: string): number | null {
  const asked = new URLSearchParams(search).get('index') ?? '';
  return /^\d{1,4}$/.test(asked) ? Number(asked) : null;
}
