import {
  agencySettings,
  offerAgencyContract,
  saveAgencySettings,
  setAgencyRates,
} from '@baize/contract/backoffice/agency.ts';
import { previewPromotion, publishPromotion } from '@baize/contract/backoffice/promotions.ts';
import { outsideTransaction } from '@baize/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import { countLockWaits } from '../../../../test/lockWaits.ts';
import { openPromotion, promotionOf, type PromotionDraft } from '../../../../test/promotions.ts';
import type { Site } from '../../../../test/testServer.ts';
import { present } from '../../../kernel/must.ts';
import { insertPromotion } from '../../promotions/index.ts';
import { answerOffer } from '../contracts/contracts.ts';
import { findContract } from '../contracts/contracts.store.ts';
import { holdTree } from '../tree/tree.store.ts';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva', ADMINISTRATOR);
});
afterAll(() => server.stop());

const reason = 'because of a test';
const termsOf = (rate: string) => ({
  tiers: [
    { minimumBet: '100.00', activeMember: 1, rateType: 'P' as const, rate: '0.0001' },
    { minimumBet: '500.00', activeMember: 3, rateType: 'P' as const, rate },
  ],
  activeRule: { bet: '20.00', deposit: '0.00' },
  ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' as const }, payDays: 3 },
});
const REBATE: PromotionDraft = {
  condition: 'stakes',
  conditionArgs: { period: 'week', min: '100.00', categories: 'LIVE' },
  reward: 'rebate',
  rewardArgs: { percent: '0.20', most: '5000.00' },
};

async function open() {
  const site = await server.openSite();
  const { merchantId } = site;
  const carla = await site.member('carla');
  const offer = async (rate: string, more: { kind?: 'daily' | 'hour'; category?: 'LIVE' | 'CONS' | 'RNG' } = {}) => {
    const asked = eva.ask(offerAgencyContract, {
      ...{ merchantId, userName: carla.userName, kind: 'daily', category: 'LIVE', terms: termsOf(rate), reason },
      ...more,
    });
    const offered = await server.agreed(asked, merchantId);
    const newest = await server.db.row<{ id: string }>`
      select id from agency_contract where merchant_id = ${merchantId} order by id desc limit 1`;
    return { ...offered, value: { ...offered.value, contractId: newest?.id ?? '' } };
  };
  const answer = async (contractId: string) => {
    const found = present(await findContract(server.db, merchantId, contractId), 'an offer');
    return answerOffer(server.app, found, { answer: 'A', termsHash: found.termsHash, ip: '' });
  };
  const rates = (LIVE: string) =>
    eva.ask(setAgencyRates, { merchantId, userName: carla.userName, rates: { LIVE }, reason });
  return { site, merchantId, carla, offer, answer, rates };
}

/** A draft of it, and what becomes of publishing. */
async function publishRebate(site: Site, change: Partial<PromotionDraft> = {}) {
  const draft = promotionOf(server, site, { ...REBATE, ...change });
  await insertPromotion(server.db, draft, server.clock.now());
  const { merchantId, id: promotionId, rules, picture } = draft;
  const preview = await eva.ask(previewPromotion, { merchantId, promotionId, rules, picture, language: 'EN' } as never);
  const asked = eva.ask(publishPromotion, { merchantId, promotionId, version: 1, reason });
  return { preview, done: await server.agreed(asked, merchantId) };
}

describe('what is paid of turnover in all', () => {
  it('a salary of 1.00 % on top of rates of 0.50 % at live tables is above the edge of the house: refused, with the figures', async () => {
    const { offer, rates, answer, merchantId } = await open();
    expect((await rates('0.50')).success).toBe(true);
    const value = { key: 'LIVE', sum: '1.5000', max: '0.9000' };
    expect(await offer('0.0100')).toMatchObject({ errorCode: 'agency.turnoverAbove', value });
    expect(await offer('0.0100', { category: 'CONS' })).toMatchObject({ errorCode: 'agency.turnoverAbove' });
    const daily = (await offer('0.0030')).value.contractId;
    expect(await answer(daily)).toBeNull();
    // An hourly one on top, and then the rates themselves.
    expect(await offer('0.0011', { kind: 'hour' })).toMatchObject({ value: { key: 'LIVE', sum: '0.9100' } });
    expect(await answer((await offer('0.0010', { kind: 'hour' })).value.contractId)).toBeNull();
    expect(await rates('0.51')).toMatchObject({ errorCode: 'agency.rateAbove', value: { key: 'LIVE', max: '0.5000' } });
    expect(await offer('0.0030')).toMatchObject({ success: true });
    const { turnover, settings, version } = (await eva.ask(agencySettings, { merchantId })).value;
    expect(turnover.LIVE).toEqual({ rates: '0.5000', salaries: '0.4000', promotions: '0.0000' });
    const lower = { ...settings, turnoverCaps: { ...settings.turnoverCaps, LIVE: '0.80' } };
    const field = 'settings.turnoverCaps.LIVE';
    expect((await eva.ask(saveAgencySettings, { merchantId, settings: lower, version, reason })).fields).toMatchObject({
      [field]: '0.9000% of turnover is paid already.',
    });
    const higher = { ...settings, turnoverCaps: { ...settings.turnoverCaps, LIVE: '1.60' } };
    const { waits } = (await eva.ask(saveAgencySettings, { merchantId, settings: higher, version, reason })).value;
    expect(waits).not.toBeNull();
    expect(await offer('0.0100', { category: 'CONS' })).toMatchObject({ success: false });
  });

  it('stands where it is above by now: what is saved beside it is not refused, a lower cap is', async () => {
    const { site, offer, rates, answer, merchantId } = await open();
    await rates('0.50');
    await answer((await offer('0.0030')).value.contractId);
    await openPromotion(server, site, REBATE);
    const { settings, version } = (await eva.ask(agencySettings, { merchantId })).value;
    const save = (change: object) =>
      eva.ask(saveAgencySettings, { merchantId, settings: { ...settings, ...change }, version, reason });
    expect((await save({ turnoverCaps: { ...settings.turnoverCaps, LIVE: '0.89' } })).fields).toMatchObject({
      'settings.turnoverCaps.LIVE': '1.0000% of turnover is paid already.',
    });
    expect((await save({ openPerDay: 5 })).value).toEqual({ version: version + 1, waits: null });
  });

  it('is judged again when the agent answers: promotions may have come meanwhile', async () => {
    const { site, offer, rates, answer } = await open();
    await rates('0.50');
    const { contractId } = (await offer('0.0030')).value;
    await openPromotion(server, site, REBATE);
    expect(await answer(contractId)).toMatchObject({ outcome: 'turnover', key: 'LIVE', sum: '1.0000', max: '0.9000' });
    expect(await rates('0.71')).toMatchObject({ errorCode: 'agency.rateAbove' });
  });

  it('a rebate promotion is judged beside them, with others of its category, when it is shown and when it is published', async () => {
    const { site, offer, rates, answer } = await open();
    await rates('0.50');
    await answer((await offer('0.0030')).value.contractId);
    const words = 'LIVE: with rebates and salaries this would pay 1.0000% of turnover; at most 0.9000%.';
    const refused = await publishRebate(site);
    expect(refused.done.fields).toMatchObject({ 'rules.reward.args.percent': words });
    expect(refused.preview.value.problems).toMatchObject({ 'rules.reward.args.percent': words });
    expect((await publishRebate(site, { rewardArgs: { percent: '0.10', most: '5.00' } })).done.success).toBe(true);
    expect((await publishRebate(site, { rewardArgs: { percent: '0.01', most: '5.00' } })).done.success).toBe(false);
    // Slots have room of their own.
    const slots = { conditionArgs: { period: 'week', min: '100.00', categories: 'RNG' } };
    expect((await publishRebate(site, slots)).done.success).toBe(true);
  });

  it('two at once do not pass together', async () => {
    const { site, merchantId, rates } = await open();
    await rates('0.50');
    // One person's acts wait for each other anyway.
    const vera = await server.seat('vera', ADMINISTRATOR);
    const drafts = [1, 2].map(() =>
      promotionOf(server, site, { ...REBATE, rewardArgs: { percent: '0.30', most: '5.00' } }),
    );
    for (const draft of drafts) await insertPromotion(server.db, draft, server.clock.now());
    // Small enough for one person.
    await server.db.run`update promotions_promotion set budget_amount = 100 where merchant_id = ${merchantId}`;
    // Both have begun when the first of them may go on; the embedded engine has one transaction at a time anyway.
    let decided = 0;
    const asked = await server.db.transaction(async (tx) => {
      if (server.db.kind === 'postgres') await holdTree(tx, merchantId);
      const both = outsideTransaction(() =>
        drafts.map(({ id: promotionId }, index) =>
          (index ? eva : vera)
            .ask(publishPromotion, { merchantId, promotionId, version: 1, reason })
            .finally(() => decided++),
        ),
      );
      if (server.db.kind === 'postgres')
        await vi.waitFor(
          async () => expect(decided + (await countLockWaits(server.db))).toBeGreaterThanOrEqual(2),
          10_000,
        );
      return { both };
    });
    const done = await Promise.all(asked.both);
    expect(done.filter(({ success }) => success)).toHaveLength(1);
  });
});
