import { dayOf, type LotteryGame } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import type { WalletKey } from '../wallet/ledger/index.ts';
import { holdFor, loadsByDay, type HeldBooks, type Loads } from './exposure.ts';
import { gather } from './gather.ts';
import { shareIssues, type IssueRow } from './issues.store.ts';
import {
  insertCoupons,
  insertLines,
  insertOrders,
  listByKeys,
  sumOwn,
  type LineRow,
  type NewCoupon,
  type OrderRow,
  type Owner,
} from './orders.store.ts';
import { isOwnDraw, scopeOf } from './plan.ts';
import type { Priced } from './price.ts';

export interface Wish {
  readonly owner: Owner;
  readonly key: WalletKey;
  readonly game: LotteryGame;
  readonly callerKey: string;
  readonly inputHash: string;
  readonly priced: Priced;
  readonly stopOnWin: boolean;
  readonly language: string;
  readonly prizeTable: string;
  /** What a member may have on an issue, in minor units. */
  readonly issueMax: bigint;
  readonly winMax: bigint;
}

export type WrittenRefusal =
  | { readonly code: 'lottery.closed' | 'idempotency.reused' }
  | { readonly code: 'lottery.numberFull'; readonly numbers: readonly string[]; readonly left: bigint }
  | { readonly code: 'lottery.stakeLimit' | 'lottery.winLimit'; readonly max: bigint };

/** An order as it was written; `issue` is its first. */
export interface Written {
  readonly order: OrderRow;
  readonly coupons: readonly Pick<NewCoupon, 'phase' | 'multiple' | 'issueId'>[];
  readonly lines: readonly Pick<LineRow, 'notes' | 'amount' | 'most'>[];
  readonly issue: Pick<IssueRow, 'numero' | 'lockAt'>;
}
export type WriteAnswer = Written | WrittenRefusal | { readonly known: OrderRow };

const AT_ONCE = 128;
const writers = perApp((app: App) => gather((wishes: readonly Wish[]) => writeBatch(app, wishes), AT_ONCE));

/**
 * Writes an order together with others of the same game and merchant, while their issues are held open by the database's clock: in time means
 * that the row was written before the lock. Money follows; an order without it is nothing.
 */
export const writeTogether = (app: App, wish: Wish): Promise<WriteAnswer> =>
  writers(app)(`${wish.key.merchantId} ${wish.game.code} ${wish.key.currency}`, wish);

const writeBatch = (app: App, wishes: readonly Wish[]): Promise<WriteAnswer[]> =>
  app.db.transaction((tx) => writeIn(tx, app, wishes));

const NUMBER_DIGITS = 8;
/** What a member reads out to support: the day and some digits of the id. */
export function numberOf(id: string, at: Date): string {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 10n ** BigInt(NUMBER_DIGITS);
  return `L${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(digits).padStart(NUMBER_DIGITS, '0')}`;
}

/** A wish that may be written: its coupons, and what it adds to the books of each issue. */
interface Draft {
  readonly wish: Wish;
  readonly id: string;
  readonly coupons: readonly NewCoupon[];
  readonly loads: ReadonlyMap<string, Loads>;
  readonly first: IssueRow;
}

async function writeIn(tx: Db, app: App, wishes: readonly Wish[]): Promise<WriteAnswer[]> {
  const [one] = wishes;
  if (!one) return [];
  const { game, key } = one;
  const { merchantId } = key;
  const numeros = [...new Set(wishes.flatMap(({ priced }) => priced.phases.map(({ numero }) => numero)))];
  const issues = new Map(
    (await shareIssues(tx, scopeOf(game, merchantId), numeros)).map((issue) => [issue.numero, issue]),
  );
  const answers = new Map<Wish, WriteAnswer>();
  const drafts: Draft[] = [];
  for (const wish of wishes) {
    const own = wish.priced.phases.map(({ numero }) => issues.get(numero));
    const open = own.flatMap((issue) => (issue && canTake(game, issue) ? [issue] : []));
    const [first] = open;
    if (!first || open.length < own.length) answers.set(wish, { code: 'lottery.closed' });
    else drafts.push(draftOf(wish, app.ids.uuid(), open, first));
  }
  const fitting = await judge(tx, one, drafts, answers);
  await write(tx, app, fitting, answers);
  await findRepeats(tx, merchantId, wishes, answers);
  return wishes.map((wish) => answers.get(wish) ?? { code: 'lottery.closed' });
}

/** An own draw takes orders only once it is fixed what decides it. */
const canTake = (game: LotteryGame, issue: IssueRow & { isOpen: boolean }): boolean =>
  issue.isOpen && (!isOwnDraw(game) || issue.chainId !== null);

function draftOf(wish: Wish, id: string, issues: readonly IssueRow[], first: IssueRow): Draft {
  const { owner, game, key, priced } = wish;
  const coupons = priced.phases.map(({ multiple }, at): NewCoupon => ({
    ...owner,
    orderId: id,
    game: game.code,
    lineStates: 'w'.repeat(priced.lines.length),
    phase: at + 1,
    issueId: issues[at]?.id ?? '',
    multiple,
    stake: priced.stake * BigInt(multiple),
    most: priced.most * BigInt(multiple),
  }));
  const loadsOn = loadsByDay(priced.lines);
  const byIssue = coupons.map(
    ({ issueId, multiple }, at) => [issueId, loadsOn(dayOf(issues[at]?.numero ?? ''), multiple)] as const,
  );
  // Play money risks nothing of the house's.
  return { wish, id, coupons, first, loads: new Map(key.trial ? [] : byIssue) };
}

interface Fitting {
  readonly books: HeldBooks | null;
  readonly drafts: readonly Draft[];
}

/** Which drafts fit the books and their members' limits; one after the other, each counts for those after it. */
async function judge(tx: Db, one: Wish, drafts: readonly Draft[], answers: Map<Wish, WriteAnswer>): Promise<Fitting> {
  const { game, key } = one;
  const keys = drafts.flatMap(({ loads }) =>
    [...loads].flatMap(([issueId, of]) => [...of.keys()].map((book) => ({ issueId, book }))),
  );
  const books =
    keys.length === 0 ? null : await holdFor(tx, { merchantId: key.merchantId, game, currency: key.currency, keys });
  const issueIds = [...new Set(drafts.flatMap(({ coupons }) => coupons.map(({ issueId }) => issueId)))];
  const owners = [...new Map(drafts.map(({ wish }) => [wish.owner.memberId, wish.owner])).values()];
  const sums = drafts.length === 0 ? [] : await sumOwn(tx, key.merchantId, owners, issueIds);
  const own = new Map(sums.map(({ memberId, issueId, stake, most }) => [`${memberId} ${issueId}`, { stake, most }]));
  const fitting: Draft[] = [];
  for (const draft of drafts) {
    const refusal = refusalOf(draft, own, books);
    if (refusal) {
      answers.set(draft.wish, refusal);
      continue;
    }
    for (const [issueId, loads] of draft.loads) books?.add(issueId, loads, 1);
    for (const { memberId, issueId, stake, most } of draft.coupons) {
      const has = own.get(`${memberId} ${issueId}`) ?? { stake: 0n, most: 0n };
      own.set(`${memberId} ${issueId}`, { stake: has.stake + stake, most: has.most + most });
    }
    fitting.push(draft);
  }
  return { books, drafts: fitting };
}

function refusalOf(
  { wish, coupons, loads }: Draft,
  own: ReadonlyMap<string, { stake: bigint; most: bigint }>,
  books: HeldBooks | null,
): WrittenRefusal | null {
  for (const { memberId, issueId, stake, most } of coupons) {
    const has = own.get(`${memberId} ${issueId}`) ?? { stake: 0n, most: 0n };
    if (has.stake + stake > wish.issueMax) return { code: 'lottery.stakeLimit', max: wish.issueMax };
    if (has.most + most > wish.winMax) return { code: 'lottery.winLimit', max: wish.winMax };
  }
  for (const [issueId, of] of loads) {
    const full = books?.judge(issueId, of);
    if (full) return { code: 'lottery.numberFull', ...full };
  }
  return null;
}

async function write(tx: Db, app: App, { books, drafts }: Fitting, answers: Map<Wish, WriteAnswer>): Promise<void> {
  const [one] = drafts;
  if (!one) return;
  const now = app.clock.now();
  const rows = drafts.map(({ wish, id, coupons, first }) => ({
    ...{ ...wish.owner, id, callerKey: wish.callerKey, inputHash: wish.inputHash, number: numberOf(id, now) },
    ...{ game: wish.game.code, currency: wish.key.currency, trial: wish.key.trial, stake: wish.priced.total },
    ...{ phases: coupons.length, stopOnWin: wish.stopOnWin, stopProfit: wish.priced.stopProfit, lockAt: first.lockAt },
    ...{ language: wish.language, prizeTable: wish.prizeTable },
  }));
  const placed = await insertOrders(tx, rows);
  const written = drafts.filter(({ id }) => placed.has(id));
  const missed = drafts.filter(({ id }) => !placed.has(id));
  for (const { loads } of missed) for (const [issueId, of] of loads) books?.add(issueId, of, -1);
  if (written.length === 0) return;
  await books?.write(tx, one.wish.key.merchantId);
  const lines = written.flatMap(({ wish, id }) =>
    wish.priced.lines.map((line, at) => ({ ...line, ...wish.owner, orderId: id, line: at + 1 })),
  );
  await insertLines(tx, lines);
  await insertCoupons(
    tx,
    written.flatMap(({ coupons }) => coupons),
  );
  for (const [at, { wish, id, coupons, first }] of drafts.entries()) {
    const placedAt = placed.get(id);
    const row = rows[at];
    if (!placedAt || !row) continue;
    const order: OrderRow = { ...row, refunded: 0n, won: 0n, state: 'betting', placedAt };
    answers.set(wish, { order, coupons, lines: wish.priced.lines, issue: first });
  }
}

/** A wish that is not written may be one that was made before: then what has changed since is no reason to refuse its answer. */
async function findRepeats(
  tx: Db,
  merchantId: string,
  wishes: readonly Wish[],
  answers: Map<Wish, WriteAnswer>,
): Promise<void> {
  const refused = wishes.filter((wish) => {
    const answer = answers.get(wish);
    return answer === undefined || 'code' in answer;
  });
  if (refused.length === 0) return;
  const keys = refused.map(({ owner, callerKey }) => ({ ...owner, callerKey }));
  const known = await listByKeys(tx, merchantId, keys);
  for (const wish of refused) {
    const order = known.find(
      ({ memberId, callerKey }) => memberId === wish.owner.memberId && callerKey === wish.callerKey,
    );
    if (order) answers.set(wish, { known: order });
  }
}
