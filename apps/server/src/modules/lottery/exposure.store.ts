import type { Db } from '@baize/db';

export interface BookKey {
  readonly issueId: string;
  readonly book: string;
}
/** By cell, minor units; far below 2^53. */
export interface BookRow extends BookKey {
  readonly cells: number[];
}

const inOrder = (keys: readonly BookKey[]): BookKey[] =>
  [...new Map(keys.map((key) => [`${key.issueId} ${key.book}`, key])).values()].toSorted((a, b) =>
    `${a.issueId} ${a.book}` < `${b.issueId} ${b.book}` ? -1 : 1,
  );

/** In the same order always; missing ones are made. */
export async function holdBooks(tx: Db, merchantId: string, keys: readonly BookKey[]): Promise<BookRow[]> {
  const wanted = inOrder(keys);
  const issueIds = wanted.map(({ issueId }) => issueId);
  const books = wanted.map(({ book }) => book);
  await tx.run`
    insert into lottery_exposure (merchant_id, issue_id, book, cells)
    select ${merchantId}::text, w.issue_id, w.book, '{}' from unnest(${issueIds}::uuid[], ${books}::text[]) as w (issue_id, book)
    order by w.issue_id, w.book
    on conflict do nothing`;
  const rows = await tx.rows<BookKey & { cells: string }>`
    select e.issue_id as "issueId", e.book, array_to_string(e.cells, ',') as cells from lottery_exposure e
    where e.merchant_id = ${merchantId}
      and (e.issue_id, e.book) in (select * from unnest(${issueIds}::uuid[], ${books}::text[]))
    order by e.issue_id, e.book for update`;
  return rows.map(({ issueId, book, cells }) => ({
    ...{ issueId, book },
    cells: cells === '' ? [] : cells.split(',').map(Number),
  }));
}

/** Writes books that this transaction holds. */
export async function writeBooks(tx: Db, merchantId: string, rows: readonly BookRow[]): Promise<void> {
  if (rows.length === 0) return;
  // An array's holes are cells that nobody has staked on.
  const cells = rows.map(({ cells: of }) => `{${Array.from(of, (cell) => cell ?? 0).join(',')}}`);
  await tx.run`
    update lottery_exposure e set cells = w.cells::bigint[]
    from unnest(${rows.map(({ issueId }) => issueId)}::uuid[], ${rows.map(({ book }) => book)}::text[], ${cells}::text[])
      as w (issue_id, book, cells)
    where e.merchant_id = ${merchantId} and e.issue_id = w.issue_id and e.book = w.book`;
}

export const listBooks = async (db: Db, merchantId: string, issueIds: readonly string[]): Promise<BookRow[]> => {
  const rows = await db.rows<BookKey & { cells: string }>`
    select issue_id as "issueId", book, array_to_string(cells, ',') as cells from lottery_exposure
    where merchant_id = ${merchantId} and issue_id = any(${issueIds}::uuid[]) order by issue_id, book`;
  return rows.map(({ cells, ...key }) => ({ ...key, cells: cells === '' ? [] : cells.split(',').map(Number) }));
};

export interface CapRow extends BookKey {
  readonly cell: number;
  readonly cap: bigint;
  readonly staffName: string;
  readonly reason: string;
}

/** Cells with a cap of their own. */
export const listCaps = (db: Db, merchantId: string, issueIds: readonly string[]): Promise<CapRow[]> =>
  db.rows<CapRow>`
    select issue_id as "issueId", book, cell, cap, staff_name as "staffName", reason from lottery_cap
    where merchant_id = ${merchantId} and issue_id = any(${issueIds}::uuid[]) order by issue_id, book, cell`;

export async function setCap(
  tx: Db,
  merchantId: string,
  { issueId, book, cell, cap, staffName, reason }: CapRow,
): Promise<void> {
  await tx.run`
    insert into lottery_cap (merchant_id, issue_id, book, cell, cap, staff_name, reason, at)
    values (${merchantId}, ${issueId}, ${book}, ${cell}, ${cap}, ${staffName}, ${reason}, clock_timestamp())
    on conflict (merchant_id, issue_id, book, cell)
    do update set cap = excluded.cap, staff_name = excluded.staff_name, reason = excluded.reason, at = excluded.at`;
}

/** Limits in lottery units. */
export interface LimitRow {
  readonly lineMax: number;
  readonly issueMax: number;
  readonly winMax: number;
  readonly cellMax: number;
  readonly bookMax: number;
}

/** Null: none. */
export const findLimits = (db: Db, merchantId: string, game: string): Promise<LimitRow | null> =>
  db.row<LimitRow>`
    select line_max as "lineMax", issue_max as "issueMax", win_max as "winMax", cell_max as "cellMax", book_max as "bookMax"
    from lottery_limit where merchant_id = ${merchantId} and game = ${game}`;

export async function writeLimits(tx: Db, merchantId: string, game: string, limits: LimitRow): Promise<void> {
  await tx.run`
    insert into lottery_limit (merchant_id, game, line_max, issue_max, win_max, cell_max, book_max)
    values (${merchantId}, ${game}, ${limits.lineMax}, ${limits.issueMax}, ${limits.winMax}, ${limits.cellMax}, ${limits.bookMax})
    on conflict (merchant_id, game) do update set line_max = excluded.line_max, issue_max = excluded.issue_max,
      win_max = excluded.win_max, cell_max = excluded.cell_max, book_max = excluded.book_max`;
}
