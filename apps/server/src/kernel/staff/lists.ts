import type { AnyList, RowOf } from '@baize/contract/backoffice/define.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { cursorOf, readCursor, type CursorPart } from '../cursor.ts';
import { onStaff, type StaffAsk, type StaffHandler } from './onStaff.ts';

/** As the database has it: moments and sequences become text on the way out. */
export type Loose<T> = T extends string
  ? T | Date | bigint
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Loose<T[Name]> }
      : T;

/** Where a page begins, and how many rows it asks for: one more than it shows. */
interface Span {
  /** What the cursor names, part by part; null: the first page. */
  readonly after: readonly string[] | null;
  readonly limit: number;
}

type Beside<L extends AnyList> = Omit<OutputOf<L>, 'list' | 'nextCursor'>;

interface ListSource<L extends AnyList, Row> {
  /** What a cursor consists of; of some lists it hangs on a filter. */
  readonly cursor: readonly CursorPart[] | ((input: StaffAsk<L>['input']) => readonly CursorPart[]);
  readonly load: (ask: StaffAsk<L>, span: Span) => Promise<readonly Row[]>;
  /** The place of a row, in the parts of the cursor. */
  readonly placeOf: (row: Row, input: StaffAsk<L>['input']) => readonly (string | bigint | Date)[];
  /** The page's rows as staff see them; names of people are looked up for all at once. */
  readonly present: (
    page: readonly Row[],
    ask: StaffAsk<L>,
  ) => readonly Loose<RowOf<L>>[] | Promise<readonly Loose<RowOf<L>>[]>;
  /** What is answered beside the rows. */
  readonly more?: (ask: StaffAsk<L>) => Promise<Beside<L>>;
}

/** Answers a list page by page. A cursor that is none of ours is refused as `input.invalid`. */
export function onList<L extends AnyList, Row>(list: L, source: ListSource<L, Row>): StaffHandler {
  return onStaff(list as AnyList, async (asked) => {
    // The input is the list's own: the listener has parsed it by this very definition.
    const ask = asked as unknown as StaffAsk<L>;
    const { cursor } = ask.input as { readonly cursor: string };
    const parts = typeof source.cursor === 'function' ? source.cursor(ask.input) : source.cursor;
    const after = cursor === '' ? null : readCursor(cursor, parts);
    if (cursor !== '' && !after) throw ask.invalid({ cursor: sentence('desk.notPosition') });
    const found = await source.load(ask, { after, limit: PageSize + 1 });
    const page = found.slice(0, PageSize);
    const [rows, more] = await Promise.all([source.present(page, ask), source.more?.(ask)]);
    const last = found.length > PageSize ? page.at(-1) : undefined;
    return {
      list: toWire(rows),
      nextCursor: last ? cursorOf(source.placeOf(last, ask.input).map((part) => toWire(part) as string)) : null,
      ...more,
    };
  });
}

/** Dates as ISO 8601, big whole numbers as digits; all else as it is. */
function toWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toWire(part)]));
}
