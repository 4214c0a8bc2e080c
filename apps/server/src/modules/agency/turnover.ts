import { RATE_KEYS, type ContractKey, type RateKey } from '@baize/contract/agency/shapes.ts';
import type { ContractKind } from '@baize/contract/agency/contracts.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { allProvidedBy } from '../../kernel/ports.ts';
import { rebateShares, type Shares, type TurnoverAbove } from '../../kernel/turnover.ts';
import { todayOf } from './day.ts';
import { keyOfCategory, NO_RATES, percentOf, ppmOf, type Ppm } from './keys.rules.ts';
import { agencySettingsOf, type Settings } from './settings.ts';
import { holdTree } from './tree/tree.store.ts';
import { highestHouseRates, listHouseSalaries, type Salary } from './turnover.store.ts';

/** What is paid of turnover, by category, from the house: a line's rates, salaries of each receiver, promotions. */
export interface Turnover {
  readonly max: Ppm;
  readonly rates: Ppm;
  readonly rebates: Ppm;
  readonly salaries: readonly Salary[];
}

export const turnoverCapsOf = ({ turnoverCaps }: Pick<Settings, 'turnoverCaps'>): Ppm => ppmOf(turnoverCaps, NO_RATES);

const add = (...all: readonly Ppm[]): Ppm =>
  RATE_KEYS.map((_, at) => all.reduce((sum, ppm) => sum + (ppm[at] ?? 0), 0));
const highest = (all: readonly Ppm[]): Ppm => RATE_KEYS.map((_, at) => Math.max(0, ...all.map((ppm) => ppm[at] ?? 0)));

const spread = (category: ContractKey, ppm: number): Ppm =>
  RATE_KEYS.map((key) => (category === 'CONS' || category === key ? ppm : 0));

/** Of several categories under one key the highest. */
const byKey = (shares: Shares): Ppm =>
  RATE_KEYS.map((key) =>
    Math.max(0, ...[...shares].flatMap(([one, ppm]) => (keyOfCategory(one) === key ? [ppm] : []))),
  );

/** As it stands; with the tree held (`holdTree`) nothing of it changes. */
export async function turnoverOf(app: App, tx: Db, merchantId: string): Promise<Turnover> {
  const { settings } = await agencySettingsOf(tx, merchantId);
  const rebates = [];
  for (const { sharesOf } of allProvidedBy(app, rebateShares)) rebates.push(byKey(await sharesOf(tx, merchantId)));
  return {
    max: turnoverCapsOf(settings),
    rates: await highestHouseRates(tx, { merchantId, day: await todayOf(app, merchantId, tx) }),
    rebates: add(...rebates, NO_RATES),
    salaries: await listHouseSalaries(tx, merchantId),
  };
}

/** One receiver's: the highest daily and hourly tier of each category. */
function salaryOf(salaries: readonly Salary[]): Ppm {
  const of = (kind: ContractKind) =>
    highest(salaries.filter((one) => one.kind === kind).map(({ category, ppm }) => spread(category, ppm)));
  return add(of('daily'), of('hour'));
}

/** The highest that any one receiver has. */
export const highestSalary = ({ salaries }: Pick<Turnover, 'salaries'>): Ppm =>
  highest([...Map.groupBy(salaries, ({ receiverId }) => receiverId).values()].map(salaryOf));

/** The first category whose sum is above its cap. */
export function aboveTurnover(max: Ppm, ...parts: readonly Ppm[]): (TurnoverAbove & { readonly key: RateKey }) | null {
  const sums = add(...parts);
  const at = RATE_KEYS.findIndex((_, index) => (sums[index] ?? 0) > (max[index] ?? 0));
  const key = RATE_KEYS[at];
  return key === undefined ? null : { key, sum: percentOf(sums[at] ?? 0), max: percentOf(max[at] ?? 0) };
}

/** A contract of the house with this highest tier, in place of the one that it changes. */
export async function judgeContractTurnover(
  app: App,
  tx: Db,
  contract: {
    readonly merchantId: string;
    readonly receiverId: string;
    readonly kind: ContractKind;
    readonly category: ContractKey;
    readonly ppm: number;
  },
): Promise<TurnoverAbove | null> {
  const { merchantId, receiverId, kind, category, ppm } = contract;
  const { max, rates, rebates, salaries } = await turnoverOf(app, tx, merchantId);
  const others = salaries.filter((one) => one.receiverId === receiverId && one.kind !== kind);
  const own = spread(category, ppm);
  // Categories that it does not pay are judged by what pays them.
  const judged = add(rates, rebates, salaryOf(others), own).map((sum, at) => ((own[at] ?? 0) > 0 ? sum : 0));
  return aboveTurnover(max, judged);
}

/** What a line of the house may have at most beside salaries and promotions. */
export async function turnoverLeft(app: App, tx: Db, merchantId: string): Promise<Ppm> {
  const turnover = await turnoverOf(app, tx, merchantId);
  const used = add(turnover.rebates, highestSalary(turnover));
  return turnover.max.map((max, at) => Math.max(0, max - (used[at] ?? 0)));
}

/** Whether agents' rates and salaries leave promotions this much. */
export async function judgeRebates(
  app: App,
  tx: Db,
  merchantId: string,
  rebates: () => Promise<Shares>,
): Promise<TurnoverAbove | null> {
  await holdTree(tx, merchantId);
  const turnover = await turnoverOf(app, tx, merchantId);
  const own = byKey(await rebates());
  const judged = add(turnover.rates, highestSalary(turnover), own).map((sum, at) => ((own[at] ?? 0) > 0 ? sum : 0));
  return aboveTurnover(turnover.max, judged);
}
