import { findLotteryGame, limitsOf, lotteryUnit, type LotteryGame } from '@baize/lottery/index.ts';
import { createHash } from 'node:crypto';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { perApp } from '../../kernel/perApp.ts';
import { betEntry, post, rollbackEntry, wasPosted, type WalletKey } from '../wallet/ledger/index.ts';
import { giveBack } from './exposure.ts';
import { gather } from './gather.ts';
import { databaseNow, listIssues } from './issues.store.ts';
import {
  endBetting,
  findByKey,
  findOrder,
  listCoupons,
  listLeft,
  listLines,
  type OrderRow,
  type Owner,
} from './orders.store.ts';
import { roundOf } from './payments.ts';
import { writeTogether, type Wish, type WrittenRefusal, type Written } from './writeOrders.ts';

export const ownerOf = ({ merchantId, memberId }: Pick<WalletKey, 'merchantId' | 'memberId'>): Owner => ({
  merchantId,
  memberId,
  bucket: bucketOf(memberId),
});

/** What an order says, as one text: the same key with another is refused. */
export const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Writes an order, or finds the one that the same request made before. The same key with another input is refused. */
export async function writeOrder(
  app: App,
  wish: Omit<Wish, 'owner' | 'issueMax' | 'winMax'> & { limits?: { issueMax: number; winMax: number } },
): Promise<Written | WrittenRefusal> {
  const owner = ownerOf(wish.key);
  const same = (order: OrderRow) =>
    order.inputHash === wish.inputHash ? readWritten(app, order) : ({ code: 'idempotency.reused' } as const);
  const unit = BigInt(lotteryUnit(wish.key.currency));
  const { issueMax, winMax } = wish.limits ?? limitsOf(wish.game);
  const told = await writeTogether(app, {
    ...wish,
    owner,
    issueMax: BigInt(issueMax) * unit,
    winMax: BigInt(winMax) * unit,
  });
  return 'known' in told ? same(told.known) : told;
}

/** The order that the same request made before; null: there is none. */
export async function findRepeat(
  app: App,
  key: WalletKey,
  { callerKey, inputHash }: { callerKey: string; inputHash: string },
): Promise<Written | WrittenRefusal | null> {
  const order = await findByKey(app.db, ownerOf(key), callerKey);
  if (!order) return null;
  return order.inputHash === inputHash ? readWritten(app, order) : { code: 'idempotency.reused' };
}

async function readWritten(app: App, order: OrderRow): Promise<Written> {
  const [coupons, lines] = await Promise.all([
    listCoupons(app.db, order, order.id),
    listLines(app.db, order.merchantId, [{ bucket: order.bucket, orderId: order.id }]),
  ]);
  const [issue] = await listIssues(
    app.db,
    order.merchantId,
    coupons.slice(0, 1).map(({ issueId }) => issueId),
  );
  if (!issue) throw new Error('an order has an issue');
  return { order, coupons, lines, issue };
}

export type Paid =
  | { readonly verdict: 'accepted'; readonly balance: bigint; readonly now: Date }
  | { readonly verdict: 'notEnough' | 'limited' | 'blocked' | 'refused' };

const ACCEPTS_AT_ONCE = 256;
/** Orders whose stake was taken are accepted together: true for those that this call has accepted. */
const accepters = perApp((app: App) =>
  gather(async (orders: readonly OrderRow[]) => {
    const { ended, now } = await endBetting(app.db, orders, 'accepted');
    return orders.map(({ id }) => ({ isAccepted: ended.has(id), now }));
  }, ACCEPTS_AT_ONCE),
);

/** Takes the stake of an order that is written, once, and accepts it; or refuses it and gives its place back. */
export async function payForOrder(app: App, order: OrderRow): Promise<Paid> {
  if (order.state === 'refused') return { verdict: 'refused' };
  const { merchantId, memberId, currency, trial, id, stake } = order;
  const { verdict, balance } = await post(
    app,
    betEntry({ merchantId, memberId, currency, trial, txId: id, amount: stake, ...roundOf(order.game, id, false) }),
  );
  if (verdict === 'applied' || verdict === 'repeated') {
    const told = order.state === 'betting' ? await accepters(app)('', order) : null;
    if (told?.isAccepted && told.now) return { verdict: 'accepted', balance: balance ?? 0n, now: told.now };
    const found = await findOrder(app.db, ownerOf(order), id);
    if (found?.state === 'refused') return { verdict: 'refused' };
    return { verdict: 'accepted', balance: balance ?? 0n, now: await databaseNow(app.db) };
  }
  await refuseOrder(app, order);
  return { verdict: verdict === 'notEnough' || verdict === 'limited' || verdict === 'blocked' ? verdict : 'refused' };
}

async function refuseOrder(app: App, order: OrderRow): Promise<void> {
  await app.db.transaction(async (tx) => {
    const coupons = await listCoupons(tx, order, order.id);
    const { ended } = await endBetting(tx, [order], 'refused');
    if (ended.size > 0) await giveBack(tx, coupons);
  });
}

/** So long an order may wait for the ledger's answer before it was left by a dead process. */
export const LEFT_SECONDS = 8;

/** Ends orders that a dead process left: accepted where the stake was taken, otherwise taken back so that it never will be. */
export async function endLeftOrders(app: App): Promise<void> {
  for (const order of await listLeft(app.db, LEFT_SECONDS, 100)) {
    const { vendor, round } = roundOf(order.game, order.id, false);
    const { merchantId, memberId, currency, trial, id } = order;
    if (await wasPosted(app, { source: vendor, txId: id })) {
      await endBetting(app.db, [order], 'accepted');
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
