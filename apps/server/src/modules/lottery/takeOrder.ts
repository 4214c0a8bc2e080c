import { createHash } from 'node:crypto';
import { findLotteryGame, limitsOf, lotteryUnit, type LotteryGame } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { betEntry, post, rollbackEntry, wasPosted, type WalletKey } from '../wallet/index.ts';
import { shareIssues, type IssueRow } from './issues.store.ts';
import {
  addExposure,
  endBetting,
  findByKey,
  findOrder,
  giveExposureBack,
  insertCoupons,
  insertLines,
  insertOrder,
  listCoupons,
  listLeft,
  sumOwn,
  type NewCoupon,
  type OrderRow,
  type Owner,
} from './orders.store.ts';
import { roundOf } from './payments.ts';
import { isOwnDraw, scopeOf } from './plan.ts';
import type { Priced } from './price.ts';

export interface Wish {
  readonly key: WalletKey;
  readonly game: LotteryGame;
  readonly callerKey: string;
  readonly inputHash: string;
  readonly priced: Priced;
  readonly stopOnWin: boolean;
}

export type WrittenRefusal =
  | { readonly code: 'lottery.closed' | 'lottery.numberFull' | 'idempotency.reused' }
  | { readonly code: 'lottery.stakeLimit' | 'lottery.winLimit'; readonly max: bigint };

/** A refusal found inside the transaction: it leaves nothing behind. */
class NotWritten extends Error {
  readonly refusal: WrittenRefusal;
  constructor(refusal: WrittenRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

export const ownerOf = ({ merchantId, memberId }: Pick<WalletKey, 'merchantId' | 'memberId'>): Owner => ({
  merchantId,
  memberId,
  bucket: bucketOf(memberId),
});

/** What an order says, as one text: the same key with another is refused. */
export const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const NUMBER_DIGITS = 8;
/** What a member reads out to support: the day and some digits of the id. */
function numberOf(id: string, at: Date): string {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 10n ** BigInt(NUMBER_DIGITS);
  return `L${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(digits).padStart(NUMBER_DIGITS, '0')}`;
}

/**
 * Writes an order while its issues are held open by the database's clock: in time means that this row was written before the lock.
 * Money follows; an order without it is nothing. The same request is one order.
 */
export async function writeOrder(app: App, wish: Wish): Promise<OrderRow | WrittenRefusal> {
  const owner = ownerOf(wish.key);
  const known = await findByKey(app.db, owner, wish.callerKey);
  if (known) return known.inputHash === wish.inputHash ? known : { code: 'idempotency.reused' };
  const id = app.ids.uuid();
  try {
    const isNew = await app.db.transaction((tx) => writeIn(tx, app, wish, owner, id));
    const order = isNew ? await findOrder(app.db, owner, id) : await findByKey(app.db, owner, wish.callerKey);
    if (!order) throw new Error('an order that was written can be read');
    return order.inputHash === wish.inputHash ? order : { code: 'idempotency.reused' };
  } catch (error) {
    if (error instanceof NotWritten) return error.refusal;
    throw error;
  }
}

async function writeIn(tx: Db, app: App, wish: Wish, owner: Owner, id: string): Promise<boolean> {
  const { key, game, priced } = wish;
  const numeros = priced.phases.map(({ numero }) => numero);
  const issues = await shareIssues(tx, scopeOf(game, key.merchantId), numeros);
  const byNumero = new Map(issues.map((issue) => [issue.numero, issue]));
  if (!numeros.every((numero) => canTake(game, byNumero.get(numero)))) throw new NotWritten({ code: 'lottery.closed' });
  const coupons = priced.phases.map(({ numero, multiple }, at): NewCoupon => ({
    phase: at + 1,
    issueId: byNumero.get(numero)?.id ?? '',
    multiple,
    stake: priced.stake * BigInt(multiple),
    most: priced.most * BigInt(multiple),
  }));
  const unit = BigInt(lotteryUnit(key.currency));
  const limits = limitsOf(game);
  // Play money risks nothing of the house's. The rows that are added to hold whoever orders of the same issues, one after the other.
  if (!key.trial && !(await addExposure(tx, key.merchantId, coupons, BigInt(limits.bookMax) * unit)))
    throw new NotWritten({ code: 'lottery.numberFull' });
  await judgeOwn(tx, owner, coupons, {
    issueMax: BigInt(limits.issueMax) * unit,
    winMax: BigInt(limits.winMax) * unit,
  });
  const isNew = await insertOrder(tx, {
    ...{ ...owner, id, callerKey: wish.callerKey, inputHash: wish.inputHash, number: numberOf(id, app.clock.now()) },
    ...{ game: game.code, currency: key.currency, trial: key.trial, stake: priced.total, phases: coupons.length },
    stopOnWin: wish.stopOnWin,
    // It may have waited for others since the look above.
    lockAt: byNumero.get(numeros[0] ?? '')?.lockAt ?? new Date(0),
  });
  if (!isNew) {
    if (!(await findByKey(tx, owner, wish.callerKey))) throw new NotWritten({ code: 'lottery.closed' });
    if (!key.trial) await giveExposureBack(tx, key.merchantId, coupons);
    return false;
  }
  await insertLines(
    tx,
    owner,
    priced.lines.map((line, at) => ({ ...line, orderId: id, line: at + 1 })),
  );
  await insertCoupons(tx, { ...owner, id, game: game.code }, coupons, priced.lines.length);
  return true;
}

/** An own draw takes orders only once it is fixed what decides it. */
const canTake = (game: LotteryGame, issue: (IssueRow & { isOpen: boolean }) | undefined): boolean =>
  issue !== undefined && issue.isOpen && (!isOwnDraw(game) || issue.chainId !== null);

/** What a member has on an issue already counts for its limits. */
async function judgeOwn(
  tx: Db,
  owner: Owner,
  coupons: readonly NewCoupon[],
  { issueMax, winMax }: { issueMax: bigint; winMax: bigint },
): Promise<void> {
  const issueIds = coupons.map(({ issueId }) => issueId);
  const own = new Map((await sumOwn(tx, owner, issueIds)).map((sum) => [sum.issueId, sum]));
  for (const { issueId, stake, most } of coupons) {
    const has = own.get(issueId) ?? { stake: 0n, most: 0n };
    if (has.stake + stake > issueMax) throw new NotWritten({ code: 'lottery.stakeLimit', max: issueMax });
    if (has.most + most > winMax) throw new NotWritten({ code: 'lottery.winLimit', max: winMax });
  }
}

export type Paid =
  | { readonly verdict: 'accepted'; readonly balance: bigint }
  | { readonly verdict: 'notEnough' | 'limited' | 'blocked' | 'refused' };

/** Takes the stake of an order that is written, once, and accepts it; or refuses it and gives its place back. */
export async function payForOrder(app: App, order: OrderRow): Promise<Paid> {
  if (order.state === 'refused') return { verdict: 'refused' };
  const { merchantId, memberId, currency, trial, id, stake } = order;
  const { verdict, balance } = await post(
    app,
    betEntry({ merchantId, memberId, currency, trial, txId: id, amount: stake, ...roundOf(order.game, id, false) }),
  );
  if (verdict === 'applied' || verdict === 'repeated') {
    if (order.state === 'betting') await app.db.transaction((tx) => endBetting(tx, order, 'accepted'));
    const now = await findOrder(app.db, ownerOf(order), id);
    return now?.state === 'refused' ? { verdict: 'refused' } : { verdict: 'accepted', balance: balance ?? 0n };
  }
  await refuseOrder(app, order);
  return { verdict: verdict === 'notEnough' || verdict === 'limited' || verdict === 'blocked' ? verdict : 'refused' };
}

async function refuseOrder(app: App, order: OrderRow): Promise<void> {
  await app.db.transaction(async (tx) => {
    const coupons = await listCoupons(tx, order, order.id);
    if (!(await endBetting(tx, order, 'refused')) || order.trial) return;
    await giveExposureBack(tx, order.merchantId, coupons);
  });
}

/** So long an order may wait for the ledger's answer before it was left by a dead process. */
const LEFT_SECONDS = 8;

/** Ends orders that a dead process left: accepted where the stake was taken, otherwise taken back so that it never will be. */
export async function endLeftOrders(app: App): Promise<void> {
  for (const order of await listLeft(app.db, LEFT_SECONDS, 100)) {
    const { vendor, round } = roundOf(order.game, order.id, false);
    const { merchantId, memberId, currency, trial, id } = order;
    if (await wasPosted(app, { source: vendor, txId: id })) {
      await app.db.transaction((tx) => endBetting(tx, order, 'accepted'));
      continue;
    }
    const movement = { merchantId, memberId, currency, trial, txId: `${id}:rollback`, vendor, round };
    await post(app, rollbackEntry({ ...movement, target: id }));
    await refuseOrder(app, order);
  }
}

/** The game of an order, which was in the catalogue when it was made. */
export const gameOf = (code: string): LotteryGame => {
  const game = findLotteryGame(code);
  if (!game) throw new Error(`no lottery game ${code}`);
  return game;
};
