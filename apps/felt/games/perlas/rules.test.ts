import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { withDraws } from '@baize/fair/web.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, unitOf } from '../amount.ts';
import { choose } from '../finds.ts';
import { MODEL, modelText, mostPearls, multiplierAt, PUBLISHED } from './model.ts';
import { act, actionsOf, ladderOf, multiplierText, replay, startRound, urchinCells, worthOf } from './rules.ts';
import type { PerlasAction, PerlasEvent } from './script.ts';

const seedsOf = (nonce: number) => ({ serverSeed: 'cd'.repeat(32), clientSeed: 'ben', nonce });
const drawsAt = (nonce: number) => (): Draws => drawsOf(seedsOf(nonce));
const urchinNumbers = Array.from({ length: MODEL.urchinsMax }, (_, index) => index + 1);

describe('what Perlas pays', () => {
  it('rule G7: returns exactly 99 % for every number of urchins and every number of pearls a player may stop at', () => {
    for (const urchins of urchinNumbers) {
      for (let pearls = 1; pearls <= mostPearls(urchins); pearls++) {
        const { over, under } = multiplierAt(urchins, pearls);
        // Chance of finding that many: C(25 − m, k) / C(25, k). Times the multiplier it must be 99/100, as whole numbers.
        const chance = { over: choose(25 - urchins, pearls), under: choose(25, pearls) };
        expect(over * chance.over * 100n).toBe(99n * under * chance.under);
      }
    }
    expect(PUBLISHED.rtp).toBe('99.00');
  });

  it('therefore returns 99 % of any plan, whatever it does after each pearl', () => {
    const returned = (urchins: number, pearls: number, stops: readonly boolean[]): number => {
      if (pearls === mostPearls(urchins) || (pearls > 0 && stops[pearls]))
        return Number(multiplierText(urchins, pearls));
      return ((25 - urchins - pearls) / (25 - pearls)) * returned(urchins, pearls + 1, stops);
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }),
        (urchins, stops) => {
          expect(returned(urchins, 0, stops)).toBeCloseTo(0.99, 3);
        },
      ),
      { seed: 20261121 },
    );
  });

  it('takes less than one minor unit by rounding down', () => {
    for (const urchins of urchinNumbers) {
      for (let pearls = 1; pearls <= mostPearls(urchins); pearls++) {
        const { over, under } = multiplierAt(urchins, pearls);
        const rest = 10_000n * over - worthOf(10_000n, urchins, pearls) * under;
        expect(rest >= 0n && rest < under).toBe(true);
      }
    }
  });

  it('shows the multipliers of the published table', () => {
    expect(ladderOf(3).slice(0, 5)).toEqual(['1.1250', '1.2857', '1.4785', '1.7120', '1.9973']);
    expect(ladderOf(1).at(-1)).toBe('24.7500');
    expect(ladderOf(24)).toEqual(['24.7500']);
    expect(ladderOf(3)).toHaveLength(22);
  });

  it('never pays more than its greatest win, and always lets at least one pearl be found', () => {
    for (const urchins of urchinNumbers) {
      expect(Number(ladderOf(urchins).at(-1))).toBeLessThanOrEqual(MODEL.maxWin);
      expect(mostPearls(urchins)).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('the urchins', () => {
  it('lie everywhere equally often', () => {
    const counts = new Array<number>(25).fill(0);
    for (let nonce = 0; nonce < 20_000; nonce++) {
      for (const cell of urchinCells(3, drawsOf(seedsOf(nonce)))) counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 2400) ** 2 / 2400, 0);
    expect((chi - 24) / Math.sqrt(48)).toBeLessThan(4);
  });

  it('are fixed by the seeds before the first pick, the same on server and in browser', async () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const cells = urchinCells(5, drawsAt(nonce)());
      expect(new Set(cells).size).toBe(5);
      expect(await withDraws(seedsOf(nonce), (draws) => urchinCells(5, draws))).toEqual(cells);
    }
  });
});

const anyAction: fc.Arbitrary<PerlasAction> = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -2, max: 27 }).map((cell) => ({ type: 'pick', cell }) as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'cashOut' } as const) },
);

describe('a round', () => {
  it('whatever is tried ends once, tells nothing early, pays what it showed and can be played again from its script', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 50_000 }).map(BigInt),
        fc.array(anyAction, { maxLength: 40 }),
        (nonce, urchins, stake, actions) => {
          const events: PerlasEvent[] = [...startRound({ urchins }).events];
          let win: bigint | null = null;
          for (const action of actions) {
            const turn = act({ stake, options: { urchins }, before: events, draws: drawsAt(nonce)() }, action);
            if (!turn) continue;
            expect(win).toBeNull();
            events.push(...turn.events);
            win = turn.win;
            if (win === null) expect(JSON.stringify(events)).not.toContain('"urchins":[');
          }
          const last = events.at(-1);
          const pearls = events.filter(({ type }) => type === 'pearl').length;
          if (win === null) expect(['started', 'pearl']).toContain(last?.type);
          else if (last?.type === 'cashedOut') {
            expect(win).toBe(worthOf(stake, urchins, pearls));
            expect(readAmount(last.win)).toBe(win);
          } else expect([last?.type, win]).toEqual(['urchin', 0n]);
          expect(replay({ stake, options: { urchins }, actions: actionsOf(events) }, drawsAt(nonce))).toEqual(events);
        },
      ),
      { numRuns: 400, seed: 20261121 },
    );
  });

  it('cashes out by itself at the last pearl', () => {
    const urchins = urchinCells(22, drawsAt(1)());
    const pearls = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !urchins.includes(cell));
    const events = replay(
      { stake: 100n, options: { urchins: 22 }, actions: pearls.map((cell) => ({ type: 'pick', cell })) },
      drawsAt(1),
    );
    expect(events.map(({ type }) => type)).toEqual(['started', 'pearl', 'pearl', 'pearl', 'cashedOut']);
    expect(events.at(-1)).toMatchObject({ multiplier: '2277.0000', win: '2277.00' });
  });

  it('cannot be cashed out before a pearl, nor a shell be opened twice', () => {
    const state = {
      stake: 100n,
      options: { urchins: 1 },
      before: startRound({ urchins: 1 }).events,
      draws: drawsAt(2)(),
    };
    expect(act(state, { type: 'cashOut' })).toBeNull();
    const [urchin = 0] = urchinCells(1, drawsAt(2)());
    const cell = (urchin + 1) % 25;
    const pearl = act({ ...state, draws: drawsAt(2)() }, { type: 'pick', cell });
    expect(pearl?.win).toBeNull();
    const before = [...state.before, ...(pearl?.events ?? [])];
    expect(act({ ...state, before, draws: drawsAt(2)() }, { type: 'pick', cell })).toBeNull();
    expect(act({ ...state, before, draws: drawsAt(2)() }, { type: 'pick', cell: urchin })).toMatchObject({ win: 0n });
  });
});

it('rule G8: keeps version 1 of the model as it was published', () => {
  expect(MODEL.version).toBe(1);
  expect(sha256(modelText())).toBe('4ab1b5789fb21693b8533860ec2ed03a74f2f61a6364b74840898e5ebbf50473');
});

it('pays whole units where a currency has no smaller coin', () => {
  expect(worthOf(2000n, 3, 1)).toBe(2250n);
  expect(worthOf(2000n, 3, 1, unitOf('JPY'))).toBe(2200n);
  expect(worthOf(2000n, 3, 1, unitOf('PHP'))).toBe(2250n);
});
