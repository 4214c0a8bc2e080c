import { VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';

const MINOR = VENDOR_AMOUNT_SCALE / 100;
/** The demo top-up that every writer begins with, in minor units. */
const OPENING = 100_000;

/** A movement that the platform has acknowledged, as the client remembers it. */
export interface Done {
  readonly kind: 'bet' | 'win' | 'rollback' | 'rollbackWin';
  /** × 100,000; negative for a bet and for a rolled-back win. */
  readonly change: number;
}

export interface Line {
  readonly code: TransactionCode;
  readonly amount: string;
}

/** Minor units. */
export const expectedBalance = (done: readonly Done[]): number =>
  OPENING + done.reduce((sum, { change }) => sum + change / MINOR, 0);

const CODES: Record<Done['kind'], TransactionCode> = {
  bet: 'BET',
  win: 'WIN',
  rollback: 'BET_ROLLBACK',
  rollbackWin: 'WIN_ROLLBACK',
};
/** A writer's other movements end where they began. */
const BESIDE: readonly TransactionCode[] = [
  'DEMO_TOP_UP',
  'TRANSFER_IN',
  'TRANSFER_SETTLED',
  'TRANSFER_REVERSED',
  'TRANSFER_OUT',
];

/** Lines carry no vendor key, so they are counted by kind and amount. A zero win needs no line. */
export function compareLines(lines: readonly Line[], done: readonly Done[]): { lost: number; duplicated: number } {
  const open = new Map<string, number>();
  const count = (key: string, change: number): void => void open.set(key, (open.get(key) ?? 0) + change);
  for (const one of done) if (one.change !== 0) count(`${CODES[one.kind]} ${one.change}`, 1);
  for (const { code, amount } of lines) {
    const change = minorOf(amount) * MINOR;
    if (change !== 0 && !BESIDE.includes(code)) count(`${code} ${change}`, -1);
  }
  const differences = [...open.values()];
  return {
    lost: differences.filter((left) => left > 0).reduce((sum, left) => sum + left, 0),
    duplicated: differences.filter((left) => left < 0).reduce((sum, left) => sum - left, 0),
  };
}

/** Minor units of an amount on the wire. */
export const minorOf = (amount: string): number => Number(amount.replace('.', ''));
