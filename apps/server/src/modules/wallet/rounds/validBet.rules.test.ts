import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validBet } from './validBet.rules.ts';

const closed = { returned: 0n, closed: true };

it.each([
  ['a slot that lost', 'RNG', { ...closed, stake: 10_000n, win: 0n }, 10_000n],
  ['baccarat that ended in a tie', 'LIVE', { ...closed, stake: 10_000n, win: 10_000n }, 0n],
  ['baccarat that won', 'LIVE', { ...closed, stake: 10_000n, win: 19_500n }, 9_500n],
  ['baccarat whose win was taken back', 'LIVE', { ...closed, stake: 10_000n, win: 0n }, 10_000n],
  ['roulette on every number', 'LIVE', { ...closed, stake: 37_000n, win: 36_000n }, 1_000n],
  ['a sports bet that lost half', 'SPORTS', { ...closed, stake: 20_000n, win: 10_000n }, 10_000n],
  [
    'a slot of two bets, one of them returned',
    'RNG',
    { closed: true, stake: 10_000n, returned: 5_000n, win: 0n },
    5_000n,
  ],
  ['free spins', 'RNG', { ...closed, stake: 0n, win: 5_000n }, 0n],
  ['a round that came back whole', 'RNG', { closed: true, stake: 100n, returned: 100n, win: 0n }, 0n],
  ['a round that is open', 'RNG', { closed: false, stake: 100n, returned: 0n, win: 0n }, 0n],
  ['fish', 'FISH', { ...closed, stake: 100n, win: 100n }, 100n],
  ['a magazine of which thirty bullets were fired', 'FISH', { ...closed, stake: 100n, win: 110n, turnover: 30n }, 30n],
  ['a magazine given back unfired', 'FISH', { ...closed, stake: 100n, win: 100n, turnover: 0n }, 0n],
  ['a turnover above the bets', 'RNG', { ...closed, stake: 100n, win: 0n, turnover: 900n }, 100n],
  ['a seat at cards that lost a fifth', 'PVP', { ...closed, stake: 100n, win: 80n, turnover: 20n }, 20n],
  ['a slip returned', 'SPORTS', { ...closed, stake: 100n, win: 100n, turnover: 0n }, 0n],
  ['a cockfight that was drawn', 'COCKFIGHT', { ...closed, stake: 100n, win: 100n }, 0n],
])('counts %s', (_, category, sums, total) => {
  expect(validBet(category, sums)).toEqual({ total, own: total });
});

it('counts for the member no more than the share of their own money, and never more than was kept', () => {
  expect(validBet('RNG', { ...closed, stake: 300n, win: 0n, bonusKept: 200n })).toEqual({ total: 300n, own: 100n });
  expect(validBet('LIVE', { ...closed, stake: 3n, win: 5n, bonusKept: 1n })).toEqual({ total: 2n, own: 1n });
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(
      fc.constantFrom('RNG', 'LIVE'),
      amount,
      amount,
      amount,
      amount,
      (category, stake, returned, win, bonus) => {
        const kept = stake > returned ? stake - returned : 0n;
        const bonusKept = bonus < kept ? bonus : kept;
        const { total, own } = validBet(category, { stake, returned, win, closed: true, bonusKept });
        expect(total <= kept && own <= total && own >= 0n && own <= kept - bonusKept).toBe(true);
      },
    ),
  );
});
