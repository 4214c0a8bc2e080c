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
import { writeTogether, type OrderRequest, type WrittenRefusal, type Written } from './writeOrders.ts';

export const ownerOf = ({ merchantId, memberId }: Pick<WalletKey, 'merchantId' | 'memberId'>): Owner => ({
  merchantId,
  memberId,
  bucket: bucketOf(memberId),
});

/** The same key with another order is refused. */
export const hashOf = (input: unknown): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Writes, or finds the same request's order; the key with another input is refused. */
export async function writeOrder(
  app: App,
  request: Omit<OrderRequest, 'owner' | 'issueMax' | 'winMax'> & { limits?: { issueMax: number; winMax: number } },
): Promise<Written | WrittenRefusal> {
  const owner = ownerOf(request.key);
  const same = (order: OrderRow) =>
    order.inputHash === request.inputHash ? readWritten(app, order) : ({ code: 'idempotency.reused' } as const);
  const unit = BigInt(lotteryUnit(request.key.currency));
  const { issueMax, winMax } = request.limits ?? limitsOf(request.game);
  const told = await writeTogether(app, {
    ...request,
    owner,
    issueMax: BigInt(issueMax) * unit,
    winMax: BigInt(winMax) * unit,
  });
  return 'known' in told ? same(told.known) : told;
}

/** Null: none. */
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
/** Accepted together: true for those of this call. */
const accepters = perApp((app: App) =>
  gather(async (orders: readonly OrderRow[]) => {
    const { ended, now } = await endBetting(app.db, orders, 'accepted');
    return orders.map(({ id }) => ({ isAccepted: ended.has(id), now }));
  }, ACCEPTS_AT_ONCE),
);

/** Takes the stake once and accepts; or refuses and frees its place. `isCovered`: its lines cancel out. */
export async function payForOrder(app: App, order: OrderRow, isCovered = false): Promise<Paid> {
  if (order.state === 'refused') return { verdict: 'refused' };
  const { merchantId, memberId, currency, trial, id, stake } = order;
  const { verdict, balance } = await post(
    app,
    betEntry({
      ...{ merchantId, memberId, currency, trial, txId: id, amount: stake },
      ...roundOf(order.game, id, false, isCovered),
    }),
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

/** After so long without the ledger's answer its process is dead. */
export const LEFT_SECONDS = 8;

/** Of dead processes: accepted where the stake was taken, else voided for good. */
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

export const gameOf = (code: string): LotteryGame => {
  const game = findLotteryGame(code);
  if (!game) throw new Error(`no lottery game ${code}`);
  return game;
};
