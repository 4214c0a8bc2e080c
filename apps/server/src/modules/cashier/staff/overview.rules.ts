import type { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { formatAmount } from '@baize/money';

type Line = OutputOf<typeof cashierOverview>['lines'][number];
type Level = Line['level'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The books prove themselves every night; without a proof for so long, something does not run. */
const BOOKS_AGE_MS = 30 * HOUR_MS;
/** A callback is taken within seconds. */
const CALLBACK_LATE_MS = 10 * MINUTE_MS;
/** Proofs and held payments: somebody should have looked by then. */
const DEPOSIT_LATE_MS = 60 * MINUTE_MS;

export interface OverviewFacts {
  readonly now: Date;
  readonly currency: string;
  /** The last proof of the books; null: none was made yet. */
  readonly books: { readonly at: Date; readonly broken: number } | null;
  readonly gateways: readonly {
    readonly state: 'open' | 'payoutsOnly' | 'paused';
    readonly isAnswering: boolean;
    readonly silentSince: Date | null;
  }[];
  readonly callbacks: { readonly count: number; readonly oldestAt: Date | null };
  readonly deposits: { readonly count: number; readonly since: Date | null };
  readonly withdrawals: { readonly count: number; readonly late: number; readonly since: Date | null };
  readonly stuck: { readonly count: number; readonly since: Date | null };
  readonly exceptions: { readonly count: number; readonly since: Date | null };
  /** What lies at the gateways by the ledger, and what open withdrawals will take from there. Minor units. */
  readonly float: { readonly held: bigint; readonly owed: bigint };
  /** The last day whose figures are closed, and the merchant's yesterday. */
  readonly reports: { readonly closed: string | null; readonly yesterday: string };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const line = (code: Line['code'], level: Level, figure: string, since: Date | null = null): Line => ({
  code,
  level,
  figure,
  since: level === 'good' ? null : iso(since),
});
const ageOf = (now: Date, since: Date | null): number => (since ? now.getTime() - since.getTime() : 0);

/** Whether money in and out is all right, line by line: good, somebody should look, or something is wrong. */
export function judgeOverview(facts: OverviewFacts): Line[] {
  const { now, callbacks, deposits, withdrawals, stuck, exceptions, float, reports } = facts;
  return [
    booksLine(facts),
    gatewaysLine(facts),
    line(
      'callbacks',
      callbacks.count === 0 ? 'good' : ageOf(now, callbacks.oldestAt) > CALLBACK_LATE_MS ? 'bad' : 'warn',
      `${callbacks.count} waiting`,
      callbacks.oldestAt,
    ),
    line(
      'depositsHeld',
      deposits.count === 0 ? 'good' : ageOf(now, deposits.since) > DEPOSIT_LATE_MS ? 'bad' : 'warn',
      `${deposits.count} waiting`,
      deposits.since,
    ),
    line(
      'withdrawalsOldest',
      withdrawals.late > 0 ? 'bad' : withdrawals.count > 0 ? 'warn' : 'good',
      withdrawals.late > 0 ? `${withdrawals.count} waiting, ${withdrawals.late} late` : `${withdrawals.count} waiting`,
      withdrawals.since,
    ),
    line('payoutsStuck', stuck.count > 0 ? 'bad' : 'good', `${stuck.count} stuck`, stuck.since),
    line('exceptions', exceptions.count > 0 ? 'warn' : 'good', `${exceptions.count} open`, exceptions.since),
    line('float', float.held < float.owed ? 'warn' : 'good', floatFigure(facts)),
    line(
      'reports',
      reports.closed === null ? 'warn' : reports.closed >= reports.yesterday ? 'good' : 'bad',
      reports.closed === null ? 'no day closed yet' : `closed to ${reports.closed}`,
    ),
  ];
}

function booksLine({ books, now }: OverviewFacts): Line {
  if (!books) return line('books', 'warn', 'not proven yet');
  if (books.broken > 0) return line('books', 'bad', `${books.broken} checks broken`, books.at);
  return ageOf(now, books.at) > BOOKS_AGE_MS
    ? line('books', 'warn', 'proof is old', books.at)
    : line('books', 'good', 'proven');
}

function gatewaysLine({ gateways }: OverviewFacts): Line {
  if (gateways.length === 0) return line('gateways', 'warn', 'no account');
  const used = gateways.filter(({ state }) => state !== 'paused');
  const silent = used.filter(({ isAnswering, silentSince }) => !isAnswering || silentSince !== null);
  const since = silent.flatMap((one) => one.silentSince ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const figure = `${used.length - silent.length} of ${gateways.length} answer`;
  if (used.every(({ isAnswering }) => !isAnswering)) return line('gateways', 'bad', figure, since);
  return line('gateways', silent.length > 0 || used.length < gateways.length ? 'warn' : 'good', figure, since);
}

const grouped = (minor: bigint, currency: string): string =>
  formatAmount(minor, currency).replace(/\B(?=(\d{3})+\.)/g, ',');
const floatFigure = ({ float, currency }: OverviewFacts): string =>
  `${grouped(float.held, currency)} ${currency} held, ${grouped(float.owed, currency)} owed`;
