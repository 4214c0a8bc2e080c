import { drawsOf } from '@baize/fair/node.ts';
import { describe, expect, it } from 'vitest';
import { cashOutOf, payOf, productOf } from '../fixture.ts';
import { restOf } from './chances.ts';
import { MODEL } from './model.ts';
import { chanceOf, offerOf, offersOf, marketsAt, priceOf, type Moment } from './prices.ts';
import { decidedAt, isWon, playDay } from './rules.ts';
import type { Goal, Side } from './script.ts';
import { MARKETS, parse, selectionsOf } from './selections.ts';

const RATES = { home: 17_000, away: 12_800 };
const goal = (side: Side, minute = 1): Goal => ({ type: 'goal', match: 0, minute, side });
const before = (home: number, away: number): Moment => ({ rates: { home, away }, minute: 0, events: [] });
/** To eight places, as the specification has them. */
const shown = (selection: string, moment: Moment): number => {
  const { over, under } = chanceOf(selection, moment);
  return Number((over * 1_000_000_000n + under * 5n) / (under * 10n)) / 1e8;
};
const results = (moment: Moment) => ['result:home', 'result:draw', 'result:away'].map((one) => shown(one, moment));
const prices = (moment: Moment) => ['result:home', 'result:draw', 'result:away'].map((one) => offerOf(one, moment));

describe('the published chances and prices', () => {
  it('before a match of 17,000 and 12,800', () => {
    const moment = before(17_000, 12_800);
    expect(results(moment)).toEqual([0.46033695, 0.25445551, 0.28520753]);
    expect(prices(moment)).toEqual([206, 373, 333]);
    expect(shown('total:2.5:over', moment)).toBe(0.50324081);
    expect([offerOf('total:2.5:over', moment), offerOf('total:2.5:under', moment)]).toEqual([188, 191]);
    expect(shown('score:1-1', moment)).toBe(0.1217489);
    expect(offerOf('score:1-1', moment)).toBe(722);
    expect(shown('handicap:home:-1.5', moment)).toBe(0.23061311);
    expect(offerOf('handicap:home:-1.5', moment)).toBe(411);
  });

  it('during it, a function of minute and score alone', () => {
    const ahead: Moment = { rates: RATES, minute: 60, events: [goal('home', 30)] };
    expect(results(ahead)).toEqual([0.7903791, 0.17389748, 0.03572342]);
    expect(prices(ahead)).toEqual([120, 546, 2659]);
    expect(offerOf('total:2.5:over', ahead)).toBe(422);
    const behind: Moment = { rates: RATES, minute: 80, events: [goal('away', 4)] };
    expect(results(behind)).toEqual([0.01050302, 0.12937609, 0.86012089]);
    expect(prices(behind)).toEqual([9045, 734, 110]);
  });

  it('between equals, and with a clear favourite', () => {
    expect(results(before(14_000, 14_000)).slice(0, 2)).toEqual([0.36525743, 0.26948514]);
    expect(prices(before(14_000, 14_000))).toEqual([260, 352, 260]);
    expect(results(before(24_000, 8_000))).toEqual([0.7078279, 0.18292887, 0.10924323]);
    expect(prices(before(24_000, 8_000))).toEqual([134, 519, 869]);
  });
});

it('the specification’s matches come from its seeds', () => {
  const serverSeed = 'dda29884cd1d84f889af3622995eb1b57810143d66c815bd5e3b1bc47380f3de';
  const told = [0, 1, 2, 3, 4].map((nonce) =>
    playDay(drawsOf({ serverSeed, clientSeed: 'baize', nonce }), [RATES]).map(
      ({ minute, side }) => `${minute}${side[0]}`,
    ),
  );
  expect(told).toEqual([
    ['4a', '33a', '74a'],
    ['69a'],
    ['16h', '28h', '64h', '80h'],
    ['6a', '9a', '40a', '82a'],
    ['10a', '34a', '73h'],
  ]);
});

describe('the return', () => {
  const moments: Moment[] = [
    before(17_000, 12_800),
    before(24_000, 8_000),
    { rates: RATES, minute: 45, events: [goal('home'), goal('away')] },
    { rates: RATES, minute: 75, events: [goal('home')] },
    { rates: RATES, minute: 89, events: [] },
  ];

  it('of every selection on offer is 95 %, of a score 88 %, less at most a hundredth of its chance', () => {
    for (const moment of moments)
      for (const market of marketsAt(moment.minute > 0))
        for (const { selection, price } of offersOf(market, moment)) {
          if (price === null) continue;
          const { over, under } = chanceOf(selection, moment);
          const returns = BigInt(market === 'score' ? MODEL.returns.correctScore : MODEL.returns.other);
          // R − δ with 0 ≤ δ < p/100, in whole numbers.
          expect(over * BigInt(price) <= returns * under, selection).toBe(true);
          expect(over * BigInt(price + 1) > returns * under, selection).toBe(true);
        }
  });

  it('of the chances of one market is all there is', () => {
    for (const moment of moments)
      for (const market of ['result', 'both', 'score', 'next', 'rest'] as const) {
        const chances = selectionsOf(market, moment.events).map((one) => chanceOf(one, moment));
        expect(
          chances.reduce((sum, { over }) => sum + over, 0n),
          market,
        ).toBe(chances[0]?.under);
      }
  });

  it('is found wrong with a planted price', () => {
    const { over, under } = chanceOf('result:home', before(17_000, 12_800));
    expect(over * 207n > 95n * under).toBe(true);
  });
});

it('the rest of a match is what counting every pair of scores gives', () => {
  const minutes = 7;
  const rest = restOf(RATES, minutes);
  let [ahead, many, all] = [0n, 0n, 0n];
  for (let home = 0; home <= minutes; home++)
    for (let away = 0; away <= minutes; away++) {
      const ways = rest.exactly(home, away);
      all += ways;
      if (home - away >= 2) ahead += ways;
      if (home + away > 3) many += ways;
    }
  expect([all, ahead, many]).toEqual([rest.under, rest.leads(2), rest.moreThan(3)]);
});

describe('selections', () => {
  it('are read as they are written, and nothing else is', () => {
    const goals = [goal('home')];
    const all = MARKETS.flatMap((market) => selectionsOf(market, goals));
    expect(all).toHaveLength(3 + 3 + 10 + 2 + 12 + 26 + 3 + 3);
    expect(all.filter((one) => parse(one) === null)).toEqual([]);
    const wrong = [
      '',
      'result',
      'result:x',
      'total:2:over',
      'total:02.5:over',
      'score:5-0',
      'score:01-0',
      'next:0:home',
    ];
    expect(
      [...wrong, 'handicap:home:0', 'handicap:home:+1.5', 'rest:1:home', 'both:yes:no'].filter((one) => parse(one)),
    ).toEqual([]);
  });

  it('are judged as their chances end: at the last minute every chance is 0 or 1 and says who has won', () => {
    const serverSeed = 'dda29884cd1d84f889af3622995eb1b57810143d66c815bd5e3b1bc47380f3de';
    const wrong: string[] = [];
    for (let nonce = 0; nonce < 60; nonce++) {
      const goals = playDay(drawsOf({ serverSeed, clientSeed: 'judge', nonce }), [{ home: 30_000, away: 24_000 }]);
      const end: Moment = { rates: RATES, minute: 90, events: goals };
      const first = goals.slice(0, 1);
      const asked = MARKETS.flatMap((market) => [...selectionsOf(market, []), ...selectionsOf(market, first)]);
      for (const selection of asked) {
        const parsed = parse(selection);
        if (parsed?.market === 'next' && parsed.goal > goals.length + 1) continue;
        const { over, under } = chanceOf(selection, end);
        const isRight = isWon(selection, goals) ? over === under : over === 0n;
        if (!isRight) wrong.push(`${nonce} ${selection}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('tell the minute that decided them', () => {
    const goals = [goal('home', 12), goal('home', 40), goal('away', 77)];
    const at = (selection: string) => decidedAt(selection, RATES, goals);
    expect([at('total:1.5:over'), at('total:2.5:under'), at('both:yes'), at('score:1-0')]).toEqual([40, 77, 77, 40]);
    expect([at('next:2:home'), at('next:4:none'), at('result:home')]).toEqual([40, 90, 90]);
  });

  it('are not offered where they are nearly sure, nearly out of the question, or gone', () => {
    expect(priceOf('result', { over: 931n, under: 1000n })).toBeNull();
    expect(priceOf('result', { over: 17n, under: 10_000n })).toBeNull();
    expect(priceOf('result', { over: 18n, under: 10_000n })).toBeNull();
    expect(priceOf('result', { over: 19n, under: 10_000n })).toBe(50_000);
    const moment: Moment = { rates: RATES, minute: 30, events: [goal('home')] };
    expect([offerOf('next:1:home', moment), offerOf('rest:0-0:home', moment), offerOf('score:0-1', moment)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(offerOf('next:1:home', before(17_000, 12_800))).toBeNull();
    expect(offerOf('next:2:home', moment)).toBeGreaterThan(100);
  });
});

describe('slips', () => {
  it('multiply prices as fractions and round down once, the pay to the coin', () => {
    expect(productOf([206, 373, 333])).toBe(2558n); // 25.587…
    expect(payOf(2_000n, 2558n, 1n)).toBe(51_160n);
    expect(payOf(12_345n, 206n, 100n)).toBe(25_400n);
  });

  it('are worth their pay times what is still likely, less three percent', () => {
    const half = { over: 1n, under: 2n };
    expect(cashOutOf({ stake: 10_000n, price: 400n, unit: 1n, percent: 97 }, [half])).toBe(19_400n);
    expect(cashOutOf({ stake: 10_000n, price: 400n, unit: 100n, percent: 97 }, [half, half])).toBe(9_700n);
    expect(cashOutOf({ stake: 10_000n, price: 400n, unit: 1n, percent: 97 }, [])).toBe(38_800n);
  });
});
