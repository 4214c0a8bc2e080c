import { UUID } from '@baize/contract/shapes.ts';
import type { Cipher } from './crypto.ts';

/** Validates one part of a cursor. */
export type CursorPart = (text: string) => boolean;

export const isSequence: CursorPart = (text) => /^\d{1,18}$/.test(text);
export const isDay: CursorPart = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const isUuid: CursorPart = (text) => UUID.test(text);
/** An ISO 8601 UTC moment, to the microsecond. */
export const isMoment: CursorPart = (text) =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // 30 February parses as a day in March.
  new Date(text).toISOString().startsWith(text.slice(0, 19));

/** Opaque name of the row after which the next page begins. */
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

/** A cursor that would reveal something (a journal number) is encrypted, for one purpose. */
export const sealedCursorOf = (cipher: Cipher, purpose: string, position: readonly (string | bigint)[]): string =>
  cipher.seal(purpose, Buffer.from(JSON.stringify(position.map(String)))).toString('base64url');

/** What an encrypted cursor names; null when it's not ours or for another purpose. */
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
