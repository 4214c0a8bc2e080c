import type { Draws } from '@baize/fair/draws.ts';
import { drawsOf, sha256 } from '@baize/fair/node.ts';
import { withDraws } from '@baize/fair/web.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { readAmount, unitOf } from '../amount.ts';
import { choose } from '../finds.ts';
import { manggahan } from './game.ts';
import { MODEL, modelText, multiplierAt, PUBLISHED } from './model.ts';
import { act, actionsOf, ladderOf, nestCells, outOf, standingOf, startRound } from './rules.ts';
import type { ManggahanAction, ManggahanEvent, ManggahanOptions } from './script.ts';

const seeds = (nonce: number) => ({ serverSeed: sha256('felt/known/1'), clientSeed: 'baize', nonce });
const drawsAt = (nonce: number): Draws => drawsOf(seeds(nonce));
const ALL: readonly ManggahanOptions[] = MODEL.orchards.flatMap(({ cells }) =>
  Array.from({ length: cells - 1 }, (_, at) => ({ orchard: cells, nests: at + 1 })),
);
const USUAL: ManggahanOptions = { orchard: 25, nests: 4 };

/** Plays moves from the start; those that are not possible change nothing. */
function played(
  {
    stake = 2000n,
    options = USUAL,
    nonce = 0,
    unit = 1n,
  }: Partial<Record<'stake' | 'unit', bigint>> & {
    options?: ManggahanOptions;
    nonce?: number;
  },
  actions: readonly ManggahanAction[],
) {
  let events: readonly ManggahanEvent[] = startRound(options).events;
  let win: bigint | null = null;
  for (const action of actions) {
    const turn = act({ stake, options, before: events, draws: drawsAt(nonce), unit }, action);
    if (!turn) continue;
    events = [...events, ...turn.events];
    win = turn.win;
  }
  return { events, win };
}
const picks = (...cells: number[]): ManggahanAction[] => cells.map((cell) => ({ type: 'pick', cell }));

describe('what Manggahan pays', () => {
  it('rule G7: returns exactly 99 % for every orchard, number of nests and of mangoes', () => {
    for (const { orchard, nests } of ALL) {
      for (let mangoes = 1; mangoes <= orchard - nests; mangoes++) {
        const { over, under } = multiplierAt(orchard, nests, mangoes);
        const chance = { over: choose(orchard - nests, mangoes), under: choose(orchard, mangoes) };
        expect(over * chance.over * 100n === 99n * under * chance.under).toBe(true);
      }
    }
    expect(PUBLISHED.rtp).toBe('99.00');
  });

  /**
   * What a round of the 3 × 3 orchard returns at best and at worst over all plans of stopping and halving, on average: after each mango
   * the plan may go home, halve or go on.
   */
  it('returns 99 % whatever plan of stopping and halving is followed, in whatever order', () => {
    for (let nests = 1; nests < 9; nests++) {
      const bounds = (mangoes: number, halves: number): readonly [number, number] => {
        const { over, under } = multiplierAt(9, nests, mangoes);
        const out = Number(over) / Number(under) / 2 ** halves;
        const plans: (readonly [number, number])[] = mangoes > 0 ? [[out, out]] : [];
        if (mangoes < 9 - nests) {
          const chance = (9 - nests - mangoes) / (9 - mangoes);
          const [least, most] = bounds(mangoes + 1, halves);
          plans.push([chance * least, chance * most]);
        }
        if (mangoes > 0 && halves < MODEL.halvesMost) {
          const [least, most] = bounds(mangoes, halves + 1);
          plans.push([out / 2 + least, out / 2 + most]);
        }
        return [Math.min(...plans.map(([least]) => least)), Math.max(...plans.map(([, most]) => most))];
      };
      for (const bound of bounds(0, 0)) expect(Math.abs(bound - 0.99)).toBeLessThan(1e-15 * 8);
    }
  });

  it('shows the published multipliers, and puts the published nests with the test seeds', () => {
    const first = (orchard: 9 | 25 | 49, nests: number) => ladderOf({ orchard, nests }).slice(0, 5).join(' ');
    expect(first(9, 2)).toBe('1.2728 1.6971 2.3760 3.5640 5.9400');
    expect(first(25, 4)).toBe('1.1785 1.4142 1.7120 2.0924 2.5848');
    expect(first(49, 8)).toBe('1.1831 1.4198 1.7110 2.0712 2.5191');
    const nests = [0, 1, 2, 3, 4].map((nonce) => nestCells(USUAL, drawsAt(nonce)).join('.'));
    expect(nests).toEqual(['0.2.13.19', '3.7.14.16', '11.13.16.21', '4.8.15.19', '3.11.15.18']);
  });

  it('goes home by itself where the next mango would bring more than its most, and after the last', () => {
    for (const options of ALL) {
      const ladder = ladderOf(options);
      expect(Number(ladder.at(-1))).toBeLessThanOrEqual(MODEL.maxWin);
      expect(ladder.length).toBeGreaterThanOrEqual(1);
    }
    const options = { orchard: 49, nests: 20 } as const;
    const nests = nestCells(options, drawsAt(1));
    const free = Array.from({ length: 49 }, (_, cell) => cell).filter((cell) => !nests.includes(cell));
    const { events, win } = played({ options, nonce: 1 }, picks(...free));
    expect(events.at(-1)?.type).toBe('home');
    const { found } = standingOf(events);
    expect(found).toHaveLength(ladderOf(options).length);
    expect(win).toBe(outOf({ stake: 2000n, options }, found.length, 0));
    // What is safe counts: halved, the same orchard goes on for longer.
    const halving = [...picks(...free.slice(0, 9)), { type: 'half' } as const, ...picks(...free)];
    const halved = played({ options, nonce: 1 }, halving);
    expect(standingOf(halved.events).found.length).toBeGreaterThanOrEqual(found.length);
    expect((halved.win ?? 0n) <= 2000n * BigInt(MODEL.maxWin)).toBe(true);
  });
});

describe('half home', () => {
  it('sets half of the worth aside, keeps half of the part that is out, and is paid even among ants', () => {
    const { events, win } = played({ stake: 5000n }, [...picks(1, 3), { type: 'half' }, ...picks(4, 2)]);
    // 50.00 × 1.4142 = 70.71; half 35.35. The third mango: 50.00 × 1.7120 ÷ 2 = 42.80.
    expect(events).toEqual([
      { type: 'started', orchard: 25, nests: 4 },
      { type: 'mango', cell: 1, multiplier: '1.1785', out: '58.92' },
      { type: 'mango', cell: 3, multiplier: '1.4142', out: '70.71' },
      { type: 'half', sent: '35.35', safe: '35.35', out: '35.35' },
      { type: 'mango', cell: 4, multiplier: '1.7120', out: '42.80' },
      { type: 'ants', cell: 2, win: '35.35', nestCells: [0, 2, 13, 19] },
    ]);
    expect(win).toBe(3535n);
  });

  it('is possible three times, not before a mango, and not of less than two coins', () => {
    const half: ManggahanAction = { type: 'half' };
    expect(played({}, [half]).events).toHaveLength(1);
    const { events } = played({}, [...picks(1), half, half, half, half]);
    expect(events.filter(({ type }) => type === 'half')).toHaveLength(MODEL.halvesMost);
    const last = played({}, [...picks(1), half, half, half, { type: 'home' }]);
    expect([last.win, last.events.at(-1)]).toEqual([
      1178n + 589n + 294n + 294n,
      { type: 'home', win: '23.55', nestCells: [0, 2, 13, 19] },
    ]);
    expect(played({ stake: 2n, unit: 2n }, [...picks(1), half]).events).toHaveLength(2);
  });
});

const anyAction: fc.Arbitrary<ManggahanAction> = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -2, max: 50 }).map((cell) => ({ type: 'pick', cell }) as const) },
  { weight: 3, arbitrary: fc.constant({ type: 'half' } as const) },
  { weight: 1, arbitrary: fc.constant({ type: 'home' } as const) },
);

describe('a round', () => {
  it('whatever is tried ends once, tells no nest early, pays what it showed and is played again by its script', () => {
    const property = fc.property(
      fc.nat(100_000),
      fc.constantFrom(...ALL),
      fc.integer({ min: 1, max: 50_000 }).map(BigInt),
      fc.array(anyAction, { maxLength: 40 }),
      (nonce, options, stake, actions) => {
        let events: readonly ManggahanEvent[] = startRound(options).events;
        let win: bigint | null = null;
        for (const action of actions) {
          const turn = act({ stake, options, before: events, draws: drawsAt(nonce) }, action);
          if (!turn) continue;
          expect(win).toBeNull();
          events = [...events, ...turn.events];
          win = turn.win;
          if (win === null) expect(JSON.stringify(events)).not.toContain('nestCells');
        }
        const last = events.at(-1);
        if (last?.type === 'home' || last?.type === 'ants') expect(readAmount(last.win)).toBe(win);
        else expect(win).toBeNull();
        expect(played({ stake, options, nonce }, actionsOf(events)).events).toEqual(events);
      },
    );
    fc.assert(property, { numRuns: 300, seed: 20261129 });
  });

  it('has the same nests in the browser', async () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const here = nestCells(USUAL, drawsAt(nonce));
      expect(await withDraws(seeds(nonce), (draws) => nestCells(USUAL, draws))).toEqual(here);
    }
  });

  it('takes the three orchards, each with its usual nests, and no nest too many', () => {
    const read = (options: unknown) => v.safeParse(manggahan.options, options);
    expect(read({}).output).toEqual(USUAL);
    expect(read({ orchard: 9 }).output).toEqual({ orchard: 9, nests: 2 });
    expect(read({ orchard: 49 }).output).toEqual({ orchard: 49, nests: 8 });
    expect([read({ orchard: 9, nests: 9 }).success, read({ orchard: 16 }).success]).toEqual([false, false]);
    expect(read({ orchard: 9, nests: 8 }).success).toBe(true);
  });

  it('pays whole units where a currency has no smaller coin', () => {
    expect(outOf({ stake: 2000n, options: USUAL, unit: unitOf('JPY') }, 1, 0)).toBe(2300n);
    expect(outOf({ stake: 2000n, options: USUAL, unit: unitOf('PHP') }, 1, 0)).toBe(2357n);
  });
});

it('rule G8: keeps version 1 of the model as it was published', () => {
  expect(sha256(modelText())).toBe('c2356f968e78eed83ca5354b9f484a51a62f09cedcc6b8f8c7b3941b8a87702c');
});
