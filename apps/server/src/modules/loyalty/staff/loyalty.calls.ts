import {
  addItemCodes,
  ITEM_CODES_MAX,
  loyaltyAddress,
  loyaltyItems,
  loyaltyOrders,
  moveLoyaltyOrder,
  saveLoyaltyItem,
} from '@baize/contract/backoffice/loyalty.ts';
import type { MallItemKind } from '@baize/contract/loyalty/mall.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { isUuid } from '../../../kernel/cursor.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { userNamesOf } from '../../identity/index.ts';
import { cancelOrder, openAddress } from '../mall/orders.ts';
import { addCodes, codesOf } from '../mall/codes.ts';
import { givesMoreMoney } from '../mall/items.rules.ts';
import { findItem, findItems, insertItem, listItems, updateItem, type ItemRow } from '../mall/items.store.ts';
import { mallGifts } from '../mall/mallGifts.ts';
import {
  findOrder,
  findOrderAddress,
  listQueue,
  stepOrder,
  type OrderRow,
  type OrderStep,
} from '../mall/orders.store.ts';
import { wordsIn } from '../words.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { requireMerchant } from '../../../kernel/staff/requireMerchant.ts';
import { onList } from '../../../kernel/staff/lists.ts';
import { onStaff, type Fail, type StaffHandler } from '../../../kernel/staff/onStaff.ts';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type Asked = { readonly app: App; readonly fail: Fail<'merchant.unknown'> };
const settingsOf = async (ask: Asked, merchantId: string) => (await requireMerchant(ask, merchantId)).settings;

/** What a promotion gives for points. */
const isGiven = (kind: MallItemKind): boolean => kind === 'bonus' || kind === 'freeRounds';

const items = onStaff(loyaltyItems, async ({ app, db, input: { merchantId }, fail }) => {
  const [rows, settings] = await Promise.all([
    listItems(db, merchantId, { all: true }),
    settingsOf({ app, fail }, merchantId),
  ]);
  return {
    list: rows.map(({ id, points, amount, title, text, ...row }) => ({
      ...row,
      itemId: id,
      title: { ...title },
      text: { ...text },
      points: Number(points),
      amount: formatAmount(amount, settings.currency),
    })),
    languages: languagesToWrite({ settings }),
  };
});

/** For the log: its price and gift. */
const shownItem = ({ kind, state, points, amount, stock, perMember, promotionId }: Omit<ItemRow, 'id'>) => ({
  ...{ kind, state, stock, perMember, promotionId, points: String(points), amount: String(amount) },
});

const saveItem = onStaff(saveLoyaltyItem, async (ask) => {
  const { app, db, input, audit, fail, invalid } = ask;
  const { merchantId, itemId, version, stockSeen, ...rest } = input;
  const { currency } = await settingsOf({ app, fail }, merchantId);
  const amount = parseAmount(rest.amount, currency) ?? 0n;
  if (!rest.title['EN']) throw invalid({ title: sentence('desk.englishTitle') });
  if (rest.kind === 'cash' && amount <= 0n) throw invalid({ amount: sentence('desk.amountPaid') });
  const promotionId = isGiven(rest.kind) ? rest.promotionId : null;
  if (isGiven(rest.kind)) {
    const offer =
      promotionId && (await providedBy(app, mallGifts)?.offer(app, { merchantId, promotionId, language: 'EN' }));
    if (!offer || offer.kind !== rest.kind) throw invalid({ promotionId: sentence('desk.chooseMallPromotion') });
  }
  const row = { ...rest, promotionId, id: itemId, points: BigInt(rest.points), amount, version };
  const waits = await db.transaction(async (tx) => {
    const before = await findItem(tx, merchantId, itemId);
    if (version > 0 && !before) throw fail('mall.unknown');
    if (version === 0 ? before !== null : before?.version !== version) throw fail('staff.changedMeanwhile');
    if (before && before.kind !== row.kind && (before.kind === 'digital' || row.kind === 'digital'))
      throw invalid({ kind: sentence('desk.digitalStays') });
    if (givesMoreMoney(before, row))
      return askSecond(ask, tx, {
        ...{ kind: 'mallItem', merchantId, target: itemId, audited: 'mallItem' },
        ...{ before: before ? shownItem(before) : {}, after: { ...shownItem(row), title: row.title['EN'] } },
        request: { row: onRecord(row), stockSeen },
      });
    if (!(await writeItem(tx, merchantId, row, stockSeen))) throw fail('staff.changedMeanwhile');
    await audit(tx, {
      target: { kind: 'mallItem', id: itemId },
      merchantId,
      before: before && shownItem(before),
      after: shownItem(row),
    });
    return null;
  });
  return { version: waits === null ? version + 1 : version, waits };
});

/** A new item, or one as it was seen; false: changed since. */
async function writeItem(tx: Db, merchantId: string, row: ItemRow, stockSeen: number | null): Promise<boolean> {
  if (row.version > 0) return updateItem(tx, merchantId, row, stockSeen);
  if (await findItem(tx, merchantId, row.id)) return false;
  await insertItem(tx, merchantId, row.kind === 'digital' ? { ...row, stock: 0 } : row);
  return true;
}

/** Amounts as text. */
const onRecord = ({ points, amount, ...row }: ItemRow) => ({ ...row, points: String(points), amount: String(amount) });

/** An item of money as a second person has approved it. */
export const mallItemApplier: ChangeApplier = {
  kind: 'mallItem',
  async apply(_, tx, { merchantId, request }) {
    const { row, stockSeen } = request as { row: ReturnType<typeof onRecord>; stockSeen: number | null };
    const item = { ...row, points: BigInt(row.points), amount: BigInt(row.amount) };
    return (await writeItem(tx, merchantId, item, stockSeen)) ? 'applied' : 'outdated';
  },
};

/** What a state of the queue's filter stands for. */
const STATES: Record<string, readonly OrderStep[]> = {
  ordered: ['ordered', 'asked'],
  cancelled: ['cancelled', 'cancelling'],
  all: ['asked', 'ordered', 'packed', 'sent', 'delivered', 'given', 'cancelling', 'cancelled'],
};
const shownState = (state: OrderRow['state']) =>
  state === 'asked' ? 'ordered' : state === 'cancelling' ? 'cancelled' : state;

const orders = onList(loyaltyOrders, {
  cursor: [isUuid],
  load: ({ db, input: { merchantId, state } }, { after, limit }) =>
    listQueue(db, {
      ...{ merchantId, states: STATES[state] ?? [state as OrderStep], before: after?.[0] ?? LAST_ID, limit },
    }),
  placeOf: ({ id }) => [id],
  present: async (page, { app, db, input: { merchantId } }) => {
    const [names, goods] = await Promise.all([
      userNamesOf(
        app,
        merchantId,
        page.map(({ memberId }) => memberId),
      ),
      findItems(db, merchantId, [...new Set(page.map(({ itemId }) => itemId))]),
    ]);
    return page.map(({ id, memberId, itemId, kind, points, state, carrier, tracking, askedAt, changedAt }) => ({
      ...{ orderId: id, memberId, kind, points: Number(points), carrier, tracking, at: askedAt, changedAt },
      userName: names.get(memberId) ?? '',
      title: wordsIn(goods.get(itemId)?.title ?? {}, 'EN'),
      state: shownState(state),
    }));
  },
});

const address = onStaff(loyaltyAddress, async ({ app, db, input: { merchantId, orderId }, audit, fail }) => {
  const sealed = await findOrderAddress(db, merchantId, orderId);
  if (!sealed) throw fail('mall.unknown');
  await db.transaction((tx) => audit(tx, { target: { kind: 'mallOrder', id: orderId }, merchantId }));
  return { address: openAddress(app, merchantId, orderId, sealed) };
});

/** From which state a parcel comes to another. */
const FROM: Record<string, readonly OrderStep[]> = {
  packed: ['ordered'],
  sent: ['packed', 'ordered'],
  delivered: ['sent'],
  cancelled: ['ordered', 'packed'],
};

const move = onStaff(moveLoyaltyOrder, async ({ app, db, input, audit, fail, invalid }) => {
  const { merchantId, orderId: id, to, carrier, tracking, reason } = input;
  const order = await findOrder(db, merchantId, id);
  if (!order) throw fail('mall.unknown');
  if (to === 'sent' && !carrier) throw invalid({ carrier: sentence('desk.courier') });
  if (to === 'cancelled' && reason.length < 5) throw invalid({ reason: sentence('desk.reasonMin') });
  const from = FROM[to] ?? [];
  const at = app.clock.now();
  await db.transaction(async (tx) => {
    const target = to === 'cancelled' ? 'cancelling' : to;
    const words = to === 'sent' ? { carrier, tracking } : {};
    if (!(await stepOrder(tx, { merchantId, id, from, to: target, at, ...words })))
      throw fail('staff.changedMeanwhile');
    await audit(tx, {
      target: { kind: 'mallOrder', id },
      merchantId,
      before: { state: order.state },
      after: { state: to, ...words },
      ...(reason ? { reason } : {}),
    });
  });
  // Points follow; after a crash by the job.
  if (to === 'cancelled') await cancelOrder(app, { ...order, state: 'cancelling' }, ['cancelling']);
  return { state: to };
});

const codes = onStaff(addItemCodes, async ({ app, db, input, audit, fail, invalid }) => {
  const { merchantId, itemId, reason } = input;
  const item = await findItem(db, merchantId, itemId);
  if (item?.kind !== 'digital') throw fail('mall.unknown');
  const list = codesOf(input.codes);
  if (list.length > ITEM_CODES_MAX) throw invalid({ codes: sentence('field.maxAtOnce', { max: ITEM_CODES_MAX }) });
  if (list.some((code) => code.length > 200)) throw invalid({ codes: sentence('desk.codeLength') });
  const added = await db.transaction(async (tx) => {
    const count = await addCodes(app, tx, { merchantId, itemId, codes: list });
    await audit(tx, { target: { kind: 'mallItem', id: itemId }, merchantId, after: { codesAdded: count }, reason });
    return count;
  });
  return { added, known: list.length - added };
});

export const loyaltyHandlers: readonly StaffHandler[] = [items, saveItem, codes, orders, address, move];
