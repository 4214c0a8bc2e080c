import { describe, expect, it } from 'vitest';
import { createCipher } from '../../../kernel/crypto.ts';
import { holderOf, ticketsOf } from './tickets.rules.ts';

const RULE = { per: 10_000n, most: 50n };

describe('tickets', () => {
  it.each([
    [-1n, 0],
    [9_999n, 0],
    [10_000n, 1],
    [29_999n, 2],
    [499_999n, 49],
    [500_000n, 50],
    [900_000_000n, 50],
  ])('%d of valid bets are %d', (score, tickets) => expect(ticketsOf(score, RULE)).toBe(tickets));

  it('are held under another name in each draw, which nobody can work out without our secret', () => {
    const [ours, others] = [createCipher(['ours']), createCipher(['theirs'])];
    const names = [
      holderOf(ours, 'draw', 'ana'),
      holderOf(ours, 'draw', 'ben'),
      holderOf(ours, 'other', 'ana'),
      holderOf(others, 'draw', 'ana'),
    ];
    expect(names[0]).toMatch(/^[0-9a-f]{20}$/);
    expect(new Set(names).size).toBe(4);
    expect(holderOf(ours, 'draw', 'ana')).toBe(names[0]);
  });
});
