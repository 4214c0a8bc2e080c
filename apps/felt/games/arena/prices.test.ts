import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { matchesOf } from './calendar.ts';
import { MODEL, modelText, STEPS } from './model.ts';
import { chanceOf, marketsAt, offerOf, priceOf, type Moment } from './prices.ts';
import { decidedAt, isWon, playDay } from './rules.ts';
import type { ArenaEvent } from './script.ts';
import { MARKETS, parse, selectionsOf } from './selections.ts';
import { isMatchPoint, stateOf } from './state.ts';

const SERVER_SEED = 'dda29884cd1d84f889af3622995eb1b57810143d66c815bd5e3b1bc47380f3de';
const RATES = { map1: 530_000, map2: 530_000, map3: 530_000 };
const START: Moment = { rates: RATES, minute: 0, events: [] };
const ALL = MARKETS.flatMap(selectionsOf);

/** To ten places, as the specification has them. */
const shown = (selection: string, moment = START): number => {
  const { over, under } = chanceOf(selection, moment);
  return Number((over * 100_000_000_000n + under * 5n) / (under * 10n)) / 1e10;
};

/** "hhah" as rounds, with the maps that they win. */
function roundsOf(sides: string): ArenaEvent[] {
  const events: ArenaEvent[] = [];
  let rounds = { home: 0, away: 0 };
  for (const [at, letter] of [...sides].entries()) {
    const side = letter === 'h' ? 'home' : 'away';
    const about = { match: 0, minute: at + 1, side } as const;
    rounds = { ...rounds, [side]: rounds[side] + 1 };
    events.push({ type: 'round', ...about });
    if (rounds[side] < MODEL.rounds) continue;
    events.push({ type: 'map', ...about });
    rounds = { home: 0, away: 0 };
  }
  return events;
}
const at = (sides: string): Moment => ({ rates: RATES, minute: sides.length, events: roundsOf(sides) });

describe('the published chances and prices', () => {
  it('of a match of 530,000 on every map', () => {
    expect([shown('map1:home'), shown('match:home')]).toEqual([0.5873484792, 0.6296898235]);
    expect(['2-0', '2-1', '1-2', '0-2'].map((score) => shown(`score:${score}`))).toEqual([
      0.344978236, 0.2847115875, 0.2000288989, 0.1702812776,
    ]);
    expect(shown('rounds1:over')).toBe(0.6474330735);
    expect(['match:home', 'match:away', 'map1:home', 'rounds1:over'].map((one) => offerOf(one, START))).toEqual([
      150, 256, 161, 146,
    ]);
  });

  it('during it, a function of maps and rounds alone', () => {
    const later = { ...at('hhahaah'), minute: 40 };
    for (const selection of ALL) expect(chanceOf(selection, later)).toEqual(chanceOf(selection, at('hhahaah')));
    // Equals at 6:6 play one round more: it is the round's own chance.
    expect(shown('map1:home', at('hahahahahaha'))).toBe(0.53);
    // One map ahead: 1 − (1 − p)².
    const map = shown('map1:home');
    expect(shown('match:home', at('hhhhhhh'))).toBeCloseTo(1 - (1 - map) ** 2, 9);
    expect(shown('maps:over', at('hhhhhhh'))).toBeCloseTo(1 - map, 9);
  });
});

it('the specification’s matches come from its seeds', () => {
  const told = [0, 1, 2, 3, 4].map((nonce) => {
    const { maps, won } = stateOf(playDay(drawsOf({ serverSeed: SERVER_SEED, clientSeed: 'baize', nonce }), [RATES]));
    return `${won.join(':')} [${maps.map((rounds) => rounds.join(':')).join(', ')}]`;
  });
  expect(told).toEqual([
    '2:1 [5:7, 7:5, 7:3]',
    '2:1 [5:7, 7:6, 7:0]',
    '2:1 [7:5, 3:7, 7:3]',
    '2:1 [3:7, 7:2, 7:2]',
    '0:2 [4:7, 6:7]',
  ]);
});

describe('the return', () => {
  const moments = [START, at('hhahaah'), at('aaaaaaahhh'), at('hhhhhhhaaaaaaahahaha')];

  it('of every selection on offer is 95 %, less at most a hundredth of its chance', () => {
    for (const moment of moments)
      for (const selection of ALL) {
        const price = offerOf(selection, moment);
        if (price === null) continue;
        const { over, under } = chanceOf(selection, moment);
        const returns = BigInt(MODEL.returns) * under;
        // R − δ with 0 ≤ δ < p/100, in whole numbers.
        expect(over * BigInt(price) <= returns && over * BigInt(price + 1) > returns, selection).toBe(true);
      }
  });

  it('of the chances of one market is all there is', () => {
    for (const moment of moments)
      for (const market of MARKETS.filter((one) => one !== 'handicap')) {
        const chances = selectionsOf(market).map((one) => chanceOf(one, moment));
        expect(
          chances.reduce((sum, { over }) => sum + over, 0n),
          market,
        ).toBe(chances[0]?.under);
      }
  });

  it('is what walking every round gives', () => {
    /** Home's chance of the match, round by round, apart from the sums. */
    const walk = (home: number, away: number, won: readonly [number, number]): number => {
      if (won[0] === 2 || won[1] === 2) return won[0] === 2 ? 1 : 0;
      if (home === 7) return walk(0, 0, [won[0] + 1, won[1]]);
      if (away === 7) return walk(0, 0, [won[0], won[1] + 1]);
      const key = `${home} ${away} ${won.join()}`;
      const known = seen.get(key);
      if (known !== undefined) return known;
      const made = 0.53 * walk(home + 1, away, won) + 0.47 * walk(home, away + 1, won);
      seen.set(key, made);
      return made;
    };
    const seen = new Map<string, number>();
    expect(walk(0, 0, [0, 0])).toBeCloseTo(shown('match:home'), 9);
    expect(walk(4, 3, [0, 1])).toBeCloseTo(shown('match:home', at('aaaaaaahhhhaaa')), 9);
  });

  it('is found wrong with a planted price', () => {
    const { over, under } = chanceOf('match:home', START);
    expect(over * 151n > 95n * under).toBe(true);
  });
});

describe('selections', () => {
  it('are read as they are written, and nothing else is', () => {
    expect(ALL).toHaveLength(2 + 6 + 4 + 2 + 4 + 6);
    const wrong = ['', 'match', 'match:draw', 'map4:home', 'score:1-1', 'handicap:home:0.5', 'rounds1:over:10.5'];
    expect(wrong.filter((one) => parse(one))).toEqual([]);
  });

  it('are judged as their chances end', () => {
    const wrong: string[] = [];
    for (let nonce = 0; nonce < 60; nonce++) {
      const events = playDay(drawsOf({ serverSeed: SERVER_SEED, clientSeed: 'judge', nonce }), [RATES]);
      const played = stateOf(events).maps.length;
      for (const selection of ALL) {
        const parsed = parse(selection);
        if (parsed && 'map' in parsed && parsed.map > played) continue;
        const { over, under } = chanceOf(selection, { rates: RATES, minute: STEPS, events });
        if (isWon(selection, events) ? over !== under : over !== 0n) wrong.push(`${nonce} ${selection}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('tell the step that decided them', () => {
    const events = roundsOf('hhhhhhhhhhhhhh');
    const decided = (selection: string) => decidedAt(selection, RATES, events);
    expect([
      decided('map1:home'),
      decided('rounds1:over'),
      decided('maps:under'),
      decided('handicap:away:1.5'),
    ]).toEqual([7, 7, 14, 14]);
  });

  it('are not offered once they are decided, nearly sure, or a map that may not be played', () => {
    expect(offerOf('map1:home', at('hhhhhhh'))).toBeNull();
    expect(offerOf('map3:home', START)).toBeNull();
    expect(offerOf('map3:home', at('hhhhhhhaaaaaaa'))).toBe(161);
    expect(offerOf('rounds1:over', at('hhhhaaaa'))).toBeNull();
    expect(priceOf({ over: 931n, under: 1000n })).toBeNull();
    expect([marketsAt(START).length, marketsAt(at('hhhhhhh')).length]).toEqual([8, 6]);
  });
});

it('nothing is taken once a round may end the match', () => {
  expect(
    ['hhhhhh', 'hhhhhhhhhhhhh', 'hhhhhhhaaaaaaaahahahahaha'].map((sides) =>
      isMatchPoint(at(sides).events.length ? stateOf(at(sides).events) : stateOf([])),
    ),
  ).toEqual([false, true, true]);
});

it('a match ends in 45 steps at the latest, and its rounds follow each other with a pause between maps', () => {
  let longest = 0;
  for (let nonce = 0; nonce < 200; nonce++) {
    const events = playDay(drawsOf({ serverSeed: SERVER_SEED, clientSeed: 'long', nonce }), [RATES]);
    const rounds = events.filter(({ type }) => type === 'round');
    const ends = new Set(events.filter(({ type }) => type === 'map').map(({ minute }) => minute));
    for (const [place, { minute }] of rounds.entries()) {
      const before = rounds[place - 1]?.minute ?? 0;
      expect(minute - before).toBe(ends.has(before) ? 1 + MODEL.pause : 1);
    }
    longest = Math.max(longest, events.at(-1)?.minute ?? 0);
  }
  expect(STEPS).toBe(45);
  expect(longest).toBeLessThanOrEqual(STEPS);
});

describe('the calendar', () => {
  it('lets every team meet every other once a season, four matches a day', () => {
    for (const season of [0, 4]) {
      const days = Array.from({ length: MODEL.days }, (_, day) => matchesOf(season * MODEL.days + day + 1));
      for (const day of days) expect(new Set(day.flatMap(({ home, away }) => [home, away])).size).toBe(8);
      const pairs = days.flat().map(({ home, away }) => [home, away].toSorted((one, other) => one - other).join());
      expect(new Set(pairs).size).toBe((8 * 7) / 2);
    }
  });

  it('keeps every chance of a round between 380,000 and 620,000', () => {
    const rates = Array.from({ length: 9 * MODEL.days * 3 }, (_, day) => matchesOf(day + 1)).flatMap((day) =>
      day.flatMap(({ rates: one }) => Object.values(one)),
    );
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(380_000);
    expect(Math.max(...rates)).toBeLessThanOrEqual(620_000);
    expect(Math.max(...rates) - Math.min(...rates)).toBeGreaterThan(120_000);
  });
});

it('the published version is held to its hash', () => {
  expect([MODEL.version, sha256(modelText())]).toEqual([
    1,
    '3d3b6f9b6072a1da23c0bdc6cd8528151642e343579e8aa528f6a67a3e79a16f',
  ]);
});
