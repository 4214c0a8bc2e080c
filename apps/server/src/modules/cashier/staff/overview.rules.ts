import type { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount } from '@baize/money';

type Line = OutputOf<typeof cashierOverview>['lines'][number];
type Level = Line['level'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Books are proven every night; after so long something is down. */
const BOOKS_AGE_MS = 30 * HOUR_MS;
/** A callback is taken within seconds. */
const CALLBACK_LATE_MS = 10 * MINUTE_MS;
/** Proofs and held payments should be seen by then. */
const DEPOSIT_LATE_MS = 60 * MINUTE_MS;

export interface OverviewFacts {
  readonly now: Date;
  readonly currency: string;
  /** Null: none yet. */
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
  /** At the gateways by the ledger, and owed by open withdrawals; minor units. */
  readonly float: { readonly held: bigint; readonly owed: bigint };
  /** From vendors, above their limits. */
  readonly heldHome: { readonly count: number; readonly since: Date | null };
  /** SMS codes of this hour. */
  readonly codes: { readonly sent: number; readonly max: number; readonly isFull: boolean; readonly isRare: boolean };
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

const waiting = (count: number): string => sentence('desk.overview.waiting', { count });

/** Line by line: good, look, or wrong; figures are sentences. */
export function judgeOverview(facts: OverviewFacts): Line[] {
  const { now, callbacks, deposits, withdrawals, stuck, exceptions, float, reports } = facts;
  return [
    booksLine(facts),
    gatewaysLine(facts),
    line(
      'callbacks',
      callbacks.count === 0 ? 'good' : ageOf(now, callbacks.oldestAt) > CALLBACK_LATE_MS ? 'bad' : 'warn',
      waiting(callbacks.count),
      callbacks.oldestAt,
    ),
    line(
      'depositsHeld',
      deposits.count === 0 ? 'good' : ageOf(now, deposits.since) > DEPOSIT_LATE_MS ? 'bad' : 'warn',
      waiting(deposits.count),
      deposits.since,
    ),
    line(
      'withdrawalsOldest',
      withdrawals.late > 0 ? 'bad' : withdrawals.count > 0 ? 'warn' : 'good',
      withdrawals.late > 0
        ? sentence('desk.overview.waitingLate', { count: withdrawals.count, late: withdrawals.late })
        : waiting(withdrawals.count),
      withdrawals.since,
    ),
    line(
      'payoutsStuck',
      stuck.count > 0 ? 'bad' : 'good',
      sentence('desk.overview.stuck', { count: stuck.count }),
      stuck.since,
    ),
    line(
      'exceptions',
      exceptions.count > 0 ? 'warn' : 'good',
      sentence('desk.overview.open', { count: exceptions.count }),
      exceptions.since,
    ),
    line(
      'transfersHeld',
      facts.heldHome.count > 0 ? 'bad' : 'good',
      waiting(facts.heldHome.count),
      facts.heldHome.since,
    ),
    codesLine(facts),
    line('float', float.held < float.owed ? 'warn' : 'good', floatFigure(facts)),
    line(
      'reports',
      reports.closed === null ? 'warn' : reports.closed >= reports.yesterday ? 'good' : 'bad',
      reports.closed === null
        ? sentence('desk.overview.noDayClosed')
        : sentence('desk.overview.closedTo', { day: reports.closed }),
    ),
  ];
}

function booksLine({ books, now }: OverviewFacts): Line {
  if (!books) return line('books', 'warn', sentence('desk.overview.notProven'));
  if (books.broken > 0)
    return line('books', 'bad', sentence('desk.overview.checksBroken', { count: books.broken }), books.at);
  return ageOf(now, books.at) > BOOKS_AGE_MS
    ? line('books', 'warn', sentence('desk.overview.proofOld'), books.at)
    : line('books', 'good', sentence('desk.overview.proven'));
}

function gatewaysLine({ gateways }: OverviewFacts): Line {
  if (gateways.length === 0) return line('gateways', 'warn', sentence('desk.overview.noAccount'));
  const used = gateways.filter(({ state }) => state !== 'paused');
  const silent = used.filter(({ isAnswering, silentSince }) => !isAnswering || silentSince !== null);
  const since = silent.flatMap((one) => one.silentSince ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const figure = sentence('desk.overview.answering', { count: used.length - silent.length, all: gateways.length });
  if (used.every(({ isAnswering }) => !isAnswering)) return line('gateways', 'bad', figure, since);
  return line('gateways', silent.length > 0 || used.length < gateways.length ? 'warn' : 'good', figure, since);
}

/** Somebody may be asking for codes to cost money: at four fifths of the hour's, or when hardly any is typed in. */
function codesLine({ codes: { sent, max, isFull, isRare } }: OverviewFacts): Line {
  const level = isFull ? 'bad' : isRare || sent * 5 >= max * 4 ? 'warn' : 'good';
  return line(
    'codes',
    level,
    sentence(isRare ? 'desk.overview.codesRare' : 'desk.overview.codes', { count: sent, max }),
  );
}

const grouped = (minor: bigint, currency: string): string =>
  formatAmount(minor, currency).replace(/\B(?=(\d{3})+\.)/g, ',');
const floatFigure = ({ float, currency }: OverviewFacts): string =>
  sentence('desk.overview.float', {
    held: grouped(float.held, currency),
    owed: grouped(float.owed, currency),
    currency,
  });
