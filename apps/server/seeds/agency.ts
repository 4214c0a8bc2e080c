import { addDays } from '@baize/contract/calendar.ts';
import type { ContractTerms } from '@baize/contract/agency/contracts.ts';
import type { App } from '../src/kernel/app.ts';
import { dayIn } from '../src/kernel/clock.ts';
import { present } from '../src/kernel/must.ts';
import { agencySettingsOf, giveDemoTeam, keepDemoTemplates, saveAgencySettings } from '../src/modules/agency/index.ts';
import { findCredentials } from '../src/modules/identity/index.ts';

/** Thresholds of a small demo, in which a team stakes some hundred a day. */
const DAILY: ContractTerms = {
  tiers: [
    { minimumBet: '100.00', activeMember: 1, rateType: 'P', rate: '0.0010' },
    { minimumBet: '500.00', activeMember: 3, rateType: 'P', rate: '0.0020' },
    { minimumBet: '2000.00', activeMember: 8, rateType: 'P', rate: '0.0030' },
  ],
  activeRule: { bet: '20.00', deposit: '0.00' },
  ...{ ownPlay: false, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 3 },
};
const SHARED: ContractTerms = {
  ...DAILY,
  tiers: [
    { minimumBet: '100.00', activeMember: 1, rateType: 'P', rate: '0.0008' },
    { minimumBet: '500.00', activeMember: 3, rateType: 'P', rate: '0.0015' },
  ],
};
const DIVIDEND: ContractTerms = {
  tiers: [
    { minimumBet: '1000.00', activeMember: 3, netLoss: '100.00', rateType: 'P', rate: '0.1000' },
    { minimumBet: '5000.00', activeMember: 8, netLoss: '1000.00', rateType: 'P', rate: '0.1500' },
  ],
  activeRule: { bet: '100.00', deposit: '0.00' },
  ...{ ownPlay: false, feeRate: '0.0500', costs: ['rebates', 'salaries', 'promotions'] },
  ...{ carry: { mode: 'NONE' }, payDays: 3 },
};
const HOUR: ContractTerms = {
  ...DAILY,
  tiers: [{ minimumBet: '100.00', activeMember: 2, rateType: 'P', rate: '0.0010' }],
};

const QUOTAS = [{ id: 'rng-0-70', name: 'Slots at 0.70%', category: 'RNG' as const, from: '0.70' }];

const OLD_DAYS = 91;
/** So many days back runs were computed: as long as the team has played; until so many they are paid, the rest waits for staff. */
const RUN_DAYS = OLD_DAYS;
const OPEN_DAYS = 2;

/** Slots leave the house 4 %, and the weekly return pays 0.80 % of them. */
export const SLOTS_CAP = '2.50';

/** Carla's team at the demo: rates of three generations, contracts, three months of runs, and one offer that waits for her answer. Once. */
export async function seedAgency(app: App, merchantId: string): Promise<void> {
  const { settings } = present(await app.merchants.byId(merchantId), merchantId);
  const carla = await findCredentials(app.db, merchantId, 'carla');
  if (!carla) return;
  const { settings: rules, version } = await agencySettingsOf(app.db, merchantId);
  if (version === 0)
    await saveAgencySettings(
      app.db,
      merchantId,
      {
        ...rules,
        turnoverCaps: { ...rules.turnoverCaps, RNG: SLOTS_CAP },
        transferOpen: true,
        secondFactor: false,
        quotas: QUOTAS,
      },
      version,
    );
  await keepDemoTemplates(app, merchantId, [
    { name: 'Starter salary', kind: 'daily', terms: DAILY },
    { name: 'Evening salary', kind: 'hour', terms: HOUR },
    { name: 'Half-month dividend', kind: 'dividend', period: 'HALF_MONTH', terms: DIVIDEND },
  ]);
  const today = dayIn(settings.timeZone, app.clock.now());
  await giveDemoTeam(app, {
    ...{ merchantId, agentId: carla.id, today, since: addDays(today, -OLD_DAYS) },
    samePlace: { device: 'Samsung Internet on Android', ip: '203.0.113.77' },
    ...{ runsSince: addDays(today, -RUN_DAYS), paidUntil: addDays(today, -OPEN_DAYS) },
    terms: { daily: DAILY, shared: SHARED, dividend: DIVIDEND, hour: HOUR },
    quota: { templateId: 'rng-0-70', count: 5 },
  });
}
