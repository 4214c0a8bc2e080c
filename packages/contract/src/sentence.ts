/** What fills the places of a sentence. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/**
 * A sentence that the server says beside the error codes, such as what is wrong with a field: its code, such as `field.charactersMax`, and
 * what fills its places. It travels through the server as this text; whoever answers says it in the language of the caller
 * (`saySentence` of @baize/i18n). Its words are in `packages/i18n/src/texts/<language>/server.json`.
 */
export const sentence = (code: string, values?: SentenceValues): string =>
  values ? `${code} ${JSON.stringify(values)}` : code;

const SENTENCE = /^([a-z]+(?:\.[A-Za-z]\w*)+)(?: (\{.*\}))?$/s;

/** The code and the values of a sentence; null for any other text, such as a merchant's own words. */
export function readSentence(text: string): { readonly code: string; readonly values: SentenceValues } | null {
  const [, code, json] = SENTENCE.exec(text) ?? [];
  if (code === undefined) return null;
  const values = json === undefined ? {} : readValues(json);
  return values && { code, values };
}

function readValues(json: string): SentenceValues | null {
  try {
    return JSON.parse(json) as SentenceValues;
  } catch {
    // Words that begin like a code.
    return null;
  }
}
