import { addDays, daysFrom } from '@baize/contract/calendar.ts';
import type { CashLine, PlayLine } from '@baize/contract/backoffice/reports.ts';
import { formatAmount } from '@baize/money';
import type { CsvCell } from '@baize/contract/csv.ts';
import type { HouseCash, HousePlay } from './house.store.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** As many days just before. */
export function daysBefore({ from, to }: Days): Days {
  const end = addDays(from, -1);
  return { from: addDays(end, 1 - daysFrom(from, to)), to: end };
}

const NO_PLAY: Omit<HousePlay, 'key'> = {
  stake: 0n,
  returned: 0n,
  win: 0n,
  valid: 0n,
  rounds: 0n,
  memberDays: 0n,
};
const NO_CASH: Omit<HouseCash, 'key'> = {
  deposits: 0n,
  withdrawals: 0n,
  bonus: 0n,
  rebate: 0n,
  agent: 0n,
  depositCount: 0n,
  withdrawalCount: 0n,
  firstDeposits: 0n,
  depositorDays: 0n,
  activeDays: 0n,
};

/** Each figure of one added to the other's. */
function add<Sums extends Record<string, bigint>>(a: Sums, b: Sums): Sums {
  return Object.fromEntries(Object.keys(a).map((name) => [name, (a[name] ?? 0n) + (b[name] ?? 0n)])) as Sums;
}

const totalOf = <Row extends { readonly key: string }, Sums extends Record<string, bigint>>(
  rows: readonly Row[],
  none: Sums,
): Sums => rows.reduce((sum, { key: _, ...row }) => add(sum, row as unknown as Sums), none);

/** A mean with one decimal. */
const mean = (sum: bigint, days: number): number => Math.round((Number(sum) / days) * 10) / 10;

export interface ReportContext extends Days {
  readonly currency: string;
}

function playText(sums: Omit<HousePlay, 'key'>, days: number, currency: string) {
  const stake = sums.stake - sums.returned;
  return {
    membersADay: mean(sums.memberDays, days),
    rounds: Number(sums.rounds),
    stake: formatAmount(stake, currency),
    valid: formatAmount(sums.valid, currency),
    win: formatAmount(sums.win, currency),
    ggr: formatAmount(stake - sums.win, currency),
  };
}

/** Distinct members come from `actives`: lines count a member per vendor. */
export function playFigures(
  rows: readonly HousePlay[],
  cash: readonly HouseCash[],
  names: readonly string[],
  { from, to, currency }: ReportContext,
  by: 'day' | 'category' | 'vendor',
): { totals: ReturnType<typeof playText>; list: PlayLine[] } {
  const days = daysFrom(from, to);
  const actives = new Map(cash.map(({ key, activeDays }) => [key, activeDays]));
  const total = { ...totalOf(rows, NO_PLAY as Record<string, bigint> & typeof NO_PLAY) };
  const activeDays = cash.reduce((sum, row) => sum + row.activeDays, 0n);
  const list = rows.map((row, at) => ({
    key: row.key,
    name: names[at] || row.key,
    ...(by === 'day'
      ? playText({ ...row, memberDays: actives.get(row.key) ?? 0n }, 1, currency)
      : playText(row, days, currency)),
  }));
  const stakeOf = ({ stake }: PlayLine): number => Number(stake);
  return {
    totals: playText({ ...total, memberDays: activeDays }, days, currency),
    list: by === 'day' ? list.reverse() : list.sort((a, b) => stakeOf(b) - stakeOf(a)),
  };
}

function cashText(cash: Omit<HouseCash, 'key'>, ggr: bigint, days: number, currency: string) {
  const text = (minor: bigint) => formatAmount(minor, currency);
  return {
    deposits: text(cash.deposits),
    withdrawals: text(cash.withdrawals),
    net: text(cash.deposits - cash.withdrawals),
    bonus: text(cash.bonus),
    rebate: text(cash.rebate),
    agent: text(cash.agent),
    ggr: text(ggr),
    ngr: text(ggr - cash.bonus - cash.rebate - cash.agent),
    depositCount: Number(cash.depositCount),
    withdrawalCount: Number(cash.withdrawalCount),
    firstDeposits: Number(cash.firstDeposits),
    depositorsADay: mean(cash.depositorDays, days),
    activesADay: mean(cash.activeDays, days),
  };
}

const ggrOf = ({ stake, returned, win }: HousePlay): bigint => stake - returned - win;

/** Newest first, with the day's play result. */
export function cashFigures(
  cash: readonly HouseCash[],
  play: readonly HousePlay[],
  { from, to, currency }: ReportContext,
): { totals: ReturnType<typeof cashText>; list: CashLine[] } {
  const ggrs = new Map(play.map((row) => [row.key, ggrOf(row)]));
  const ggr = play.reduce((sum, row) => sum + ggrOf(row), 0n);
  return {
    totals: cashText(
      totalOf(cash, NO_CASH as Record<string, bigint> & typeof NO_CASH),
      ggr,
      daysFrom(from, to),
      currency,
    ),
    list: cash.map((row) => ({ key: row.key, ...cashText(row, ggrs.get(row.key) ?? 0n, 1, currency) })).reverse(),
  };
}

const plain = (figure: string | number): CsvCell => ({ plain: String(figure) });

export const playCsv = (list: readonly PlayLine[], by: string, currency: string): CsvCell[][] => [
  [by, 'Members a day', 'Rounds', 'Stake', 'Valid bet', 'Back', 'GGR', 'Currency'],
  ...list.map((line) => [
    line.name,
    plain(line.membersADay),
    plain(line.rounds),
    plain(line.stake),
    plain(line.valid),
    plain(line.win),
    plain(line.ggr),
    currency,
  ]),
];

export const cashCsv = (list: readonly CashLine[], currency: string): CsvCell[][] => [
  [
    'Day',
    'Deposits',
    'Number',
    'Withdrawals',
    'Number',
    'Net',
    'First deposits',
    'GGR',
    'Bonus',
    'Rebate',
    'Agents',
    'NGR before fees',
    'Active members',
    'Currency',
  ],
  ...list.map((line) => [
    line.key,
    plain(line.deposits),
    plain(line.depositCount),
    plain(line.withdrawals),
    plain(line.withdrawalCount),
    plain(line.net),
    plain(line.firstDeposits),
    plain(line.ggr),
    plain(line.bonus),
    plain(line.rebate),
    plain(line.agent),
    plain(line.ngr),
    plain(line.activesADay),
    currency,
  ]),
];
