import type { PnlLine } from '@baize/contract/reports/pnl.ts';
import type { CsvCell } from '@baize/contract/csv.ts';

const TRANSACTION_HEAD = ['Time', 'Movement', 'Amount', 'Bonus', 'Balance after', 'Currency', 'About', 'Reference'];
const BET_HEAD = ['Time', 'Game', 'Provider', 'Status', 'Stake', 'Back', 'Net', 'Bonus stake', 'Bonus back'].concat([
  'Currency',
  'Round',
]);
const DAY_HEAD = [
  'Day',
  'Rounds',
  'Stake',
  'Valid bet',
  'Back',
  'Net',
  'Rebate',
  'Bonus',
  'Agent',
  'Result',
  'Deposits',
  'Withdrawals',
  'Currency',
];

const plain = (text: string): CsvCell => ({ plain: text });

export interface TransactionCells {
  readonly time: string;
  readonly name: string;
  /** Own money; what a bonus moved is beside it. */
  readonly amount: string;
  readonly bonus: string;
  readonly balance: string;
  readonly about: string;
  readonly reference: string;
}

export const transactionRows = (lines: readonly TransactionCells[], currency: string): CsvCell[][] => [
  TRANSACTION_HEAD,
  ...lines.map((line) => [
    line.time,
    line.name,
    plain(line.amount),
    plain(line.bonus),
    plain(line.balance),
    currency,
    line.about,
    line.reference,
  ]),
];

export interface BetCells {
  readonly time: string;
  readonly game: string;
  readonly vendor: string;
  readonly status: string;
  /** Own money. */
  readonly stake: string;
  readonly win: string;
  readonly net: string;
  readonly bonusStake: string;
  readonly bonusWin: string;
  readonly roundId: string;
}

export const betRows = (lines: readonly BetCells[], currency: string): CsvCell[][] => [
  BET_HEAD,
  ...lines.map(({ time, game, vendor, status, stake, win, net, bonusStake, bonusWin, roundId }) => [
    ...[time, game, vendor, status],
    ...[stake, win, net, bonusStake, bonusWin].map(plain),
    ...[currency, roundId],
  ]),
];

export const dayRows = (lines: readonly PnlLine[], currency: string): CsvCell[][] => [
  DAY_HEAD,
  ...lines.map((line) => [
    line.key,
    plain(String(line.rounds)),
    ...[
      line.stake,
      line.valid,
      line.win,
      line.net,
      line.rebate ?? '',
      line.bonus ?? '',
      line.agent ?? '',
      line.result ?? '',
      line.deposits ?? '',
      line.withdrawals ?? '',
    ].map(plain),
    currency,
  ]),
];

/** 2026-11-20T19:42:05+08:00. */
export function timeIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (moment) => {
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const offset = (part['timeZoneName'] ?? '').replace('GMT', '') || 'Z';
    return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}${offset}`;
  };
}
