/** What fills the places of a sentence. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/**
 * A server text as code and values in one text (`field.charactersMax`), said in the caller's language by
 * `saySentence`; its words: `packages/i18n/src/texts/<language>/server.json`.
 */
export const sentence = (code: string, values?: SentenceValues): string =>
  values ? `${code} ${JSON.stringify(values)}` : code;

const SENTENCE = /^([a-z]+(?:\.[A-Za-z]\w*)+)(?: (\{.*\}))?$/s;

/** Code and values of a sentence; null for any other text. */
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
