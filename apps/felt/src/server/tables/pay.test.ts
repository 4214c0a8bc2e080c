import { drawsOf } from '@baize/fair/node.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnOf } from '../../../games/table.ts';
import { getTable } from './games.ts';
import { dueOf } from './pay.ts';
import type { OnCloth } from './tickets.store.ts';

const SPOTS = {
  baccarat: ['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'big', 'small'],
  roulette: ['straight:17', 'split:17-20', 'corner:16-17-19-20', 'sixLine:13-14-15-16-17-18', 'column:2', 'red', 'low'],
};

const anyTicket = (spots: readonly string[]) =>
  fc.record({
    seat: fc.nat(5),
    status: fc.constantFrom<OnCloth['status']>('taken', 'taken', 'taken', 'betting'),
    bets: fc.dictionary(fc.constantFrom(...spots), fc.bigInt({ min: 1n, max: 5_000_000n }).map(String), { minKeys: 1 }),
  });

it.each(['baccarat', 'roulette'] as const)(
  'owes each seat of %s the sum of its spots that were taken, and nothing for what still waits',
  (code) => {
    const game = getTable(code);
    fc.assert(
      fc.property(fc.array(anyTicket(SPOTS[code]), { maxLength: 30 }), fc.nat(100_000), (laid, nonce) => {
        const tickets = laid.map(({ seat, status, bets }, at): OnCloth => ({
          id: `t${at}`,
          seatId: `s${seat}`,
          playerId: `p${seat}`,
          mode: 'real',
          currency: 'PHP',
          key: `k${at}`,
          bets,
          status,
          dueHeight: null,
          letGoHeight: null,
          quantity: null,
          cards: null,
          betId: `b${at}`,
        }));
        const events = game.play(drawsOf({ serverSeed: 'ef'.repeat(32), clientSeed: 'salt', nonce }));
        const owed = dueOf({ game: code, events, unledMs: 0 }, tickets);
        const taken = tickets.filter(({ status }) => status === 'taken');
        expect(owed.map(({ id }) => id)).toEqual([...new Set(taken.map(({ seatId }) => seatId))]);
        for (const { id, stake, win, betId } of owed) {
          const own = taken.filter(({ seatId }) => seatId === id);
          const perSpot = new Map<string, bigint>();
          for (const [spot, amount] of own.flatMap(({ bets }) => Object.entries(bets)))
            perSpot.set(spot, (perSpot.get(spot) ?? 0n) + BigInt(amount));
          const sum = [...perSpot].reduce(
            (all, [spot, amount]) => all + returnOf(amount, game.judge(spot, events, null), 1n),
            0n,
          );
          expect([stake, win, betId]).toEqual([
            [...perSpot.values()].reduce((all, one) => all + one, 0n),
            sum,
            own[0]?.betId,
          ]);
        }
      }),
      { numRuns: 200, seed: 20261121 },
    );
  },
);
