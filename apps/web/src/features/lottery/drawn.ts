import type { lotteryOrderDetail, lotteryOrders } from '@baize/contract/lottery/orders.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { DrawFacts } from '@baize/lottery/index.ts';
import { parseAmount } from '@baize/money';

export type OwnOrder = OutputOf<typeof lotteryOrders>['list'][number];

/** A draw as the stage shows it. */
export interface Shown {
  readonly numero: string;
  /** By commas; null while the result is late. */
  readonly numbers: string | null;
  readonly facts: DrawFacts | null;
  /** Of a late result: when every stake comes back. */
  readonly backBy: string | null;
  readonly isDaily: boolean;
}

const BEFORE_MS = 500;
const EACH_MS = 380;
const LONGEST_MS = 3_000;

/** How long balls fall; ten take no longer than three seconds. */
export const fallMs = (count: number): number => Math.min(LONGEST_MS, BEFORE_MS + (count + 1) * EACH_MS);

/** Of an order that was cancelled nothing is in the draw. */
export const isInDraw = ({ orderStatus }: OwnOrder): boolean =>
  orderStatus !== 'cancelled' && orderStatus !== 'stopped';

/** What the member staked on an issue, without what came back of it, and won; `waits`: something is not settled yet. */
export function sumOwn(own: readonly OwnOrder[], currency: string): { stake: bigint; win: bigint; waits: boolean } {
  const sum = (key: 'planBettingAmount' | 'refundedAmount' | 'winningAmount') =>
    own.reduce((total, order) => total + (parseAmount(order[key], currency) ?? 0n), 0n);
  return {
    stake: sum('planBettingAmount') - sum('refundedAmount'),
    win: sum('winningAmount'),
    waits: own.some(({ orderStatus }) => orderStatus === 'waiting' || orderStatus === 'betting'),
  };
}

/** An official result takes its time: two people type it. */
const LATE_MS = { quick: 30_000, daily: 1_800_000 } as const;
/** Without a result by then, every stake comes back: as the server has it. */
const BACK_AFTER_MS = { quick: 600_000, daily: 86_400_000 } as const;

/** The member's oldest order whose draw is over and has no result yet; null: none, or it may still come. */
export function lateOf(own: readonly OwnOrder[], now: number, isDaily: boolean): OwnOrder | null {
  const afterMs = LATE_MS[isDaily ? 'daily' : 'quick'];
  return (
    own.findLast(({ orderStatus, drawTime }) => orderStatus === 'waiting' && Date.parse(drawTime) + afterMs < now) ??
    null
  );
}

/** News of a draw may be lost on the way: so long after it the order is asked for again, and then now and then. */
const ASK_AGAIN_MS = { first: 10_000, next: 15_000, late: 60_000 } as const;
const LATE_AFTER_MS = 120_000;

/** When a shown order is asked for again, in ms; false: nothing of it waits for a draw. */
export function askAgainMs(
  { completed, numeros }: Pick<OutputOf<typeof lotteryOrderDetail>, 'completed' | 'numeros'>,
  now: number,
): number | false {
  const draws = numeros
    .filter(({ winningNumber, state }) => winningNumber === null && state !== 'void')
    .map(({ drawTime }) => Date.parse(drawTime));
  if (completed || draws.length === 0) return false;
  const overdue = now - Math.min(...draws);
  if (overdue < 0) return ASK_AGAIN_MS.first - overdue;
  return overdue < LATE_AFTER_MS ? ASK_AGAIN_MS.next : ASK_AGAIN_MS.late;
}

export const backByOf = ({ drawTime }: OwnOrder, isDaily: boolean): string =>
  new Date(Date.parse(drawTime) + BACK_AFTER_MS[isDaily ? 'daily' : 'quick']).toISOString();
