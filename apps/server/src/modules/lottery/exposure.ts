import {
  BOOK_SUM,
  dayOf,
  findBook,
  findPlay,
  limitsOf,
  loadsOf,
  lotteryUnit,
  readSelection,
  type LotteryGame,
  type LotteryLimits,
} from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import {
  findLimits,
  holdBooks,
  listCaps,
  writeBooks,
  type BookKey,
  type BookRow,
  type CapRow,
} from './exposure.store.ts';
import { listIssues } from './issues.store.ts';
import { listRealLines, type CouponRow } from './orders.store.ts';

/** What a line stakes, as far as exposure goes. */
export interface Staked {
  readonly play: string;
  readonly selection: string;
  readonly base: bigint;
  readonly most: bigint;
  /** Of its kinds, by commas, as it was made. */
  readonly odds: string;
}

/** By book and cell of one issue. */
export type Loads = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function sumLoads(lines: readonly Staked[], day: string, multiple: number): Loads {
  const loads = new Map<string, Map<number, number>>();
  for (const { play: playId, selection, base, most, odds } of lines) {
    const play = findPlay(playId);
    const picked = play && readSelection(play, selection);
    if (!picked) continue;
    const { book, cells } = loadsOf({ playId, selection, picked, base, most }, day);
    const sums = loads.get(book) ?? new Map<number, number>();
    // Another return scales every cell alike; without a book it counts so already.
    const [own = 1] = play.kinds.map((kind) => kind.odds);
    const share = book === BOOK_SUM ? 1 : Number(odds.split(',')[0]) / own;
    for (const [cell, pays] of cells) sums.set(cell, (sums.get(cell) ?? 0) + Math.ceil(pays * share) * multiple);
    loads.set(book, sums);
  }
  return loads;
}

/** For issues of many days: read once a day, then multiplied. */
export function loadsByDay(lines: readonly Staked[]): (day: string, multiple: number) => Loads {
  const days = new Map<string, Loads>();
  return (day, multiple) => {
    const once = days.get(day) ?? sumLoads(lines, day, 1);
    days.set(day, once);
    if (multiple === 1) return once;
    return new Map(
      [...once].map(([book, cells]) => [book, new Map([...cells].map(([cell, pays]) => [cell, pays * multiple]))]),
    );
  };
}

/** The merchant's where lower; lottery units. */
export async function limitsAt(db: Db, merchantId: string, game: LotteryGame): Promise<LotteryLimits> {
  const usual = limitsOf(game);
  const own = await findLimits(db, merchantId, game.code);
  if (!own) return usual;
  const least = (key: keyof LotteryLimits) => Math.min(usual[key], own[key]);
  return {
    lineMax: least('lineMax'),
    issueMax: least('issueMax'),
    winMax: least('winMax'),
    cellMax: least('cellMax'),
    bookMax: least('bookMax'),
  };
}

/** By players' names, with the most that still fits, in minor units. */
export interface Full {
  readonly numbers: readonly string[];
  readonly left: bigint;
}
const NUMBERS_TOLD = 20;

/** Held books, changed in memory, written once. */
export class HeldBooks {
  readonly #rows: Map<string, BookRow>;
  readonly #changed = new Set<string>();
  readonly #caps: ReadonlyMap<string, bigint>;
  readonly #cellMax: number;
  readonly #bookMax: number;
  readonly #game: LotteryGame;
  constructor(
    game: LotteryGame,
    rows: readonly BookRow[],
    caps: readonly CapRow[],
    { cellMax, bookMax }: { cellMax: number; bookMax: number },
  ) {
    this.#game = game;
    this.#rows = new Map(rows.map((row) => [`${row.issueId} ${row.book}`, row]));
    this.#caps = new Map(caps.map(({ issueId, book, cell, cap }) => [`${issueId} ${book} ${cell}`, cap]));
    this.#cellMax = cellMax;
    this.#bookMax = bookMax;
  }

  /** Which cells would pass their cap; null: all fits. */
  judge(issueId: string, loads: Loads): Full | null {
    const full: string[] = [];
    let left = Number.MAX_SAFE_INTEGER;
    for (const [book, cells] of loads) {
      const row = this.#rows.get(`${issueId} ${book}`);
      const usual = book === BOOK_SUM ? this.#bookMax : this.#cellMax;
      for (const [cell, pays] of cells) {
        const own = this.#caps.size === 0 ? undefined : this.#caps.get(`${issueId} ${book} ${cell}`);
        const cap = own === undefined ? usual : Math.min(usual, Number(own));
        const has = row?.cells[cell] ?? 0;
        if (has + pays <= cap) continue;
        left = Math.min(left, Math.max(0, cap - has));
        const name = findBook(this.#game.family, book)?.cells[cell];
        if (name !== undefined && full.length < NUMBERS_TOLD) full.push(name);
      }
    }
    return left === Number.MAX_SAFE_INTEGER ? null : { numbers: full, left: BigInt(left) };
  }

  /** Or takes them off. */
  add(issueId: string, loads: Loads, sign: 1 | -1): void {
    for (const [book, cells] of loads) {
      const key = `${issueId} ${book}`;
      const row = this.#rows.get(key);
      if (!row) throw new Error(`book ${book} of an issue is not held`);
      for (const [cell, pays] of cells) row.cells[cell] = Math.max(0, (row.cells[cell] ?? 0) + sign * pays);
      this.#changed.add(key);
    }
  }

  write(tx: Db, merchantId: string): Promise<void> {
    return writeBooks(
      tx,
      merchantId,
      [...this.#changed].flatMap((key) => this.#rows.get(key) ?? []),
    );
  }
}

/** With sums of every issue: a member's limits are judged order by order. */
export async function holdFor(
  tx: Db,
  {
    merchantId,
    game,
    currency,
    keys,
  }: { merchantId: string; game: LotteryGame; currency: string; keys: readonly BookKey[] },
): Promise<HeldBooks> {
  const issueIds = [...new Set(keys.map(({ issueId }) => issueId))];
  const sums = issueIds.map((issueId) => ({ issueId, book: BOOK_SUM }));
  const rows = await holdBooks(tx, merchantId, [...keys, ...sums]);
  const [caps, limits] = [await listCaps(tx, merchantId, issueIds), await limitsAt(tx, merchantId, game)];
  const unit = lotteryUnit(currency);
  return new HeldBooks(game, rows, caps, { cellMax: limits.cellMax * unit, bookMax: limits.bookMax * unit });
}

/** What could have been won; cancelled lines are back already. */
export async function giveBack(
  tx: Db,
  coupons: readonly Pick<CouponRow, 'bucket' | 'orderId' | 'merchantId' | 'issueId' | 'multiple' | 'lineStates'>[],
  onlyLine?: number,
): Promise<void> {
  const [first] = coupons;
  if (!first) return;
  const { merchantId } = first;
  const byOrder = Map.groupBy(await listRealLines(tx, merchantId, coupons), ({ orderId }) => orderId);
  const issues = new Map(
    (
      await listIssues(
        tx,
        merchantId,
        coupons.map(({ issueId }) => issueId),
      )
    ).map((issue) => [issue.id, issue]),
  );
  const counted = new Map<string, ReturnType<typeof loadsByDay>>();
  const gone = coupons.flatMap((coupon) => {
    const issue = issues.get(coupon.issueId);
    const lines = (byOrder.get(coupon.orderId) ?? []).filter(({ line }) =>
      onlyLine === undefined ? coupon.lineStates[line - 1] !== 'x' : line === onlyLine,
    );
    if (!issue || lines.length === 0) return [];
    const key = `${coupon.orderId} ${lines.map(({ line }) => line).join(',')}`;
    const loadsOn = counted.get(key) ?? loadsByDay(lines);
    counted.set(key, loadsOn);
    return [{ issueId: issue.id, loads: loadsOn(dayOf(issue.numero), coupon.multiple) }];
  });
  const keys = gone.flatMap(({ issueId, loads }) => [...loads.keys()].map((book) => ({ issueId, book })));
  if (keys.length === 0) return;
  const rows = new Map((await holdBooks(tx, merchantId, keys)).map((row) => [`${row.issueId} ${row.book}`, row]));
  for (const { issueId, loads } of gone)
    for (const [book, cells] of loads)
      for (const [cell, pays] of cells) {
        const row = rows.get(`${issueId} ${book}`);
        if (row) row.cells[cell] = Math.max(0, (row.cells[cell] ?? 0) - pays);
      }
  await writeBooks(tx, merchantId, [...rows.values()]);
}
