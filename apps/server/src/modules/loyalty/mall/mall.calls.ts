import {
  cancelMallOrder,
  mallAddress,
  mallItems,
  mallOrders,
  ORDERS_PAGE_SIZE,
  redeemItem,
  setMallAddress,
  type MallBar,
  type MallOrder,
} from '@baize/contract/loyalty/mall.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';
import { cursorOf, isUuid, readCursor } from '../../../kernel/cursor.ts';
import { on } from '../../../kernel/on.ts';
import { findBalances, isTrialType, walletKeyOf } from '../../wallet/index.ts';
import { ownerOf, standingOf } from '../vip/standing.ts';
import { wordsIn } from '../words.ts';
import { findItem, findItems, listItems, type ItemRow } from './items.store.ts';
import { beginOrder, cancelOrder, resumeOrder, openAddress, sealAddress } from './orders.ts';
import {
  countAllOrdered,
  findAddress,
  findOrder,
  findOrderByKey,
  listOrders,
  upsertAddress,
  type OrderRow,
} from './orders.store.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const SHOWN = { asked: 'ordered', cancelling: 'cancelled' } as const;

/** An order as its member reads it. */
export function orderFace(order: OrderRow, item: ItemRow | undefined, language: string): MallOrder {
  const state = order.state === 'asked' || order.state === 'cancelling' ? SHOWN[order.state] : order.state;
  return {
    orderId: order.id,
    itemId: order.itemId,
    kind: item?.kind ?? 'physical',
    title: item ? wordsIn(item.title, language) : '',
    picture: item?.picture ?? 'gift',
    points: Number(order.points),
    state,
    carrier: order.carrier,
    tracking: order.tracking,
    canCancel: order.state === 'ordered' && item?.kind === 'physical',
    at: order.askedAt.toISOString(),
    changedAt: order.changedAt.toISOString(),
  };
}

interface Shopper {
  readonly points: bigint;
  readonly level: number;
  readonly ordered: ReadonlyMap<string, number>;
}

function barOf(item: ItemRow, shopper: Shopper | null): MallBar | null {
  if (item.stock === 0) return 'soldOut';
  if (!shopper) return null;
  if (shopper.level < item.levelMin) return 'level';
  if ((shopper.ordered.get(item.id) ?? 0) >= item.perMember) return 'limit';
  return shopper.points < item.points ? 'points' : null;
}

export const mallCalls = [
  on(mallItems, async ({ app, db, merchant, session, language }) => {
    const items = await listItems(db, merchant.id);
    const own = session && !isTrialType(session.type) ? session : null;
    const shopper: Shopper | null = own && {
      points: (await findBalances(db, walletKeyOf(own))).points,
      level: (await standingOf(app, own)).level,
      ordered: await countAllOrdered(db, own),
    };
    return {
      points: shopper ? Number(shopper.points) : null,
      list: items.map((item) => ({
        itemId: item.id,
        kind: item.kind,
        title: wordsIn(item.title, language),
        text: wordsIn(item.text, language),
        picture: item.picture,
        points: Number(item.points),
        amount: item.kind === 'cash' ? formatAmount(item.amount, merchant.settings.currency) : null,
        left: item.stock,
        limit: item.perMember,
        levelMin: item.levelMin,
        why: barOf(item, shopper),
      })),
    };
  }),

  on(redeemItem, async ({ app, db, session, merchant, language, input, idempotencyKey: callerKey, fail }) => {
    const { merchantId, memberId } = session;
    const answer = async (order: OrderRow) => {
      const { points } = await findBalances(db, walletKeyOf(session));
      const item = (await findItem(db, merchantId, order.itemId)) ?? undefined;
      return { order: orderFace(order, item, language), points: Number(points) };
    };
    const known = await findOrderByKey(db, { merchantId, memberId, callerKey });
    if (known) {
      const went = await resumeOrder(app, known);
      if (went === 'points') throw fail('points.insufficient');
      return answer(went);
    }
    const item = await findItem(db, merchant.id, input.itemId);
    if (!item || item.state === 'closed') throw fail('mall.unknown');
    if (Number(item.points) !== input.points) throw fail('mall.changed', { points: Number(item.points) });
    if ((await standingOf(app, session)).level < item.levelMin) throw fail('mall.level');
    const owner = ownerOf(session);
    const sealed = item.kind === 'physical' ? await findAddress(db, owner) : null;
    if (item.kind === 'physical' && !sealed) throw fail('mall.address');
    const address = sealed && openAddress(app, merchantId, memberId, sealed);
    const begun = await beginOrder(app, { merchantId, memberId, callerKey, item, address });
    if (begun === 'soldOut') throw fail('mall.soldOut');
    if (begun === 'limit') throw fail('mall.limit', { max: item.perMember });
    const went = await resumeOrder(app, begun);
    if (went === 'points') throw fail('points.insufficient');
    return answer(went);
  }),

  on(mallOrders, async ({ db, session, language, input, invalid }) => {
    const position = input.cursor === '' ? [LAST_ID] : readCursor(input.cursor, [isUuid]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const found = await listOrders(db, { ...session, before: position[0] ?? LAST_ID, limit: ORDERS_PAGE_SIZE + 1 });
    const page = found.slice(0, ORDERS_PAGE_SIZE);
    const items = await findItems(db, session.merchantId, [...new Set(page.map(({ itemId }) => itemId))]);
    const last = found.length > ORDERS_PAGE_SIZE ? page.at(-1) : undefined;
    return {
      list: page.map((order) => orderFace(order, items.get(order.itemId), language)),
      nextCursor: last ? cursorOf([last.id]) : null,
    };
  }),

  on(cancelMallOrder, async ({ app, db, session, language, input: { orderId }, fail }) => {
    const order = await findOrder(db, session.merchantId, orderId);
    if (!order || order.memberId !== session.memberId) throw fail('mall.unknown');
    const item = (await findItem(db, session.merchantId, order.itemId)) ?? undefined;
    if (order.state === 'cancelled') return orderFace(order, item, language);
    if (item?.kind !== 'physical') throw fail('mall.tooLate');
    const cancelled = await cancelOrder(app, order, ['ordered', 'cancelling']);
    if (!cancelled) throw fail('mall.tooLate');
    return orderFace(cancelled, item, language);
  }),

  on(mallAddress, async ({ app, db, session }) => {
    const sealed = await findAddress(db, ownerOf(session));
    return { address: sealed && openAddress(app, session.merchantId, session.memberId, sealed) };
  }),

  on(setMallAddress, async ({ app, db, session, input }) => {
    const { name, phone, line, city, postcode } = input;
    const sealed = sealAddress(app, session.merchantId, session.memberId, { name, phone, line, city, postcode });
    await upsertAddress(db, { ...ownerOf(session), sealed, at: app.clock.now() });
    return {};
  }),
];
