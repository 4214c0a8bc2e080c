import type { MallAddress } from '@baize/contract/loyalty/mall.ts';
import type { App } from '../../../kernel/app.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import { POINTS } from '../../wallet/index.ts';
import { findMember } from '../../identity/index.ts';
import { ownerOf } from '../vip/standing.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { findItem, giveOneBack, takeCode, takeOne, type ItemRow } from './items.store.ts';
import { mallGifts } from './mallGifts.ts';
import {
  countOrdered,
  findOrder,
  insertOrder,
  listHalfDone,
  stepOrder,
  type OrderRow,
  type OrderStep,
} from './orders.store.ts';

const HALF_DONE_MS = 30_000;
const PAGE = 50;

const purposeOf = (merchantId: string, of: string): string => `mall-address:${merchantId}:${of}`;
/** For one order or the member's page: rows cannot be swapped. */
export const sealAddress = (app: App, merchantId: string, of: string, address: MallAddress): Buffer =>
  app.cipher.seal(purposeOf(merchantId, of), Buffer.from(JSON.stringify(address)));
export const openAddress = (app: App, merchantId: string, of: string, sealed: Uint8Array): MallAddress =>
  JSON.parse(app.cipher.open(purposeOf(merchantId, of), Buffer.from(sealed)).toString()) as MallAddress;

export const reencryptAddress = (app: App, merchantId: string, of: string, sealed: Uint8Array): Buffer | null =>
  app.cipher.reencrypt(purposeOf(merchantId, of), Buffer.from(sealed));

export interface OrderRequest {
  readonly merchantId: string;
  readonly memberId: string;
  readonly callerKey: string;
  readonly item: ItemRow;
  /** What it costs this member. */
  readonly price: bigint;
  readonly address: MallAddress | null;
}

/** In one transaction; points follow. */
export async function beginOrder(app: App, request: OrderRequest): Promise<OrderRow | 'soldOut' | 'limit' | 'changed'> {
  const { merchantId, memberId, callerKey, item, price } = request;
  const id = app.ids.uuid();
  const at = app.clock.now();
  const address = request.address && sealAddress(app, merchantId, id, request.address);
  const refused = await app.db.transaction(async (tx) => {
    // Locked: of two orders at once the second counts the first.
    if (!(await takeOne(tx, { merchantId, id: item.id, points: item.points }))) {
      const now = await findItem(tx, merchantId, item.id);
      return now?.state === 'open' && now.points !== item.points ? ('changed' as const) : ('soldOut' as const);
    }
    if ((await countOrdered(tx, { merchantId, memberId, itemId: item.id })) >= item.perMember) {
      await giveOneBack(tx, { merchantId, id: item.id });
      return 'limit' as const;
    }
    const { bucket } = ownerOf({ merchantId, memberId });
    await insertOrder(tx, {
      ...{ merchantId, id, bucket, memberId, itemId: item.id, points: price },
      ...{ kind: item.kind, amount: item.amount, promotionId: item.promotionId },
      ...{ callerKey, address, at },
    });
    return null;
  });
  if (refused) return refused;
  const row = await findOrder(app.db, merchantId, id);
  if (!row) throw new Error('an order that was written can be read');
  return row;
}

/** With points; gives at once what it can; too few end it. Resumable. */
export async function resumeOrder(app: App, order: OrderRow): Promise<OrderRow | 'points' | 'notGiven'> {
  const at = app.clock.now();
  if (order.state === 'cancelling') return giveBack(app, order);
  if (order.state !== 'asked') return order;
  const { merchantId, memberId, id, points } = order;
  const paid = await post(
    app,
    movementEntry({
      ...{ merchantId, memberId, currency: POINTS, trial: false, code: 'POINTS_SPENT', amount: points, reference: id },
    }),
  );
  if (paid.verdict === 'notEnough') {
    await app.db.transaction(async (tx) => {
      if (await stepOrder(tx, { merchantId, id, from: ['asked'], to: 'cancelled', at }))
        await giveOneBack(tx, { merchantId, id: order.itemId });
    });
    return 'points';
  }
  if (paid.verdict !== 'applied' && paid.verdict !== 'repeated')
    throw new Error(`an order could not be paid: ${paid.verdict}`);
  if (!(await giveNow(app, order))) {
    await cancelOrder(app, order, ['asked']);
    return 'notGiven';
  }
  await stepOrder(app.db, { merchantId, id, from: ['asked'], to: order.kind === 'physical' ? 'ordered' : 'given', at });
  return (await findOrder(app.db, merchantId, id)) ?? order;
}

/** Without a parcel, once; false: it cannot. */
async function giveNow(app: App, order: OrderRow): Promise<boolean> {
  const { merchantId, memberId, itemId, promotionId, id: orderId } = order;
  switch (order.kind) {
    case 'physical':
      return true;
    case 'cash':
      await payCash(app, order);
      return true;
    case 'digital':
      return takeCode(app.db, { merchantId, itemId, orderId });
    case 'bonus':
    case 'freeRounds': {
      const given =
        promotionId && providedBy(app, mallGifts)?.give(app, { merchantId, memberId, promotionId, orderId });
      return (await given) || false;
    }
  }
}

async function payCash(app: App, { merchantId, memberId, id, amount }: OrderRow): Promise<void> {
  const member = await findMember(app.db, memberId);
  if (!member) throw new Error('an order has a member');
  const { verdict } = await post(
    app,
    movementEntry({
      ...{
        merchantId,
        memberId,
        currency: member.currency,
        trial: false,
        code: 'REWARD',
        amount,
        reference: id,
      },
    }),
  );
  if (verdict !== 'applied' && verdict !== 'repeated')
    throw new Error(`cash of an order could not be paid: ${verdict}`);
}

/** Not on its way: points and item return, once. */
export async function cancelOrder(app: App, order: OrderRow, from: readonly OrderStep[]): Promise<OrderRow | null> {
  const { merchantId, id } = order;
  if (!(await stepOrder(app.db, { merchantId, id, from, to: 'cancelling', at: app.clock.now() }))) return null;
  return giveBack(app, { ...order, state: 'cancelling' });
}

async function giveBack(app: App, { merchantId, memberId, id, itemId, points }: OrderRow): Promise<OrderRow> {
  const { verdict } = await post(
    app,
    movementEntry({
      ...{
        merchantId,
        memberId,
        currency: POINTS,
        trial: false,
        code: 'POINTS_RETURNED',
        amount: points,
        reference: id,
      },
    }),
  );
  if (verdict !== 'applied' && verdict !== 'repeated') throw new Error(`points could not be given back: ${verdict}`);
  await app.db.transaction(async (tx) => {
    if (await stepOrder(tx, { merchantId, id, from: ['cancelling'], to: 'cancelled', at: app.clock.now() }))
      await giveOneBack(tx, { merchantId, id: itemId });
  });
  const row = await findOrder(app.db, merchantId, id);
  if (!row) throw new Error('an order is never deleted');
  return row;
}

const codePurpose = (merchantId: string, id: string): string => `mall-code:${merchantId}:${id}`;
export const sealCode = (app: App, merchantId: string, id: string, code: string): Buffer =>
  app.cipher.seal(codePurpose(merchantId, id), Buffer.from(code));
export const openCode = (app: App, merchantId: string, id: string, sealed: Uint8Array): string =>
  app.cipher.open(codePurpose(merchantId, id), Buffer.from(sealed)).toString();
export const reencryptCode = (app: App, merchantId: string, id: string, sealed: Uint8Array): Buffer | null =>
  app.cipher.reencrypt(codePurpose(merchantId, id), Buffer.from(sealed));

/** The gift could not be used: points and item return, once. */
export async function returnOrder(
  app: App,
  where: { readonly merchantId: string; readonly id: string },
): Promise<void> {
  const order = await findOrder(app.db, where.merchantId, where.id);
  if (order?.state === 'given') await cancelOrder(app, order, ['given']);
}

export async function repairOrders(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - HALF_DONE_MS);
  for (const order of await listHalfDone(app.db, before, PAGE)) await resumeOrder(app, order);
}
