import { ENCODINGS, type Encoding } from '@baize/contract/backoffice/textFile.ts';

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** What no list of people has: such a text was read as what it is not. */
const FOREIGN = /[^\P{Cc}\t\r\n\u0085]|[\uFFFD\p{Co}\p{Cn}]/u;

/** A file's text; null: it is not written like that. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return FOREIGN.test(text) ? null : text.normalize('NFC');
  } catch {
    return null;
  }
}

export interface Decoded {
  readonly encoding: Encoding;
  readonly text: string;
}

/**
 * The text by the mark at its beginning, else as strict UTF-8. Null: neither, so somebody has to say it; it is never guessed.
 */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.[0] ?? 'utf-8';
  const text = decodeAs(bytes, encoding);
  return text === null ? null : { encoding, text };
}

/** All that the file may be written as. */
export const candidatesOf = (bytes: Uint8Array): Decoded[] =>
  ENCODINGS.flatMap((encoding) => {
    // Its mark says so, or every second byte is empty.
    if (encoding.startsWith('utf-16') && !looksWide(bytes, encoding)) return [];
    const text = decodeAs(bytes, encoding);
    return text === null ? [] : [{ encoding, text }];
  });

/** Separators and digits have an empty byte in UTF-16, which no other encoding has. */
const looksWide = (bytes: Uint8Array, encoding: Encoding): boolean =>
  bytes.some((byte, at) => byte === 0 && at % 2 === (encoding === 'utf-16le' ? 1 : 0));
