import { STAFF_ACTS, MEMBER_SUBJECTS, type StaffAct } from '@baize/contract/backoffice/acts.ts';
import { agencySettings, offerAgencyContract, saveAgencySettings } from '@baize/contract/backoffice/agency.ts';
import { offerAgencyTemplate, saveAgencyTemplate } from '@baize/contract/backoffice/agencyContracts.ts';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { decideAdjustment, proposeAdjustment } from '@baize/contract/backoffice/cashierLedger.ts';
import { saveCashierMethod, cashierMethods } from '@baize/contract/backoffice/cashierDeposits.ts';
import { riskRules, saveRiskRules } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { decideChange } from '@baize/contract/backoffice/changes.ts';
import { addGateway, changeGateway, connectGateway, rotateGatewaySecret } from '@baize/contract/backoffice/gateways.ts';
import { setLotteryClosedDays } from '@baize/contract/backoffice/lotteryDays.ts';
import { approveLotteryPrizes, askLotteryPrizes, saveLotteryFeed } from '@baize/contract/backoffice/lotteryRisk.ts';
import { loyaltyLevels, planRain, saveLoyaltyItem, saveLoyaltyLevels } from '@baize/contract/backoffice/loyalty.ts';
import { changeMerchantFlags, changeMerchantSettings, merchantFile } from '@baize/contract/backoffice/merchants.ts';
import { decidePromotionGift, givePromotion } from '@baize/contract/backoffice/promotionGifts.ts';
import { publishPromotion, savePromotion, staffPromotion } from '@baize/contract/backoffice/promotions.ts';
import { dropRelation } from '@baize/contract/backoffice/relations.ts';
import { liftRestriction, restrictedList, restrictPerson } from '@baize/contract/backoffice/restricted.ts';
import { addStaff, changeRole, changeStaff, resetStaff } from '@baize/contract/backoffice/staff.ts';
import { addVendor, changeVendor, vendorFile } from '@baize/contract/backoffice/vendors.ts';
import { existsSync, readFileSync } from 'node:fs';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertVendor } from '../src/modules/vendors/index.ts';
import { openBelow } from './agents.ts';
import { startDeskServer, type DeskServer, type StaffPerson } from './desk.ts';
import { openCashier, startFakeGateway } from './fakeGateway.ts';
import { openPromotion } from './promotions.ts';
import { entriesOf } from './samples.ts';
import type { AnyCall } from '@baize/contract/call.ts';
import type { Site } from './testServer.ts';

/**
 * A member of the staff with every permission and no colleague. Acts that need two steps of their own over things with
 * a longer story are shown in the tests of their modules.
 */
const SHOWN_BY: Readonly<Record<string, string>> = {
  decideChange: 'src/modules/backoffice/changes/changes.test.ts',
  askRestrictedImport: 'src/modules/kyc/staff/restrictedImport.test.ts',
  decideRestrictedImport: 'src/modules/kyc/staff/restrictedImport.test.ts',
  decideFamilyCase: 'src/modules/protection/staff/families.test.ts',
  confirmDeposit: 'src/modules/cashier/staff/deposits.test.ts',
  explainException: 'src/modules/cashier/staff/deposits.test.ts',
  approveWithdrawal: 'src/modules/cashier/staff/withdrawals.test.ts',
  approveWithdrawals: 'src/modules/cashier/staff/withdrawals.test.ts',
  withdrawalNotSent: 'src/modules/cashier/staff/withdrawals.test.ts',
  checkAgencyRun: 'src/modules/agency/staff/agency.test.ts',
  releaseAgencyRun: 'src/modules/agency/staff/agency.test.ts',
  askAgencyCorrection: 'src/modules/agency/agencyReview.test.ts',
  decideAgencyCorrection: 'src/modules/agency/agencyReview.test.ts',
  pauseVendor: 'src/modules/transfers/lyingVendor.test.ts',
  releaseTransfer: 'src/modules/transfers/lyingVendor.test.ts',
  clearReturn: 'src/modules/protection/comingBack.test.ts',
  seeEntry: 'src/modules/cashier/staff/largeWins.test.ts',
  decideClaim: 'src/modules/promotions/staff/promotions.test.ts',
  enterLotteryResult: 'src/modules/lottery/staff/lottery.test.ts',
  voidLotteryIssue: 'src/modules/lottery/staff/lottery.test.ts',
  approveBroadcast: 'src/modules/inbox/inbox.test.ts',
  sendBroadcast: 'src/modules/inbox/inbox.test.ts',
};

const reason = 'nobody else is here';
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
const current = 'a desk by the window';

let server: DeskServer;
let eva: StaffPerson;
let site: Site;
let merchantId: string;
let gatewayId: string;
beforeAll(async () => {
  server = await startDeskServer();
  site = await server.openSite();
  ({ merchantId } = site);
  eva = await server.seat('eva');
  await server.hire('ruth', [], {});
  await server.db.run`update backoffice_staff set email = 'ruth@example.com' where user_name = 'ruth'`;
  await server.role('narrow', ['audit.read']);
  const gateway = await startFakeGateway(() => server.clock.now());
  await openCashier(server.app, merchantId, gateway);
  await gateway.close();
  gatewayId =
    (
      await server.db.row<{ id: string }>`
    select id from gateway_account where merchant_id = ${merchantId} and adapter = 'sandbox' limit 1`
    )?.id ?? '';
  await server.db.run`update gateway_account set day_cap = 100 where merchant_id = ${merchantId} and id = ${gatewayId}`;
  await upsertVendor(
    server.db,
    {
      ...{
        code: 'OWNED',
        name: 'Owned',
        walletMode: 'seamless',
        publicKey: String(KEY),
        promoWinMax: 100n,
        homeMax: 100n,
        winMax: 100n,
        winTimesMax: 1000,
      },
      ...{ baseUrl: 'https://games.example/api/', categories: ['RNG'], currencies: ['PHP'], launchOrigins: [] },
      ...{ trialWallet: false, freeRounds: false, configured: false },
    } as never,
    server.clock.now(),
  );
}, 60_000);
afterAll(() => server.stop());

/** Everything that money or a guard hangs on, as it stands. */
async function standing(): Promise<string> {
  const rows = await server.db.rows<{ part: string; text: string | null }>`
    select 'wallets' as part, count(*)::text as text from wallet_entry where merchant_id is not null
    union all select 'staff', string_agg(id::text || status || email || password_hash, ' ' order by id) from backoffice_staff
    union all select 'roles', string_agg(staff_id::text || role_id || merchant_id, ' ' order by staff_id, role_id)
              from backoffice_staff_role where merchant_id is not null
    union all select 'permissions', string_agg(role_id || permission, ' ' order by role_id, permission) from backoffice_role_permission
    union all select 'marks', count(*)::text from backoffice_relation where merchant_id is not null
    union all select 'vendors', string_agg(concat_ws(' ', code, public_key, base_url, promo_win_max, home_max, win_max, win_times_max, status), ' ' order by code)
              from vendors_vendor
    union all select 'hosts', string_agg(host || merchant_id, ' ' order by host) from merchant_host where merchant_id is not null
    union all select 'codes', string_agg(id || coalesce(settings->'codes'->>'hourMax', '500'), ' ' order by id) from merchant
    union all select 'feeds', string_agg(code || public_key || enabled, ' ' order by code) from lottery_feed
    union all select 'restricted', count(*)::text from identity_restricted_person where merchant_id is not null
    union all select 'contracts', count(*)::text from agency_contract where merchant_id is not null
    union all select 'items', count(*)::text from loyalty_item where merchant_id is not null
    union all select 'rains', coalesce(sum(budget), 0)::text from loyalty_rain where merchant_id is not null
    union all select 'gateways', string_agg(id || coalesce(day_cap::text, '-'), ' ' order by id)
              from gateway_account where merchant_id is not null
    union all select 'given', count(*)::text from promotions_claim where merchant_id is not null`;
  return JSON.stringify(rows);
}

const merchantNow = async () => (await eva.ask(merchantFile, { merchantId })).value;
const TERMS = {
  tiers: [{ minimumBet: '50000', activeMember: 3, rateType: 'P', rate: '0.001' }],
  activeRule: { bet: '1000', deposit: '0' },
  ...{ ownPlay: false, feeRate: '0', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
} as const;
let agents = 0;
const agent = () => openBelow(server, site, `agent${++agents}`, { parentId: null, type: 1 });
const rowOfRuth = async () =>
  (await server.db.row<{ id: string; version: number }>`
    select id, version from backoffice_staff where user_name = 'ruth'`) ?? expect.fail();
const gift = async () => {
  const reward = { reward: 'cash', rewardArgs: { amount: '900000.00' } };
  return openPromotion(server, site, { condition: 'chosen', conditionArgs: {}, ...reward } as never);
};
const gatewayVersion = async () =>
  (
    await server.db.row<{ version: number }>`
    select version from gateway_account where merchant_id = ${merchantId} and id = ${gatewayId}`
  )?.version ?? 0;

/** Prepares, and answers what the person alone then does; it answers the change that waits, where there is one. */
type Attempt = () => Promise<() => Promise<{ readonly waits?: string | null | undefined } | undefined>>;
type Asked = Promise<{ readonly value?: { readonly waits?: string | null | undefined } }>;
const alone =
  (act: () => Asked): Attempt =>
  async () =>
  async () =>
    (await act()).value;

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  addStaff: alone(() =>
    eva.ask(addStaff, {
      ...{ userName: 'eva.too', displayName: '', email: 'eva@example.com' },
      roles: [{ roleId: 'administrator', merchantId: '*' }],
    }),
  ),
  changeStaff: alone(async () => {
    const { id, version } = await rowOfRuth();
    const roles = [{ roleId: 'administrator', merchantId: '*' }];
    return eva.ask(changeStaff, {
      ...{ id, version, displayName: '', email: 'eva@example.com' },
      status: 'active',
      roles,
      reason,
    });
  }),
  resetStaff: alone(async () => eva.ask(resetStaff, { ...(await rowOfRuth()), reason })),
  changeRole: alone(() =>
    eva.ask(changeRole, {
      ...{ id: 'narrow', version: 0, name: 'narrow', description: '', reason },
      permissions: ['audit.read', 'adjust.approve'],
    }),
  ),
  dropRelation: async () => {
    const { id: memberId } = await site.member('ana');
    const { id: staffId } = await rowOfRuth();
    await server.db.run`
      insert into backoffice_relation (merchant_id, member_id, staff_id, said_by, created_at)
      values (${merchantId}, ${memberId}, ${staffId}, 'ruth', now()) on conflict do nothing`;
    return async () => (await eva.ask(dropRelation, { merchantId, memberId, staffName: 'ruth', reason })).value;
  },
  liftRestriction: async () => {
    const person = { name: 'Jose dela Cruz', birthday: '1990-05-01', idNumber: '' };
    await eva.ask(restrictPerson, { merchantId, ...person, reason });
    const [entry] = (await eva.ask(restrictedList, { merchantId })).value.list;
    return async () => (await eva.ask(liftRestriction, { merchantId, entry: entry?.entry ?? '', reason })).value;
  },
  changeMerchantFlags: alone(async () => {
    const { version } = await merchantNow();
    return eva.ask(changeMerchantFlags, {
      merchantId,
      version,
      flags: { REGMOBVERF3: false, COCKFIGHT: true },
      reason,
    });
  }),
  changeMerchantSettings: alone(async () => {
    const { version, settings } = await merchantNow();
    const promotions = { ...settings.promotions, twoStaffAbove: '' };
    const looser = {
      lockAfter: 20,
      contactWaitHours: 0,
      promotions,
      blockedCountries: [],
      minimumAge: settings.minimumAge,
      hosts: [...settings.hosts, 'own.example.com'],
      codes: { countries: ['PH', 'GB'], hourMax: 1_000_000, prefixHourMax: 1_000_000, enteredPercentMin: 0 },
    };
    return eva.ask(changeMerchantSettings, { merchantId, version, ...settings, ...looser, reason });
  }),
  addVendor: alone(() =>
    eva.ask(addVendor, {
      ...{ vendor: 'MINE', name: 'Mine', walletMode: 'seamless', publicKey: String(KEY), reason },
      ...{ baseUrl: 'https://mine.example/', categories: ['RNG'], currencies: ['PHP'], launchOrigins: [] },
      ...{ trialWallet: false, promoWinMax: 900_000_000 },
    }),
  ),
  changeVendor: alone(async () => {
    const { connection } = (await eva.ask(vendorFile, { vendor: 'OWNED' })).value;
    const { publicKey: other } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return eva.ask(changeVendor, {
      ...{ vendor: 'OWNED', version: connection?.version ?? 0, name: 'Owned', walletMode: 'seamless', reason },
      ...{ publicKey: String(other.export({ type: 'spki', format: 'pem' })), baseUrl: 'https://mine.example/' },
      ...{ categories: ['RNG'], currencies: ['PHP'], launchOrigins: [], trialWallet: false, promoWinMax: 900_000_000 },
      ...{ homeMax: 900_000_000, winMax: 900_000_000, winTimesMax: 1_000_000 },
    });
  }),
  addGateway: alone(() =>
    eva.ask(addGateway, {
      ...{
        merchantId,
        adapter: 'sandbox',
        name: 'Mine',
        callbackSecret: 'own-secret-of-eva-1234',
        dayCap: '',
        floatWarning: '',
      },
      ...{ settings: { baseUrl: 'http://127.0.0.1:9', payHosts: 'localhost:9', apiKey: 'own-key' }, current, reason },
    }),
  ),
  changeGateway: alone(async () =>
    eva.ask(changeGateway, {
      ...{ merchantId, accountId: gatewayId, version: await gatewayVersion(), name: 'Fake' },
      ...{ dayCap: '', floatWarning: '', reason },
    }),
  ),
  connectGateway: alone(async () =>
    eva.ask(connectGateway, {
      ...{ merchantId, accountId: gatewayId, version: await gatewayVersion(), current, reason },
      settings: { baseUrl: 'http://127.0.0.1:9', payHosts: 'localhost:9', apiKey: 'own-key' },
    }),
  ),
  rotateGatewaySecret: alone(async () =>
    eva.ask(rotateGatewaySecret, {
      ...{ merchantId, accountId: gatewayId, version: await gatewayVersion(), secret: 'own-secret-of-eva-1234' },
      ...{ current, reason },
    }),
  ),
  saveCashierMethod: alone(async () => {
    const [method] = (await eva.ask(cashierMethods, { merchantId })).value.list;
    const { last24h: _, updatedAt: _at, ...row } = method ?? expect.fail();
    return eva.ask(saveCashierMethod, { merchantId, ...row, methodId: 'mine', version: 0 } as never);
  }),
  saveRiskRules: alone(async () => {
    const { list, version } = (await eva.ask(riskRules, { merchantId })).value;
    const rules = list.map(({ code, points, action, parameters }) => ({ code, on: false, points, action, parameters }));
    return eva.ask(saveRiskRules, { merchantId, version, rules, reason });
  }),
  saveAgencySettings: alone(async () => {
    const { settings, version } = (await eva.ask(agencySettings, { merchantId })).value;
    const caps = { ...settings.caps, RNG: '2.00' };
    return eva.ask(saveAgencySettings, { merchantId, settings: { ...settings, caps }, version, reason });
  }),
  offerAgencyContract: async () => {
    const { userName } = await agent();
    const about = { merchantId, kind: 'daily', userName, category: 'CONS', reason } as const;
    return async () => (await eva.ask(offerAgencyContract, { ...about, terms: TERMS as never })).value;
  },
  offerAgencyTemplate: async () => {
    const { userName } = await agent();
    const draft = { merchantId, templateId: null, name: 'Mine', kind: 'daily', category: 'CONS', version: 0 } as const;
    const { templateId } = (await eva.ask(saveAgencyTemplate, { ...draft, terms: TERMS as never })).value;
    const to = { who: 'named', userNames: [userName] } as const;
    return async () =>
      (
        await eva.ask(offerAgencyTemplate, {
          merchantId,
          templateId,
          version: 1,
          to: to as never,
          changes: false,
          reason,
        })
      ).value;
  },
  saveLoyaltyItem: alone(() =>
    eva.ask(saveLoyaltyItem, {
      ...{ merchantId, itemId: randomUUID(), kind: 'cash', title: { EN: 'Money' }, text: { EN: '' }, picture: 'mug' },
      ...{ points: 1, amount: '250000.00', promotionId: null, stock: 9, perMember: 9, levelMin: 0, position: 1 },
      ...{ state: 'open', version: 0 },
    }),
  ),
  saveLoyaltyLevels: alone(async () => {
    const { list } = (await eva.ask(loyaltyLevels, { merchantId })).value;
    const levels = list.map(({ members: _, ...level }) => ({
      ...level,
      dayWithdrawals: 99,
      withdrawDayMax: '9000000.00',
    }));
    return eva.ask(saveLoyaltyLevels, { merchantId, levels: levels as never, reason });
  }),
  planRain: async () => {
    const startsAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    const rain = { merchantId, startsAt, seconds: 30, envelopes: 10, least: '1.00', most: '900000.00', reason };
    return async () => (await eva.ask(planRain, { ...rain, budget: '1000000.00' })).value;
  },
  publishPromotion: async () => {
    const promotionId = await gift();
    await server.db
      .run`update promotions_promotion set state = 'draft', budget_amount = null where id = ${promotionId}`;
    const { version } = (await eva.ask(staffPromotion, { merchantId, promotionId })).value;
    return async () => (await eva.ask(publishPromotion, { merchantId, promotionId, version, reason })).value;
  },
  savePromotion: async () => {
    const promotionId = await gift();
    await server.db.run`update promotions_promotion set budget_amount = 100 where id = ${promotionId}`;
    const { version, category, picture, position, startsAt, endsAt, rules, texts } = (
      await eva.ask(staffPromotion, { merchantId, promotionId })
    ).value;
    const draft = { version, category, picture, position, startsAt, endsAt, rules, texts, budgetCount: 0 };
    return async () => {
      const saved = (await eva.ask(savePromotion, { merchantId, promotionId, ...draft, budgetAmount: '' } as never))
        .value;
      const row = await server.db.row<{ budget: bigint | null }>`
        select budget_amount as budget from promotions_promotion where id = ${promotionId}`;
      expect(row?.budget).toBe(100n);
      return saved;
    };
  },
  givePromotion: async () => {
    const promotionId = await gift();
    const { userName } = await site.member('ana');
    return async () => {
      const giving = { merchantId, promotionId, giftId: randomUUID(), userNames: userName, reason };
      const { state } = (await eva.ask(givePromotion, giving as never)).value as { state: string };
      expect(state).toBe('waiting');
      const decision = { merchantId, promotionId, giftId: giving.giftId, verdict: 'approve', reason } as const;
      expect((await eva.ask(decidePromotionGift, decision)).errorCode).toBe('approval.sameStaff');
      return undefined;
    };
  },
  proposeAdjustment: async () => {
    const { userName } = await site.member('ana');
    const proposal = { merchantId, adjustmentId: randomUUID(), userName, amount: '1000000.00', code: 'other' } as const;
    return async () => {
      const { adjustmentId, version } = (await eva.ask(proposeAdjustment, { ...proposal, publicText: 'Money', reason }))
        .value;
      const decision = { merchantId, adjustmentId, version, verdict: 'approve' } as const;
      expect((await eva.ask(decideAdjustment, decision)).errorCode).toBe('approval.sameStaff');
      return undefined;
    };
  },
  askLotteryPrizes: alone(async () => {
    await eva.ask(askLotteryPrizes, { merchantId, family: 'VNS', rtp: '90', from: '2026-01-01', reason });
    const own = await eva.ask(approveLotteryPrizes, { merchantId, family: 'VNS', version: 1, reason });
    expect(own.errorCode).toBe('approval.sameStaff');
    return {};
  }),
  setLotteryClosedDays: alone(() => {
    const gameDays = [{ gameCode: 'vnn-day', day: '2099-02-05' }];
    return eva.ask(setLotteryClosedDays, { gameDays, why: 'Tết', source: 'https://xsmb.example', reason });
  }),
  saveLotteryFeed: alone(() =>
    eva.ask(saveLotteryFeed, { code: 'MINE', publicKey: String(KEY), games: ['vnn'], enabled: true, reason }),
  ),
};
/** The second step of an attempt that tries both. */
const TOGETHER: Readonly<Record<string, string>> = {
  decideAdjustment: 'proposeAdjustment',
  decidePromotionGift: 'givePromotion',
  approveLotteryPrizes: 'askLotteryPrizes',
};

const acts = Object.entries(STAFF_ACTS);
const needsTwo = ({ second }: StaffAct): boolean => second === 'waits' || second === 'two' || second === 'limit';

describe('every staff call that changes something', () => {
  it('says whether it gives money, loosens a guard, or neither, and nothing else is in the list', () => {
    const changing = STAFF_CALLS.filter(({ method }) => method !== 'GET').map(({ id }) => id);
    expect(Object.keys(STAFF_ACTS).toSorted()).toEqual(changing.toSorted());
  });

  it.each(acts)('%s names its member, or says why not', (id, { about, why }) => {
    const call = STAFF_CALLS.find((one) => one.id === id) as unknown as AnyCall;
    const fields = Object.keys(entriesOf(call));
    if (about !== null && about !== 'within') return expect(fields).toContain(MEMBER_SUBJECTS[about]);
    const named = new Set<string>([...Object.values(MEMBER_SUBJECTS), 'userNames']);
    const isAboutOne = fields.some((field) => named.has(field)) && fields.includes('merchantId');
    const opens = id === 'addMember' || id === 'previewAgencyRates';
    if (isAboutOne && about === null && !opens) expect(why).not.toBe('');
  });

  it.each(acts.filter(([, act]) => needsTwo(act)))('%s is tried by one person alone', (id) => {
    const test = SHOWN_BY[id];
    if (test === undefined) return expect(Object.keys({ ...ATTEMPTS, ...TOGETHER })).toContain(id);
    const file = new URL(`../${test}`, import.meta.url);
    expect(existsSync(file), test).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(id);
  });
});

describe('one person alone, with every permission', () => {
  it.each(Object.entries(ATTEMPTS))('%s moves no money and opens no way', async (_, prepare) => {
    const act = await prepare();
    const before = await standing();
    const done = await act();
    const { settings: _settings, version: _version, ...flags } = await merchantNow();
    if (done && 'waits' in done) {
      expect(done.waits).toEqual(expect.any(String));
      const decision = { merchantId, changeId: done.waits ?? '', verdict: 'approve', reason } as const;
      expect((await eva.ask(decideChange, decision)).errorCode).toBe('approval.sameStaff');
    }
    expect(await standing()).toBe(before);
    expect(flags.flags.find(({ name }) => name === 'REGMOBVERF3')?.on).toBe(true);
  });
});
