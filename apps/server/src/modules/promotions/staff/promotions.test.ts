import {
  decideClaim,
  makePromotionCodes,
  movePromotion,
  previewPromotion,
  promotionClaim,
  promotionClaims,
  promotionCosts,
  promotionKinds,
  publishPromotion,
  savePromotion,
  staffPromotion,
  staffPromotions,
} from '@baize/contract/backoffice/promotions.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { announcements } from '@baize/contract/content/announcements.ts';
import { applyPromotion, claimPromotion, enterCode, promotionDetail } from '@baize/contract/promotions/promotions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMINISTRATOR, startDeskServer, type DeskServer, type StaffPerson } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { present } from '../../../kernel/must.ts';
import { findBalances } from '../../wallet/index.ts';
import { publish as publishRow } from '../desk/publish.ts';
import { findPromotion } from '../offers/promotions.store.ts';
import { endRaces } from '../races/endRaces.ts';

let server: DeskServer;
let eva: StaffPerson;
let ruth: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva', ADMINISTRATOR);
  ruth = await server.seat('ruth', ADMINISTRATOR);
});
afterAll(() => server.stop());

const reason = 'Autumn campaign';
type Request = AskOf<typeof savePromotion>;

function requestOf(site: Site, change: Partial<Request> = {}): Request {
  return {
    merchantId: site.merchantId,
    promotionId: randomUUID(),
    category: 'new_player',
    picture: { family: 'RNG', composition: 0, palette: 1 },
    position: 1,
    startsAt: new Date(server.clock.now().getTime() - 1000).toISOString(),
    endsAt: null,
    rules: {
      condition: { code: 'registered', args: { withinDays: '30' } },
      reward: { code: 'cash', args: { amount: '50.00' } },
      audience: { agents: false, verified: false, contact: false, levelMin: 0, noOtherBonus: false },
      per: 'ever',
      perDevice: 0,
      perAddress: 0,
      give: 'auto',
      claimDays: 7,
    },
    texts: { EN: { title: 'Welcome', summary: '', content: '<p>Words</p>' } },
    budgetAmount: '500.00',
    budgetCount: 0,
    version: 0,
    ...change,
  };
}

async function publish(site: Site, change: Partial<Request> = {}): Promise<string> {
  const request = requestOf(site, change);
  await eva.ask(savePromotion, request);
  const { merchantId, promotionId } = request;
  expect((await eva.ask(publishPromotion, { merchantId, promotionId, version: 1, reason })).value).toEqual({
    termsVersion: 1,
    waits: null,
  });
  return promotionId;
}

const shown = async (site: Site) => (await site.ask('guest', announcements, { types: 'PR' })).value.promotion;

describe('the composer', () => {
  it('is drawn from descriptions, shows what members will read, and says what is wrong at its field', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const kinds = (await eva.ask(promotionKinds, { merchantId })).value;
    expect(kinds.conditions.map(({ code }) => code)).toContain('deposit');
    expect(kinds.rewards.find(({ code }) => code === 'match')).toMatchObject({ needsBase: true, only: ['deposit'] });
    const { promotionId, picture, rules } = requestOf(site);
    const preview = (await eva.ask(previewPromotion, { merchantId, promotionId, picture, rules, language: 'TY' }))
      .value;
    expect(preview).toMatchObject({
      terms: ['₱50.00 na cash', expect.any(String), 'Isang beses bawat miyembro'],
      problems: {},
    });
    expect(preview.picture).toMatch(/^<svg/);
    const match = {
      code: 'match',
      args: { percent: '100', most: '-1', times: '15', days: '30', maxBet: '1e9' },
    } as const;
    const wrong = requestOf(site, {
      rules: { ...rules, condition: { code: 'deposit', args: { which: 'first', min: '100' } }, reward: match },
      texts: { EN: { title: '', summary: '', content: '<script>alert(1)</script>' } },
    });
    expect((await eva.ask(savePromotion, wrong)).fields).toEqual({
      'rules.reward.args.most': 'Enter a number.',
      'rules.reward.args.times': 'At most 10.',
      'rules.reward.args.maxBet': 'Enter a number.',
      'texts.EN.title': 'Enter the English title. It’s used for missing languages.',
      'texts.EN.content': expect.stringMatching(/^<script> isn’t allowed\. Allowed: p, br, /),
    });
  });

  it('keeps drafts to itself, publishes versions, and lets one of two who write at once win', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const request = requestOf(site);
    const { promotionId } = request;
    expect((await eva.ask(savePromotion, request)).value).toEqual({ version: 1, waits: null });
    expect(await shown(site)).toEqual([]);
    await eva.ask(publishPromotion, { merchantId, promotionId, version: 1, reason });
    expect(await shown(site)).toMatchObject([{ title: 'Welcome', termsVersion: 1 }]);
    const better = { ...request, version: 2, texts: { EN: { title: 'Welcome back', summary: '', content: '' } } };
    expect((await eva.ask(savePromotion, better)).value).toEqual({ version: 3, waits: null });
    expect(await ruth.ask(savePromotion, better)).toMatchObject({ errorCode: 'staff.changedMeanwhile' });
    expect(await shown(site)).toMatchObject([{ title: 'Welcome' }]);
    expect((await eva.ask(staffPromotions, { merchantId })).value.list).toMatchObject([{ changed: true, version: 3 }]);
    await eva.ask(publishPromotion, { merchantId, promotionId, version: 3, reason });
    expect(await shown(site)).toMatchObject([{ title: 'Welcome back', termsVersion: 2 }]);
    expect((await eva.ask(staffPromotion, { merchantId, promotionId })).value).toMatchObject({
      ...{ changed: false, versions: [{ version: 2, publishedBy: 'eva' }, { version: 1 }], codes: { made: 0 } },
    });
    const move = (to: 'paused' | 'published' | 'ended', version: number) =>
      eva.ask(movePromotion, { merchantId, promotionId, to, version, reason });
    expect((await move('paused', 4)).value).toEqual({ stage: 'paused' });
    expect(await shown(site)).toEqual([]);
    expect(await move('paused', 5)).toMatchObject({ errorCode: 'staff.changedMeanwhile' });
    expect((await move('published', 5)).value).toEqual({ stage: 'published' });
    expect((await move('ended', 6)).value).toEqual({ stage: 'ended' });
    expect(await eva.ask(publishPromotion, { merchantId, promotionId, version: 7, reason })).toMatchObject({
      errorCode: 'promotion.over',
    });
    expect((await server.audit()).map(({ action }) => action)).toContain('publishPromotion');
  });
});

describe('applications', () => {
  it('are decided by whoever is first, with words to the member, and taken then', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const base = requestOf(site).rules;
    const promotionId = await publish(site, {
      rules: { ...base, give: 'press', condition: { code: 'application', args: {} } },
    });
    for (const who of ['ana', 'ben'] as const)
      expect(
        (await site.ask(who, applyPromotion, { promotionId, termsVersion: 1, note: '=1+1 <b>me</b>' })).value,
      ).toMatchObject({
        ...{ state: 'applying', next: 'wait', label: 'Applying' },
      });
    const { list } = (await eva.ask(promotionClaims, { merchantId })).value;
    expect(list.map(({ userName, note }) => [userName, note])).toEqual([
      ['ben', '=1+1 <b>me</b>'],
      ['ana', '=1+1 <b>me</b>'],
    ]);
    const bens = await eva.ask(promotionClaims, { merchantId, state: 'all', memberId: list[0]?.memberId ?? '' });
    expect(bens.value.list.map(({ userName }) => userName)).toEqual(['ben']);
    const [ben, ana] = list.map(({ claimId }) => claimId);
    const decide = (staff: StaffPerson, claimId: string, verdict: 'approve' | 'reject') =>
      staff.ask(decideClaim, { merchantId, claimId, verdict, reason, note: 'Thank you' });
    const both = await Promise.all([
      decide(eva, present(ana, 'ana'), 'approve'),
      decide(ruth, present(ana, 'ana'), 'approve'),
    ]);
    expect(both.map(({ success, errorCode }) => (success ? 'done' : errorCode)).sort()).toEqual([
      'done',
      'staff.changedMeanwhile',
    ]);
    expect((await decide(eva, present(ben, 'ben'), 'reject')).value).toEqual({ state: 'rejected', needsSecond: false });
    expect((await site.ask('ben', promotionDetail, { id: promotionId })).value.mine).toMatchObject({
      ...{ state: 'rejected', note: 'Thank you', cause: 'staffRejected' },
    });
    const { mine } = (await site.ask('ana', promotionDetail, { id: promotionId })).value;
    expect(mine).toMatchObject({ state: 'claimable', amount: '50.00', next: 'claim' });
    const claimId = present(mine?.claimId, 'a claim');
    const take = (who: 'ana' | 'ben') =>
      site.ask(who, claimPromotion, { claimId, termsVersion: 1 }, { idempotencyKey: randomUUID() });
    expect(await take('ben')).toMatchObject({ errorCode: 'reward.gone' });
    expect((await take('ana')).value).toMatchObject({ state: 'claimed', balance: '50.00', currency: 'PHP' });
    const told = (await eva.ask(promotionClaim, { merchantId, claimId })).value;
    expect(told.events.map(({ state, actor }) => `${state} ${actor}`)).toEqual([
      'applying member',
      expect.stringMatching(/^claimable (eva|ruth)$/),
      'process member',
      'claimed system',
    ]);
    expect((await eva.ask(promotionCosts, { merchantId })).value.list).toMatchObject([
      { claims: 2, cash: '50.00', promised: '0.00', bonusRunning: '0.00' },
    ]);
    const { takenAmount, takenCount } = (await eva.ask(staffPromotion, { merchantId, promotionId })).value;
    expect([takenAmount, takenCount]).toEqual(['50.00', 1]);
  });
});

describe('a draw that somebody takes part in', () => {
  const MINUTE_MS = 60_000;
  /** Ends in a minute; ana takes part and has three tickets. */
  async function open() {
    const site = await server.openSite();
    const { rules } = requestOf(site);
    const request = requestOf(site, {
      endsAt: new Date(server.clock.now().getTime() + MINUTE_MS).toISOString(),
      rules: {
        ...rules,
        condition: { code: 'ticket', args: { per: '100.00', most: '5' } },
        reward: { code: 'prizes', args: { gives: 'cash', places: '1:100.00' } },
      },
    });
    const promotionId = await publish(site, request);
    expect((await site.ask('ana', applyPromotion, { promotionId, termsVersion: 1 })).success).toBe(true);
    const { id: memberId } = await site.member('ana');
    await server.db.run`
      insert into promotions_standing (merchant_id, promotion_id, member_id, score, rounds, reached_at)
      values (${site.merchantId}, ${promotionId}, ${memberId}, 30000, 1, ${server.clock.now()})`;
    const where = { merchantId: site.merchantId, promotionId: request.promotionId };
    return { site, request: { ...request, promotionId }, where, memberId };
  }

  it('keeps what gives tickets and what is won; its words may change', async () => {
    const { request, where } = await open();
    const { rules } = request;
    const publishWith = async (change: Partial<Request>, version: number) => {
      await eva.ask(savePromotion, { ...request, ...change, version });
      return eva.ask(publishPromotion, { ...where, version: version + 1, reason });
    };
    const condition = { code: 'ticket', args: { per: '100.00', most: '1' } } as const;
    expect((await publishWith({ rules: { ...rules, condition } }, 2)).fields).toHaveProperty('rules.condition.code');
    const reward = { code: 'prizes', args: { gives: 'cash', places: '1:1.00' } } as const;
    expect((await publishWith({ rules: { ...rules, reward } }, 3)).fields).toHaveProperty('rules.reward.code');
    const texts = { EN: { title: 'Big draw', summary: '', content: '<p>Words</p>' } };
    expect((await publishWith({ texts }, 4)).value).toEqual({ termsVersion: 2, waits: null });
  });

  it('is not joined by terms that another process has replaced', async () => {
    const { site, request, where } = await open();
    const texts = { EN: { title: 'Big draw', summary: '', content: '<p>Words</p>' } };
    await eva.ask(savePromotion, { ...request, texts, version: 2 });
    const join = (termsVersion: number) =>
      site.ask('ben', applyPromotion, { promotionId: where.promotionId, termsVersion });
    expect(await join(9)).toMatchObject({ errorCode: 'promotion.termsChanged' });
    const row = present(await findPromotion(server.db, where.merchantId, where.promotionId), 'the draw');
    // Unannounced, as this process hears of it seconds later.
    await server.db.transaction((tx) => publishRow(server.app, tx, row, 'eva'));
    expect(await join(1)).toMatchObject({ errorCode: 'promotion.termsChanged' });
  });

  it('has no winner when it is stopped before its end, however late that is seen', async () => {
    const { site, where, memberId } = await open();
    server.clock.move(MINUTE_MS - 1000);
    expect((await eva.ask(movePromotion, { ...where, version: 2, to: 'ended', reason })).success).toBe(true);
    server.clock.move(11 * MINUTE_MS);
    await endRaces(server.app);
    const key = { merchantId: site.merchantId, memberId, currency: 'PHP', trial: false };
    expect((await findBalances(server.db, key)).main).toBe(0n);
    server.clock.move(-12 * MINUTE_MS + 1000);
  });
});

describe('codes of a batch', () => {
  it('are told once, each is for one member, and only where the promotion takes codes', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const base = requestOf(site).rules;
    const promotionId = await publish(site, { rules: { ...base, condition: { code: 'code', args: { shared: '' } } } });
    const { codes } = (await eva.ask(makePromotionCodes, { merchantId, promotionId, count: 2, reason })).value;
    expect(codes.every((code) => /^[A-Z2-9]{14}$/.test(code))).toBe(true);
    const enter = (who: 'ana' | 'ben', code: string) =>
      site.ask(who, enterCode, { code }, { idempotencyKey: randomUUID() });
    const [first, second] = codes;
    expect((await enter('ana', present(first, 'a code').toLowerCase())).value).toMatchObject({ state: 'claimed' });
    expect(await enter('ben', present(first, 'a code'))).toMatchObject({ errorCode: 'promoCode.unknown' });
    expect((await enter('ben', present(second, 'a code'))).value).toMatchObject({ state: 'claimed' });
    expect((await eva.ask(staffPromotion, { merchantId, promotionId })).value.codes).toEqual({ made: 2, taken: 2 });
    const other = await publish(site);
    expect((await eva.ask(makePromotionCodes, { merchantId, promotionId: other, count: 1, reason })).fields).toEqual({
      promotionId: 'This promotion doesn’t use codes.',
    });
  });
});
