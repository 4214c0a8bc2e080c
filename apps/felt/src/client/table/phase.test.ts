import { describe, expect, it } from 'vitest';
import type { TablePhase, TableRound } from '../../live.ts';
import { LAST_CALL_MS, momentOf, nextMoment, secondsLeft, shareLeft } from './phase.ts';

const round = (phase: TablePhase, events: TableRound['events'] = []): TableRound => ({
  id: 'a',
  number: 1,
  phase,
  openAt: 1000,
  lockAt: 16_000,
  drawAt: 18_000,
  settleAt: 29_000,
  nextAt: 33_000,
  events,
  seal: '',
});
const DRAWN: TableRound['events'] = [{ type: 'number', number: 7 }];

describe('where a round stands', () => {
  it.each([
    [500, 'scheduled', 'waiting'],
    [1000, 'scheduled', 'open'],
    [1000, 'open', 'open'],
    [16_000 - LAST_CALL_MS, 'open', 'closing'],
    // The server has not said it yet; the clock has.
    [16_000, 'open', 'locked'],
    // The server said it first: its word holds, whatever the clock says.
    [15_000, 'locked', 'locked'],
    [17_999, 'locked', 'locked'],
    // The draw is due and its events have not come.
    [18_500, 'locked', 'locked'],
    [18_500, 'void', 'void'],
  ] as const)('at %i ms, told as %s, is %s', (now, phase, moment) => {
    expect(momentOf(round(phase), now)).toBe(moment);
  });

  it.each([
    [18_000, 'drawing', 'showing'],
    [28_999, 'drawing', 'showing'],
    [29_000, 'drawing', 'over'],
    [29_500, 'settled', 'over'],
  ] as const)('with its draw at %i ms, told as %s, is %s', (now, phase, moment) => {
    expect(momentOf(round(phase, DRAWN), now)).toBe(moment);
  });

  it('waits where there is no round', () => {
    expect([momentOf(null, 5), nextMoment(null, 5)]).toEqual(['waiting', null]);
  });

  it('tells when the clock alone will change it', () => {
    const edges: number[] = [];
    for (let at = nextMoment(round('open'), 0); at !== null; at = nextMoment(round('open'), at)) edges.push(at);
    expect(edges).toEqual([1000, 16_000 - LAST_CALL_MS, 16_000, 18_000, 29_000]);
  });

  it('counts whole seconds, the last one as 1', () => {
    expect([1000, 1001, 15_000, 15_999, 16_000, 20_000].map((now) => secondsLeft(round('open'), now))).toEqual([
      15, 15, 1, 1, 0, 0,
    ]);
    expect([0, 1000, 8500, 16_000].map((now) => shareLeft(round('open'), now))).toEqual([1, 1, 0.5, 0]);
  });
});
