import { addItemCodes, loyaltyItems, saveLoyaltyItem, type StaffItem } from '@baize/contract/backoffice/loyalty.ts';
import { mallItems, mallOrders } from '@baize/contract/loyalty/mall.ts';
import { bonusWallet } from '@baize/contract/promotions/bonus.ts';
import { promotionDetail } from '@baize/contract/promotions/promotions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { startFakeVendor } from '../../../../test/fakeVendor.ts';
import { givePoints, item as itemRow, keyOf, redeem } from '../../../../test/loyalty.ts';
import { openPromotion, type PromotionDraft } from '../../../../test/promotions.ts';
import type { Site } from '../../../../test/testServer.ts';
import { present } from '../../../kernel/must.ts';
import { findBalances } from '../../wallet/index.ts';
import { findItem } from './items.store.ts';
import { beginOrder, repairOrders, resumeOrder } from './orders.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  // The ledger judges the end of a bonus by the database's clock.
  server.clock.move(Date.now() - server.clock.now().getTime());
  eva = await server.seat('eva', ADMINISTRATOR);
});
afterAll(() => server.stop());

const BONUS: PromotionDraft = {
  ...{ condition: 'mall', reward: 'bonus' },
  rewardArgs: { amount: '100.00', times: '5', days: '14', maxBet: '50.00', cashMax: '1000.00' },
};
const ROUNDS: PromotionDraft = {
  ...{ condition: 'mall', reward: 'freeRounds' },
  rewardArgs: { vendor: 'MALLV', game: 'coin', count: '5', value: '2.00', days: '7' },
};

/** An item that staff write down. */
async function addItem(site: Site, change: Partial<StaffItem>) {
  const { id, points, ...rest } = itemRow();
  const request = { ...rest, itemId: id, points: Number(points), amount: '0.00', version: 0, state: 'open' as const };
  const { merchantId } = site;
  const asked = eva.ask(saveLoyaltyItem, { merchantId, ...request, perMember: 9, ...change });
  const saved = await server.agreed(asked, merchantId);
  return { saved, item: { ...itemRow({ id, points, perMember: 9 }), version: 1 } };
}
const listOf = async (site: Site) => (await site.ask('ana', mallItems, {})).value;
const money = async (site: Site) => {
  const { main, bonus, points } = await findBalances(server.db, await keyOf(site, 'ana'));
  return [main, bonus, points];
};

describe('a digital item', () => {
  it('has its codes for a stock, gives each once, and shows one to its member alone', async () => {
    const site = await server.openSite();
    const { item } = await addItem(site, { kind: 'digital', stock: 50 });
    const { merchantId } = site;
    const add = (codes: string) =>
      eva.ask(addItemCodes, { merchantId, itemId: item.id, codes, reason: 'Bought from the carrier' });
    expect((await add('LOAD-1\nLOAD-2\n\nLOAD-1')).value).toEqual({ added: 2, known: 0 });
    expect((await add('LOAD-2\nLOAD-3')).value).toEqual({ added: 1, known: 1 });
    expect((await listOf(site)).list).toMatchObject([{ kind: 'digital', left: 3 }]);
    await givePoints(server, site, 'ana', 3_000n);
    const key = randomUUID();
    const first = (await redeem(site, 'ana', item, key)).value.order;
    expect(first).toMatchObject({ state: 'given', code: 'LOAD-1', canCancel: false });
    expect((await redeem(site, 'ana', item, key)).value.order).toEqual(first);
    const rest = await Promise.all([1, 2, 3, 4].map(() => redeem(site, 'ana', item)));
    expect(rest.map(({ value, errorCode }) => value?.order?.code ?? errorCode).toSorted()).toEqual([
      'LOAD-2',
      'LOAD-3',
      'mall.soldOut',
      'mall.soldOut',
    ]);
    expect(await money(site)).toEqual([0n, 0n, 2_100n]);
    expect((await site.ask('ana', mallOrders, {})).value.list.map(({ code }) => code).toSorted()).toEqual([
      'LOAD-1',
      'LOAD-2',
      'LOAD-3',
    ]);
    const kept = await server.db.rows<{ sealed: Uint8Array }>`
      select sealed from loyalty_code where merchant_id = ${merchantId}`;
    expect(kept.every(({ sealed }) => !Buffer.from(sealed).includes('LOAD'))).toBe(true);
    expect(
      await eva.ask(addItemCodes, { merchantId, itemId: randomUUID(), codes: 'A', reason: 'Testing' }),
    ).toMatchObject({ errorCode: 'mall.unknown' });
  });
});

describe('an item that a promotion gives', () => {
  it('is bonus money by the promotion’s terms, once for an order, whoever goes on with it', async () => {
    const site = await server.openSite();
    const promotionId = await openPromotion(server, site, BONUS);
    const { item } = await addItem(site, { kind: 'bonus', promotionId, stock: 5 });
    expect((await listOf(site)).list).toMatchObject([
      {
        kind: 'bonus',
        promotionId,
        left: 5,
        why: 'points',
        terms: expect.arrayContaining([expect.stringContaining('₱100.00')]),
      },
    ]);
    await givePoints(server, site, 'ana', 1_000n);
    const key = await keyOf(site, 'ana');
    const kept = present(await findItem(server.db, site.merchantId, item.id), 'an item');
    const begun = await beginOrder(server.app, {
      ...{ merchantId: site.merchantId, memberId: key.memberId, callerKey: randomUUID(), address: null },
      ...{ item: kept, price: kept.points },
    });
    if (typeof begun === 'string') throw new Error(begun);
    await Promise.all([resumeOrder(server.app, begun), resumeOrder(server.app, begun)]);
    server.clock.move(31_000);
    await repairOrders(server.app);
    expect(await money(site)).toEqual([0n, 10_000n, 700n]);
    expect((await site.ask('ana', bonusWallet, {})).value).toMatchObject({
      active: { amount: '100.00' },
    });
    expect((await redeem(site, 'ana', item)).value.order).toMatchObject({ kind: 'bonus', state: 'given' });
    expect((await site.ask('ana', promotionDetail, { id: promotionId })).value.mine).toMatchObject({ state: 'issued' });
  });

  it('cannot be ordered while its promotion rests, or by whom it is not for; what cannot be given costs nothing', async () => {
    const site = await server.openSite();
    const promotionId = await openPromotion(server, site, { ...BONUS, budgetCount: 1 });
    const { item } = await addItem(site, { kind: 'bonus', promotionId, stock: 5 });
    await givePoints(server, site, 'ana', 1_000n);
    expect((await redeem(site, 'ana', item)).success).toBe(true);
    // The budget of the promotion is used up.
    expect(await redeem(site, 'ana', item)).toMatchObject({ errorCode: 'mall.soldOut' });
    expect(await money(site)).toEqual([0n, 10_000n, 700n]);
    expect((await listOf(site)).list).toMatchObject([{ left: 4 }]);
    const verified = await openPromotion(server, site, {
      ...BONUS,
      rules: { audience: { agents: false, verified: true, contact: false, levelMin: 0, noOtherBonus: false } },
    });
    const { item: second } = await addItem(site, { kind: 'bonus', promotionId: verified });
    expect(await redeem(site, 'ana', second)).toMatchObject({
      errorCode: 'promotion.notEligible',
      value: { why: 'verified' },
    });
    const plain = await openPromotion(server, site, { ...BONUS, condition: 'verified' });
    for (const wrong of [plain, randomUUID(), null])
      expect((await addItem(site, { kind: 'bonus', promotionId: wrong })).saved).toMatchObject({
        fields: { promotionId: expect.any(String) },
      });
  });

  it('of free rounds that their vendor refuses gives the points back', async () => {
    const site = await server.openSite();
    const vendor = await startFakeVendor(server.app, { code: 'MALLV', freeRounds: true });
    const promotionId = await openPromotion(server, site, ROUNDS);
    const { item } = await addItem(site, { kind: 'freeRounds', promotionId });
    await givePoints(server, site, 'ana', 600n);
    vendor.answer('freebet/rewards/create', { status: 200, json: { status: 'RS_ERROR_INVALID_GAME' } });
    await redeem(site, 'ana', item);
    expect((await site.ask('ana', mallOrders, {})).value.list).toMatchObject([{ state: 'cancelled' }]);
    expect(await money(site)).toEqual([0n, 0n, 600n]);
    vendor.answer('freebet/rewards/create', { status: 200, json: { status: 'RS_OK' } });
    await redeem(site, 'ana', item);
    expect((await site.ask('ana', promotionDetail, { id: promotionId })).value.mine).toMatchObject({
      ...{ state: 'issued', freeRounds: { count: 5 } },
    });
    expect(await money(site)).toEqual([0n, 0n, 300n]);
    await vendor.stop();
  });
});

it('keeps what was sold sold when staff save an item that they opened before', async () => {
  const site = await server.openSite();
  const { item } = await addItem(site, { kind: 'cash', amount: '1.00', stock: 5 });
  const { merchantId } = site;
  const seen = present((await eva.ask(loyaltyItems, { merchantId })).value.list[0], 'an item');
  await givePoints(server, site, 'ana', 900n);
  for (let times = 0; times < 3; times++) await redeem(site, 'ana', item);
  await server.agreed(
    eva.ask(saveLoyaltyItem, { merchantId, ...seen, stock: seen.stock + 10, stockSeen: seen.stock }),
    merchantId,
  );
  expect((await listOf(site)).list).toMatchObject([{ left: 12 }]);
});

it('gives nothing to whom staff have marked so', async () => {
  const site = await server.openSite();
  const { item } = await addItem(site, { kind: 'cash', amount: '1.00' });
  await givePoints(server, site, 'ana', 900n);
  const { memberId } = await keyOf(site, 'ana');
  await server.db.run`
    insert into backoffice_member_label (merchant_id, member_id, label) values (${site.merchantId}, ${memberId}, 'noBonus')`;
  expect(await redeem(site, 'ana', item)).toMatchObject({ errorCode: 'promotion.notEligible' });
  expect(await money(site)).toEqual([0n, 0n, 900n]);
});
