/** Names the row of a list after which its next page begins; opaque to the page. */
export const cursorOf = (parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Null: not one of ours. */
export function readCursor(text: string, count: number): string[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isOurs = Array.isArray(parts) && parts.length === count && parts.every((part) => typeof part === 'string');
    return isOurs ? (parts as string[]) : null;
  } catch {
    // Not one of ours.
    return null;
  }
}

/** Whether a text is a moment as places hold it, which the database reads as well. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/.test(text) && !Number.isNaN(Date.parse(text));
