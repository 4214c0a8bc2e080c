import { pendingChanges } from '@baize/contract/backoffice/changes.ts';
import { cashierExceptions, explainException } from '@baize/contract/backoffice/cashierExceptions.ts';
import {
  type ADJUSTMENT_CODES,
  adjustments,
  decideAdjustment,
  proposeAdjustment,
} from '@baize/contract/backoffice/cashierLedger.ts';
import { riskRules, saveRiskRules } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { planRain } from '@baize/contract/backoffice/loyalty.ts';
import { changeMerchantSettings, merchantFile } from '@baize/contract/backoffice/merchants.ts';
import { addDays } from '@baize/contract/calendar.ts';
import { dayIn } from '../../src/kernel/clock.ts';
import { dayStart } from '../../src/kernel/dayStart.rules.ts';
import { present } from '../../src/kernel/must.ts';
import { hearCallback, noteForgotten, planPastDeposits } from '../../src/modules/cashier/index.ts';
import { findCredentials } from '../../src/modules/identity/index.ts';
import { sandboxAccountOf } from '../gateways.ts';
import { asStaff } from './callers.ts';
import type { Chapter } from './chapter.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const memberOf = async ({ app, merchantId }: Chapter, userName: string) =>
  present(await findCredentials(app.db, merchantId, userName), userName);

/** Of a proposal that stays, and so of the demo's queues: what comes after it has been there before. */
export const LAST_ADJUSTMENT = '0198d3a0-0000-7000-8000-00000000a105';

interface Proposal {
  readonly adjustmentId: string;
  readonly by: 'noel' | 'ruth';
  readonly userName: string;
  readonly amount: string;
  readonly code: (typeof ADJUSTMENT_CODES)[number];
  readonly publicText: string;
  readonly reason: string;
  readonly decided?: { readonly verdict: 'approve' | 'refuse'; readonly note: string };
}

const PROPOSALS: readonly Proposal[] = [
  {
    ...{ adjustmentId: '0198d3a0-0000-7000-8000-00000000a101', by: 'noel', userName: 'ines', amount: '150.00' },
    ...{ code: 'goodwill', publicText: 'Sorry for the late payout' },
    reason: 'Her payout came back from the bank and she waited a day.',
    decided: { verdict: 'approve', note: 'Checked with the payout.' },
  },
  {
    ...{ adjustmentId: '0198d3a0-0000-7000-8000-00000000a102', by: 'noel', userName: 'efren', amount: '2000.00' },
    ...{ code: 'goodwill', publicText: 'A gift after a loss' },
    reason: 'He asked in chat for something back.',
    decided: { verdict: 'refuse', note: 'We do not pay back losses.' },
  },
  {
    ...{ adjustmentId: '0198d3a0-0000-7000-8000-00000000a103', by: 'noel', userName: 'gina', amount: '500.00' },
    ...{ code: 'missingDeposit', publicText: 'Your bank transfer of ₱500.00' },
    reason: 'Transfer seen on the BDO account, sent without our reference.',
  },
  {
    ...{ adjustmentId: '0198d3a0-0000-7000-8000-00000000a104', by: 'ruth', userName: 'jomar', amount: '-300.00' },
    ...{ code: 'mistake', publicText: 'Credited twice, one is taken back' },
    reason: 'The same receipt was confirmed two times last week.',
  },
  {
    ...{ adjustmentId: LAST_ADJUSTMENT, by: 'noel', userName: 'hugo', amount: '75.00' },
    ...{ code: 'other', publicText: 'Fee of your bank' },
    reason: 'His bank took a fee for a payout that we sent twice.',
  },
];

/** Corrections: noel and ruth propose, somebody else decides. */
export async function seedAdjustments({ listeners, merchantId }: Chapter): Promise<void> {
  for (const staffName of ['ruth', 'noel'] as const)
    await asStaff(listeners, staffName, async (staff) => {
      for (const { by, decided: _, ...proposal } of PROPOSALS)
        if (by === staffName) await staff.call(proposeAdjustment, { merchantId, ...proposal });
    });
  await asStaff(listeners, 'ruth', async (ruth) => {
    const { list } = await ruth.call(adjustments, { merchantId });
    for (const { adjustmentId, decided } of PROPOSALS) {
      const row = list.find((one) => one.adjustmentId === adjustmentId);
      if (row && decided)
        await ruth.call(decideAdjustment, { merchantId, adjustmentId, version: row.version, ...decided });
    }
  });
}

/** What eva would loosen, and one person alone may not: limits of money, a rule of risk, a large rain. */
export async function seedApprovals({ app, listeners, merchantId }: Chapter): Promise<void> {
  await asStaff(listeners, 'eva', async (eva) => {
    const { list } = await eva.call(pendingChanges, { merchantId, show: 'all' });
    if (list.length > 0) return;
    const { version, settings } = await eva.call(merchantFile, { merchantId });
    const cashier = present(settings.cashier, 'limits of a merchant');
    await eva.call(changeMerchantSettings, {
      ...{ merchantId, version, ...settings, cashier: { ...cashier, autoApproveMax: '20000.00' } },
      reason: 'Most payouts up to 20,000 are fine. Noel should not have to click on each.',
    });
    const rules = await eva.call(riskRules, { merchantId });
    await eva.call(saveRiskRules, {
      ...{ merchantId, version: rules.version },
      rules: rules.list.map(({ code, on, points, action, parameters }) => {
        const isLoosened = code === 'velocityCount';
        return { code, on, points, action, parameters: isLoosened ? { ...parameters, count: 5 } : parameters };
      }),
      reason: 'Three payouts a day are normal at the weekend.',
    });
    const { timeZone } = present(await app.merchants.byId(merchantId), merchantId).settings;
    const day = addDays(dayIn(timeZone, app.clock.now()), RAIN.inDays);
    await eva.call(planRain, {
      ...{ merchantId, ...RAIN.plan, reason: 'For the Christmas party of our regulars.' },
      startsAt: new Date(dayStart(timeZone, day).getTime() + RAIN.atHour * HOUR_MS).toISOString(),
    });
  });
}
const RAIN = {
  ...{ inDays: 12, atHour: 21 },
  plan: { seconds: 60, budget: '20000.00', envelopes: 400, least: '10.00', most: '500.00' },
} as const;

/** Differences between our rows and a gateway's: payments of nobody, one that has been held for more than a week. One is explained. */
export async function seedExceptions(chapter: Chapter): Promise<void> {
  const { app, listeners, merchantId } = chapter;
  await asStaff(listeners, 'eva', async (eva) => {
    const { list: known } = await eva.call(cashierExceptions, { merchantId, show: 'all' });
    if (known.length > 0) return;
    const accountId = sandboxAccountOf(merchantId);
    for (const gatewayId of [TEST_PAYMENT, 'pay_demo_7c31f0'])
      await hearCallback(app, { merchantId, accountId, reference: null, gatewayId });
    const { id: memberId } = await memberOf(chapter, 'ines');
    const at = new Date(app.clock.now().getTime() - HELD_DAYS * DAY_MS);
    await planPastDeposits(app, merchantId, [{ memberId, methodId: 'gcash', amount: 120_000n, at, end: 'held' }]);
    await noteForgotten(app);
    const { list } = await eva.call(cashierExceptions, { merchantId });
    const test = list.find(({ detail }) => detail.includes(TEST_PAYMENT));
    if (!test) return;
    const { exceptionId } = test;
    await eva.call(explainException, {
      merchantId,
      exceptionId,
      explanation: 'A test payment of the gateway’s staff.',
    });
  });
}
const TEST_PAYMENT = 'pay_demo_test01';
const HELD_DAYS = 9;
