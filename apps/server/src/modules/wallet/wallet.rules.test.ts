import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../kernel/dayStart.rules.ts';
import { roundState, partsOfRound } from './rounds/round.rules.ts';
import { isTrialType } from './wallet.rules.ts';

describe('days', () => {
  it.each([
    ['Asia/Manila', '2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
    // The days on which clocks change.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z'],
  ])('begin in %s on %s at %s', (zone, day, moment) => {
    expect(dayStart(zone, day).toISOString()).toBe(moment);
  });

  it('end where the next begins, over a month and a change of clocks', () => {
    expect(dayEnd('Asia/Manila', '2026-02-28')).toEqual(dayStart('Asia/Manila', '2026-03-01'));
    expect(
      dayEnd('America/New_York', '2026-03-08').getTime() - dayStart('America/New_York', '2026-03-08').getTime(),
    ).toBe(23 * 3_600_000);
  });
});

describe('rounds', () => {
  const round = {
    source: 'FELT',
    roundId: 'r',
    game: 'g',
    currency: 'PHP',
    trial: false,
    openedSeq: 1n,
    createdAt: new Date(0),
    stake: 100n,
    returned: 0n,
    win: 0n,
    bonusStake: 0n,
    bonusReturned: 0n,
    bonusNet: 0n,
    closed: false,
  };

  it.each([
    [{}, 'open', 100n],
    [{ closed: true, win: 50n }, 'settled', 100n],
    [{ returned: 100n }, 'rolledBack', 100n],
    [{ returned: 40n, closed: true }, 'settled', 60n],
    // Its stake came back, but it had won: the win counts.
    [{ returned: 100n, win: 50n, closed: true }, 'settled', 0n],
  ] as const)('with %o are %s with a stake of %s', (change, state, stake) => {
    expect(roundState({ ...round, ...change })).toBe(state);
    expect(partsOfRound({ ...round, ...change }).stake).toBe(stake);
  });

  it.each([
    ['in play', { bonusStake: 60n, bonusNet: -60n }, [40n, 0n, -40n, 60n, 0n]],
    ['won', { bonusStake: 60n, bonusNet: 60n, win: 200n, closed: true }, [40n, 80n, 40n, 60n, 120n]],
    ['won after the release', { bonusStake: 60n, bonusNet: -60n, win: 200n, closed: true }, [40n, 200n, 160n, 60n, 0n]],
    ['rolled back', { bonusStake: 60n, bonusReturned: 60n, returned: 100n, bonusNet: 0n }, [40n, 0n, 0n, 60n, 0n]],
  ] as const)('with bonus money are shown in own money, the bonus beside it: %s', (_, change, figures) => {
    const { stake, win, net, bonusStake, bonusWin } = partsOfRound({ ...round, ...change });
    expect([stake, win, net, bonusStake, bonusWin]).toEqual(figures);
  });
});

it('knows whose money is play money', () => {
  expect([0, 1, 2, 4, 40, 41, 42].map((type) => isTrialType(type as 0))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});
