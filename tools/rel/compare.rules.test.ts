import { describe, expect, it } from 'vitest';
import { compareLines, expectedBalance, type Done, type Line } from './compare.rules.ts';

const DONE: readonly Done[] = [
  { kind: 'bet', change: -100_000 },
  { kind: 'bet', change: -100_000 },
  { kind: 'win', change: 250_000 },
  { kind: 'rollback', change: 100_000 },
  { kind: 'rollbackWin', change: -250_000 },
];
const LINES: readonly Line[] = [
  { code: 'DEMO_TOP_UP', amount: '1000.00' },
  { code: 'BET', amount: '-1.00' },
  { code: 'BET', amount: '-1.00' },
  { code: 'WIN', amount: '2.50' },
  { code: 'TRANSFER_IN', amount: '-7.00' },
  { code: 'BET_ROLLBACK', amount: '1.00' },
  { code: 'TRANSFER_OUT', amount: '7.00' },
  { code: 'WIN_ROLLBACK', amount: '-2.50' },
];

describe('the client’s record against the statement', () => {
  it('agrees with a statement that has every movement once', () => {
    expect(compareLines(LINES, DONE)).toEqual({ lost: 0, duplicated: 0 });
    expect(expectedBalance(DONE)).toBe(99_900);
  });

  it('finds a movement that is missing', () => {
    expect(compareLines(LINES.slice(0, -1), DONE)).toEqual({ lost: 1, duplicated: 0 });
  });

  it('finds a movement that is there twice', () => {
    expect(compareLines([...LINES, { code: 'BET', amount: '-1.00' }], DONE)).toEqual({ lost: 0, duplicated: 1 });
  });

  it('takes a movement of another amount for one lost and one too many', () => {
    expect(compareLines(LINES.with(3, { code: 'WIN', amount: '2.49' }), DONE)).toEqual({ lost: 1, duplicated: 1 });
  });
});
