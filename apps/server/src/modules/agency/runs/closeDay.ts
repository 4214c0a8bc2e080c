import type { ContractPeriod } from '@baize/contract/agency/contracts.ts';
import type { App } from '../../../kernel/app.ts';
import { periodOf } from '../contracts/periods.rules.ts';
import { findMarkers } from '../markers/findMarkers.ts';
import { agencySettingsOf } from '../settings.ts';
import { computeRun } from './compute.ts';
import { closePayable } from './facts.store.ts';
import { payRun } from './pay.ts';
import { findRun, listTotalsBefore, releaseRun, type RunKind } from './runs.store.ts';

/** Who computes a run when a day is closed. */
export const BY_ITSELF = 'system';
const PERIODS = ['WEEK', 'HALF_MONTH', 'MONTH'] as const satisfies readonly ContractPeriod[];
const USUAL_RUNS = 7;
const USUAL_TIMES = 3n;

/** Runs and signs of abuse after a day's close; repeatable. */
export async function closeAgencyDay(
  app: App,
  closed: { readonly merchantId: string; readonly day: string },
): Promise<void> {
  await computeDay(app, closed);
  await findMarkers(app, closed);
}

/** Payable bets, then runs of the day and of periods ending with it. */
export async function computeDay(
  app: App,
  { merchantId, day }: { readonly merchantId: string; readonly day: string },
): Promise<void> {
  await app.db.transaction((tx) => closePayable(tx, { merchantId, day }, app.clock.now()));
  const frames = [
    ...(['rebate', 'daily', 'hour'] as const).map((kind) => ({ kind, period: { key: day, from: day, to: day } })),
    ...PERIODS.map((period) => ({ kind: 'dividend' as const, period: periodOf('dividend', period, day) })).filter(
      ({ period }) => period.to === day,
    ),
  ];
  for (const { kind, period } of frames) {
    const { key: periodKey, from, to } = period;
    const runId = await computeRun(app, { merchantId, kind, periodKey, from, to }, BY_ITSELF);
    if (runId !== null) await releaseUsual(app, { merchantId, runId, kind });
  }
}

export const endsPeriod = (day: string): boolean =>
  PERIODS.some((period) => periodOf('dividend', period, day).to === day);

/** If the merchant wants it, usual rebates and salaries go out; dividends never. */
async function releaseUsual(
  app: App,
  { merchantId, runId, kind }: { merchantId: string; runId: string; kind: RunKind },
): Promise<void> {
  const { settings } = await agencySettingsOf(app.db, merchantId);
  if (settings.rebateRelease !== 'auto' || kind === 'dividend') return;
  const run = await findRun(app.db, merchantId, runId);
  // Released is final: what came to nothing waits for staff, or to be computed anew.
  if (!run || run.total === 0n) return;
  const before = await listTotalsBefore(app.db, run, USUAL_RUNS);
  const sum = before.reduce((all, total) => all + total, 0n);
  if (before.length < USUAL_RUNS || run.total * BigInt(before.length) > USUAL_TIMES * sum) return;
  const { inputHash } = run;
  const request = { merchantId, id: runId, inputHash, by: BY_ITSELF, at: app.clock.now(), from: 'preview' as const };
  if (await app.db.transaction((tx) => releaseRun(tx, request))) await payRun(app, run);
}
