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
import type { App } from '../../../kernel/app.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { getsNoBonus } from '../../identity/index.ts';
import { findBalances, isTrialType, walletKeyOf } from '../../wallet/index.ts';
import { NO_BENEFITS, priceAt, type LevelBenefits } from '../vip/levels.rules.ts';
import { levelsOf, ownerOf, standingOf } from '../vip/standing.ts';
import { wordsIn } from '../words.ts';
import { findCodes, findItem, findItems, listItems, type ItemRow } from './items.store.ts';
import { mallGifts } from './mallGifts.ts';
import { beginOrder, cancelOrder, openAddress, openCode, resumeOrder, sealAddress } from './orders.ts';
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
export function orderFace(
  order: OrderRow,
  item: ItemRow | undefined,
  language: string,
  code: string | null,
): MallOrder {
  const state = order.state === 'asked' || order.state === 'cancelling' ? SHOWN[order.state] : order.state;
  return {
    orderId: order.id,
    itemId: order.itemId,
    kind: order.kind,
    title: item ? wordsIn(item.title, language) : '',
    picture: item?.picture ?? 'gift',
    points: Number(order.points),
    state,
    carrier: order.carrier,
    tracking: order.tracking,
    code,
    canCancel: order.state === 'ordered' && order.kind === 'physical',
    at: order.askedAt.toISOString(),
    changedAt: order.changedAt.toISOString(),
  };
}

const isGiven = ({ kind }: Pick<ItemRow, 'kind'>): boolean => kind === 'bonus' || kind === 'freeRounds';

/** By item; without a running promotion nothing. */
async function offersOf(app: App, merchantId: string, items: readonly ItemRow[], language: string) {
  const gifts = providedBy(app, mallGifts);
  const offered = await Promise.all(
    items.filter(isGiven).map(async ({ id, kind, promotionId }) => {
      const offer = promotionId && (await gifts?.offer(app, { merchantId, promotionId, language }));
      return offer && offer.kind === kind ? ([[id, offer]] as const) : [];
    }),
  );
  return new Map(offered.flat());
}

async function codesOfOrders(
  app: App,
  merchantId: string,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, string>> {
  const given = orders.filter(({ kind, state }) => kind === 'digital' && state === 'given');
  if (given.length === 0) return new Map();
  const codes = await findCodes(
    app.db,
    merchantId,
    given.map(({ id }) => id),
  );
  return new Map([...codes].map(([orderId, { id, sealed }]) => [orderId, openCode(app, merchantId, id, sealed)]));
}

/** Otherwise its points are back. */
function orThrow(went: OrderRow | 'points' | 'notGiven', fail: Ask<typeof redeemItem>['fail']): OrderRow {
  if (went === 'points') throw fail('points.insufficient');
  if (went === 'notGiven') throw fail('mall.soldOut');
  return went;
}

interface Shopper {
  readonly points: bigint;
  readonly benefits: LevelBenefits;
  readonly level: number;
  readonly ordered: ReadonlyMap<string, number>;
}

const priceOf = (item: ItemRow, shopper: Shopper | null): bigint =>
  priceAt(item.points, shopper?.benefits ?? NO_BENEFITS);

function barOf(item: ItemRow, shopper: Shopper | null): MallBar | null {
  if (item.stock === 0) return 'soldOut';
  if (!shopper) return null;
  if (shopper.level < item.levelMin) return 'level';
  if ((shopper.ordered.get(item.id) ?? 0) >= item.perMember) return 'limit';
  return shopper.points < priceOf(item, shopper) ? 'points' : null;
}

export const mallCalls = [
  on(mallItems, async ({ app, db, merchant, session, language }) => {
    const items = await listItems(db, merchant.id);
    const own = session && !isTrialType(session.type) ? session : null;
    const levels = await levelsOf(db, merchant.id);
    const gifts = await offersOf(app, merchant.id, items, language);
    const level = own ? (await standingOf(app, own)).level : 0;
    const shopper: Shopper | null = own && {
      points: (await findBalances(db, walletKeyOf(own))).points,
      benefits: levels.find((one) => one.level === level)?.benefits ?? NO_BENEFITS,
      level,
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
        points: Number(priceOf(item, shopper)),
        fullPoints: priceOf(item, shopper) < item.points ? Number(item.points) : null,
        amount: item.kind === 'cash' ? formatAmount(item.amount, merchant.settings.currency) : null,
        promotionId: item.promotionId,
        terms: [...(gifts.get(item.id)?.terms ?? [])],
        left: item.stock,
        limit: item.perMember,
        levelMin: item.levelMin,
        levelName: wordsIn(levels.find((one) => one.level === item.levelMin)?.name ?? {}, language),
        why: isGiven(item) && !gifts.has(item.id) ? 'promotion' : barOf(item, shopper),
      })),
    };
  }),

  on(redeemItem, async ({ app, db, session, merchant, language, input, idempotencyKey: callerKey, fail }) => {
    const { merchantId, memberId } = session;
    const answer = async (order: OrderRow) => {
      const { points } = await findBalances(db, walletKeyOf(session));
      const item = (await findItem(db, merchantId, order.itemId)) ?? undefined;
      const code = (await codesOfOrders(app, merchantId, [order])).get(order.id) ?? null;
      return { order: orderFace(order, item, language, code), points: Number(points) };
    };
    const known = await findOrderByKey(db, { merchantId, memberId, callerKey });
    if (known) {
      const isSame = known.itemId === input.itemId && Number(known.points) === input.points;
      if (!isSame) throw fail('idempotency.reused');
      return answer(orThrow(await resumeOrder(app, known), fail));
    }
    if (await getsNoBonus(app, session)) throw fail('promotion.notEligible', { why: 'label', next: 'none' });
    const item = await findItem(db, merchant.id, input.itemId);
    if (!item || item.state === 'closed') throw fail('mall.unknown');
    const { level } = await standingOf(app, session);
    const own = (await levelsOf(db, merchant.id)).find((one) => one.level === level)?.benefits ?? NO_BENEFITS;
    const price = priceAt(item.points, own);
    if (Number(price) !== input.points) throw fail('mall.changed', { points: Number(price) });
    if (level < item.levelMin) throw fail('mall.level');
    if (item.promotionId && isGiven(item)) {
      const giving = { merchantId, memberId, promotionId: item.promotionId };
      const why = await providedBy(app, mallGifts)?.barOf(app, giving);
      if (why) throw fail('promotion.notEligible', { why, next: why === 'verified' ? 'verify' : 'none' });
    }
    const owner = ownerOf(session);
    const sealed = item.kind === 'physical' ? await findAddress(db, owner) : null;
    if (item.kind === 'physical' && !sealed) throw fail('mall.address');
    const address = sealed && openAddress(app, merchantId, memberId, sealed);
    const begun = await beginOrder(app, { merchantId, memberId, callerKey, item, price, address });
    if (begun === 'soldOut') throw fail('mall.soldOut');
    if (begun === 'changed') {
      const now = await findItem(db, merchant.id, item.id);
      throw fail('mall.changed', { points: Number(priceAt(now?.points ?? item.points, own)) });
    }
    if (begun === 'limit') throw fail('mall.limit', { max: item.perMember });
    return answer(orThrow(await resumeOrder(app, begun), fail));
  }),

  on(mallOrders, async ({ app, db, session, language, input, invalid }) => {
    const position = input.cursor === '' ? [LAST_ID] : readCursor(input.cursor, [isUuid]);
    if (!position) throw invalid({ cursor: sentence('field.notCursor') });
    const found = await listOrders(db, { ...session, before: position[0] ?? LAST_ID, limit: ORDERS_PAGE_SIZE + 1 });
    const page = found.slice(0, ORDERS_PAGE_SIZE);
    const items = await findItems(db, session.merchantId, [...new Set(page.map(({ itemId }) => itemId))]);
    const codes = await codesOfOrders(app, session.merchantId, page);
    const last = found.length > ORDERS_PAGE_SIZE ? page.at(-1) : undefined;
    return {
      list: page.map((order) => orderFace(order, items.get(order.itemId), language, codes.get(order.id) ?? null)),
      nextCursor: last ? cursorOf([last.id]) : null,
    };
  }),

  on(cancelMallOrder, async ({ app, db, session, language, input: { orderId }, fail }) => {
    const order = await findOrder(db, session.merchantId, orderId);
    if (!order || order.memberId !== session.memberId) throw fail('mall.unknown');
    const item = (await findItem(db, session.merchantId, order.itemId)) ?? undefined;
    if (order.state === 'cancelled') return orderFace(order, item, language, null);
    if (order.kind !== 'physical') throw fail('mall.tooLate');
    const cancelled = await cancelOrder(app, order, ['ordered', 'cancelling']);
    if (!cancelled) throw fail('mall.tooLate');
    return orderFace(cancelled, item, language, null);
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
