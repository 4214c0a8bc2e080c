import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';

/** The row that the page before ended with; null: the first page. */
export function idBefore(cursor: string, invalid: (fields: { cursor: string }) => Error): string | null {
  if (cursor === '') return null;
  const [id] = readCursor(cursor, [isUuid]) ?? [];
  if (id === undefined) throw invalid({ cursor: sentence('desk.notPosition') });
  return id;
}

/** A page of rows that were asked for with one more, and where the next begins. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
): { readonly page: readonly Row[]; readonly nextCursor: string | null } {
  const page = rows.slice(0, PageSize);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > PageSize && last ? cursorOf([last.id]) : null };
}
