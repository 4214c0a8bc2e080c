import type { TeamSums } from '@baize/contract/agency/shapes.ts';
import { formatAmount } from '@baize/money';
import type { ProjectedEntry } from '../../reports/index.ts';
import { ROUND_CODES } from '../../wallet/rounds/index.ts';
import { keyOfCategory } from '../keys.rules.ts';

/** What moves a member's money beside play. */
export const MONEY = [
  'deposit',
  'withdraw',
  'promotion',
  'rebate',
  'commission',
  'salary',
  'dividend',
  'transfer_in',
  'transfer_out',
] as const;
export type Money = (typeof MONEY)[number];

interface Whose {
  readonly merchantId: string;
  readonly memberId: string;
  readonly day: string;
}
export interface DayRow extends Whose, Readonly<Record<Money, bigint>> {
  readonly netStake: bigint;
  /** From 0: of the last entry. */
  readonly hour: number;
  readonly deposited: boolean;
}
export interface PlayRow extends Whose {
  readonly key: string;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly valid: bigint;
  /** Of stake less win: changed by rollbacks. */
  readonly voided: bigint;
}
export interface HourRow extends Whose {
  readonly key: string;
  readonly hourAt: Date;
  readonly valid: bigint;
}

/** Where a code counts, and whether money left. */
const MONEY_OF_CODE: Readonly<Record<string, readonly [kind: Money, leaves?: true]>> = {
  DEPOSIT: ['deposit'],
  DEPOSIT_REVERSED: ['deposit'],
  WITHDRAWAL: ['withdraw', true],
  WITHDRAWAL_RETURNED: ['withdraw', true],
  WITHDRAWAL_REVERSED: ['withdraw', true],
  FEE_RETURNED: ['withdraw', true],
  BONUS_TO_CASH: ['promotion'],
  CASHBACK: ['promotion'],
  REWARD: ['promotion'],
  RED_RAIN: ['promotion'],
  REBATE: ['rebate'],
  AGENCY_REBATE: ['rebate'],
  AGENT_COMMISSION: ['commission'],
  AGENCY_REVERSAL: ['commission'],
  DAILY_SALARY: ['salary'],
  HOURLY_SALARY: ['salary'],
  DIVIDEND: ['dividend'],
  AGENT_TRANSFER_IN: ['transfer_in'],
  AGENT_TRANSFER_OUT: ['transfer_out', true],
  CONTRACT_FUND: ['transfer_out', true],
};

const PLAY: ReadonlySet<string> = new Set(ROUND_CODES);
const HOUR_MS = 3_600_000;

const NO_MONEY = Object.fromEntries(MONEY.map((kind) => [kind, 0n])) as Record<Money, bigint>;

export interface MovementRow extends Whose {
  readonly currency: string;
  readonly seq: bigint;
  readonly code: string;
  readonly amount: bigint;
  readonly createdAt: Date;
}

/** Movements of main money beside play. */
export const movementsOf = (entries: readonly ProjectedEntry[]): MovementRow[] =>
  entries.flatMap((entry) => {
    const { merchantId, memberId, day, currency, seq, code, createdAt, debit, credit, amount } = entry;
    const effect = credit === 'main' ? amount : debit === 'main' ? -amount : 0n;
    if (PLAY.has(code) || effect === 0n) return [];
    return { merchantId, memberId, day, currency, seq, code, createdAt, amount: effect };
  });

/** By day, play and hour; hours from the day's first moment, so 23 to 25. */
export function rowsOf(
  entries: readonly ProjectedEntry[],
  startOf: (merchantId: string, day: string) => Date,
): { readonly days: DayRow[]; readonly plays: PlayRow[]; readonly hours: HourRow[] } {
  const days = new Map<string, DayRow>();
  const plays = new Map<string, PlayRow>();
  const hours = new Map<string, HourRow>();
  for (const entry of entries) {
    const { merchantId, memberId, day, code, amount } = entry;
    const whose = { merchantId, memberId, day };
    const start = startOf(merchantId, day).getTime();
    const hour = Math.floor((entry.createdAt.getTime() - start) / HOUR_MS);
    addDay(days, { ...whose, hour }, entry);
    if (!PLAY.has(code)) continue;
    const key = keyOfCategory(entry.category);
    const staked = code === 'BET' ? amount : code === 'BET_ROLLBACK' ? -amount : 0n;
    const won = code === 'WIN' ? amount : code === 'WIN_ROLLBACK' ? -amount : 0n;
    const at = [memberId, day, key].join(' ');
    const had = plays.get(at) ?? { ...whose, key, bets: 0n, stake: 0n, win: 0n, valid: 0n, voided: 0n };
    plays.set(at, {
      ...had,
      bets: had.bets + BigInt(entry.rounds),
      stake: had.stake + staked,
      win: had.win + won,
      valid: had.valid + entry.valid,
      voided: had.voided + (code === 'BET_ROLLBACK' ? -amount : code === 'WIN_ROLLBACK' ? amount : 0n),
    });
    if (entry.valid === 0n) continue;
    const hourAt = new Date(start + hour * HOUR_MS);
    const hourKey = `${at} ${hourAt.getTime()}`;
    hours.set(hourKey, { ...whose, key, hourAt, valid: (hours.get(hourKey)?.valid ?? 0n) + entry.valid });
  }
  return { days: [...days.values()], plays: [...plays.values()], hours: [...hours.values()] };
}

function addDay(days: Map<string, DayRow>, row: Whose & { hour: number }, entry: ProjectedEntry): void {
  const { code, amount, debit, credit, txId } = entry;
  const at = `${row.memberId} ${row.day}`;
  const had = days.get(at) ?? { ...row, ...NO_MONEY, netStake: 0n, deposited: false };
  const effect = credit === 'main' ? amount : debit === 'main' ? -amount : 0n;
  // Money that came back to its sender never left.
  const [kind, leaves] =
    code === 'AGENT_TRANSFER_IN' && txId.startsWith('back:')
      ? (['transfer_out', true] as const)
      : (MONEY_OF_CODE[code] ?? []);
  days.set(at, {
    ...had,
    hour: row.hour,
    ...(kind ? { [kind]: had[kind] + (leaves ? -effect : effect) } : {}),
    netStake: had.netStake + (code === 'BET' ? amount : code === 'BET_ROLLBACK' ? -amount : 0n),
    deposited: had.deposited || code === 'DEPOSIT',
  });
}

export interface Sums extends Readonly<Record<Money, bigint>> {
  readonly bets: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly valid: bigint;
}
export const NO_SUMS: Sums = { ...NO_MONEY, bets: 0n, stake: 0n, win: 0n, valid: 0n };
const NAMES = Object.keys(NO_SUMS) as (keyof Sums)[];

export const addSums = (a: Sums, b: Sums): Sums =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + b[name]])) as unknown as Sums;

/** What members made: plus is their gain. */
export const profitOf = (sums: Sums): bigint =>
  sums.win - sums.stake + sums.rebate + sums.commission + sums.promotion + sums.salary + sums.dividend;

/** Money from an agent counts as paid in. */
export const sumsText = (sums: Sums, currency: string): TeamSums => {
  const text = (amount: bigint) => formatAmount(amount, currency);
  return {
    bets: Number(sums.bets),
    betAmount: text(sums.stake),
    validBetAmount: text(sums.valid),
    winAmount: text(sums.win),
    deposit: text(sums.deposit + sums.transfer_in),
    withdraw: text(sums.withdraw),
    rebate: text(sums.rebate),
    agentCommission: text(sums.commission),
    promotion: text(sums.promotion),
    salary: text(sums.salary),
    dividend: text(sums.dividend),
    profitAndLoss: text(profitOf(sums)),
  };
};
