/** What the text of a help page or a notice may name in braces; the merchant's settings say it, so that no text holds an age or a number. */
export const PLACES = ['merchant', 'minimumAge', 'helpLine', 'termsVersion'] as const;
export type Places = Readonly<Record<(typeof PLACES)[number], string>>;

export const PLACE = /\{(\w+)\}/g;

/** The text with the merchant's own words in its places, escaped. */
export const fillPlaces = (content: string, places: Places): string =>
  content.replace(PLACE, (whole, name: string) => fill(places, name) ?? whole);

function fill(places: Places, name: string): string | undefined {
  const known = PLACES.find((place) => place === name);
  return known && escapeHtml(places[known]);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
