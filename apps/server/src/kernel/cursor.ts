import { UUID } from '@baize/contract/shapes.ts';
import type { Cipher } from './crypto.ts';

/** What one part of a place may be; whatever passes, the database can read. */
export type CursorPart = (text: string) => boolean;

export const isSequence: CursorPart = (text) => /^\d{1,18}$/.test(text);
export const isDay: CursorPart = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const isUuid: CursorPart = (text) => UUID.test(text);
/** A moment of these centuries as ISO 8601 in UTC, to the microsecond. */
export const isMoment: CursorPart = (text) =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // A 30th of February is read as a day of March.
  new Date(text).toISOString().startsWith(text.slice(0, 19));

/** Names the row of a list after which its next page begins; opaque to the caller. */
export const cursorOf = (position: readonly (string | bigint)[]): string =>
  Buffer.from(JSON.stringify(position.map(String))).toString('base64url');

/**
 * The place that a cursor names, part by part; null when it is none of ours.
 *
 * @param parts what each part must be
 */
export function readCursor(cursor: string, parts: readonly CursorPart[]): string[] | null {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isPosition =
      Array.isArray(position) &&
      position.length === parts.length &&
      parts.every((isPart, at) => typeof position[at] === 'string' && isPart(position[at]));
    return isPosition ? (position as string[]) : null;
  } catch {
    // Not one of ours.
    return null;
  }
}

/** A cursor whose place would tell something, such as a number of the journal: only this deployment reads it, and for one purpose. */
export const sealedCursorOf = (cipher: Cipher, purpose: string, position: readonly (string | bigint)[]): string =>
  cipher.seal(purpose, Buffer.from(JSON.stringify(position.map(String)))).toString('base64url');

/** The place that a sealed cursor names; null when it is none of ours, or of another purpose. */
export function readSealedCursor(
  cipher: Cipher,
  purpose: string,
  cursor: string,
  parts: readonly CursorPart[],
): string[] | null {
  try {
    return readCursor(cipher.open(purpose, Buffer.from(cursor, 'base64url')).toString('base64url'), parts);
  } catch {
    // Not one of ours.
    return null;
  }
}
