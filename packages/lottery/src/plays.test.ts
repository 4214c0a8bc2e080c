import { quickDraws } from '@baize/fair/testing.ts';
import { describe, expect, it } from 'vitest';
import {
  animalOf,
  BOOK_SUM,
  bookOf,
  combinationsMax,
  FAMILIES,
  judgeSelection,
  loadsOf,
  mostOf,
  ODDS_SCALE,
  payOf,
  readSelection,
  rulesOf,
  writeSelection,
  type Family,
  type Picked,
  type Play,
} from './index.ts';
import { ANIMALS, yearAnimal } from './lunar.ts';
import { choose, twoDigits, wholes } from './play.ts';

const DAY = '20261127';
const PLAYS = FAMILIES.flatMap((family) => rulesOf(family).plays.map((play) => ({ family, play, id: play.id })));
const DIGITS = wholes(0, 9);
const BASE = 10_000n;

/** A selection that can be staked on, small enough to be taken apart; lists are numbers of their own. */
function somePick(play: Play, seed: number, more = 3): Picked {
  const draws = quickDraws(seed);
  for (let tries = 0; tries < 2000; tries++) {
    const picked = play.rows.map(({ symbols, min, max, list }) => {
      const most = play.hasBankers && min === 1 && max > 8 ? 9 : more;
      const size = Math.min(max, min + draws.int(most + 1));
      if (!list) return draws.shuffle(symbols).slice(0, size);
      return Array.from({ length: size + 2 }, () =>
        Array.from({ length: list.digits }, () => String(draws.int(10))).join(''),
      );
    });
    const judged = judgeSelection(play, writeSelection(play, picked));
    if (typeof judged !== 'string') return judged.picked;
  }
  return expect.fail(`${play.id}: nothing can be picked`);
}

const subsets = (row: readonly string[]): string[][] =>
  row.reduce<string[][]>((found, symbol) => [...found, ...found.map((some) => [...some, symbol])], [[]]);

/** The combinations of a selection: its smallest parts that count, one by one. Bankers stay whole. */
function combinationsOf(play: Play, picked: Picked): Picked[] {
  let parts: string[][][] = [[]];
  for (const [at, row] of picked.entries()) {
    const choices = play.hasBankers && at === 0 ? [[...row]] : subsets(row);
    parts = parts.flatMap((part) => choices.map((choice) => [...part, choice]));
  }
  const counting = parts.filter((part) => play.count(part) > 0);
  const size = (part: Picked) => part.reduce((sum, row) => sum + row.length, 0);
  const isWithin = (inner: Picked, outer: Picked) =>
    inner.every((row, at) => row.every((symbol) => outer[at]?.includes(symbol)));
  return counting.filter((part) => !counting.some((other) => size(other) < size(part) && isWithin(other, part)));
}

const isFixed = (play: Play): boolean => play.rows.every(({ min, max }) => min === max && min > 1);
const winsOf = (play: Play, picked: Picked, numbers: readonly string[]): Map<string, number> => {
  const wins = new Map<string, number>();
  for (const { kind, count } of play.judge(picked, numbers, DAY)) wins.set(kind, (wins.get(kind) ?? 0) + count);
  return wins;
};

describe('combinations', () => {
  it.each(PLAYS)('of $id are its smallest parts, and so are its wins', ({ family, play }) => {
    const source = quickDraws(99);
    const picked = somePick(play, 5, play.rows.length > 3 ? 1 : 2);
    const parts = isFixed(play) ? [picked] : combinationsOf(play, picked);
    const counted = parts.reduce((sum, part) => sum + play.count(part), 0);
    expect(counted).toBe(play.count(picked));
    for (let draw = 0; draw < 60; draw++) {
      const numbers = rulesOf(family).draw(source);
      const whole = winsOf(play, picked, numbers);
      const summed = new Map<string, number>();
      for (const part of parts)
        for (const [kind, count] of winsOf(play, part, numbers)) summed.set(kind, (summed.get(kind) ?? 0) + count);
      expect([...whole].toSorted(), `${numbers.join(',')}`).toEqual([...summed].toSorted());
    }
  });

  it.each(PLAYS)('of $id are counted alike for larger selections, and bounded', ({ play }) => {
    for (let seed = 1; seed <= 8; seed++) {
      const picked = somePick(play, seed, 6);
      const text = writeSelection(play, picked);
      expect(writeSelection(play, readSelection(play, text) ?? [])).toBe(text);
      expect(play.count(picked)).toBeGreaterThan(0);
      expect(play.count(picked)).toBeLessThanOrEqual(combinationsMax(play));
    }
  });
});

/** Draws with the weight of each: together they are all that the play looks at. */
type Weighed = readonly { numbers: readonly string[]; weight: number }[];

function tuples(symbols: readonly string[], size: number, isDistinct: boolean): string[][] {
  let found: string[][] = [[]];
  for (let at = 0; at < size; at++)
    found = found.flatMap((drawn) =>
      symbols.filter((symbol) => !isDistinct || !drawn.includes(symbol)).map((symbol) => [...drawn, symbol]),
    );
  return found;
}
const evenly = (draws: readonly (readonly string[])[]): Weighed => draws.map((numbers) => ({ numbers, weight: 1 }));
/** Values at some places of a draw, all others empty. */
const placed = (places: readonly number[], values: readonly string[], size: number): string[] =>
  Array.from({ length: size }, (_, at) => values[places.indexOf(at)] ?? '');

const SMALL: Partial<Record<Family, Weighed>> = {
  SSC: evenly(tuples(DIGITS, 5, false)),
  X5: evenly(tuples(twoDigits(1, 11), 5, true)),
  K3: evenly(tuples(wholes(1, 6), 3, false)),
  D2: evenly(tuples(twoDigits(1, 31), 2, false)),
  D3: evenly(tuples(DIGITS, 3, false)),
};

const PARTS: Readonly<Record<string, readonly number[]>> = {
  f2: [0, 1],
  b2: [3, 4],
  f3: [0, 1, 2],
  m3: [1, 2, 3],
  b3: [2, 3, 4],
  f4: [0, 1, 2, 3],
  b4: [1, 2, 3, 4],
};
/** Most plays of five digits look at some places only. */
function digitsOf({ id }: Play): Weighed {
  const places = PARTS[/^ssc\.(?:ent\.look-)?([fmb]\d)/.exec(id)?.[1] ?? ''];
  if (!places) return SMALL.SSC ?? [];
  return evenly(tuples(DIGITS, places.length, false).map((row) => placed(places, row, 5)));
}

const CARS = twoDigits(1, 10);
function racersOf({ id }: Play): Weighed {
  const first = /^pk10\.first(\d)$/.exec(id)?.[1];
  const side = /^pk10\.ent\.place(\d+)$/.exec(id)?.[1];
  const pair = /^pk10\.ent\.dragon(\d)$/.exec(id)?.[1];
  const at = (places: number[]) => evenly(tuples(CARS, places.length, true).map((row) => placed(places, row, 10)));
  if (first) return at(wholes(0, Number(first) - 1).map(Number));
  if (side) return at([Number(side) - 1]);
  if (pair) return at([Number(pair) - 1, 10 - Number(pair)]);
  // The ten places one by one: a stake at one of them does not look at the others.
  if (id === 'pk10.pos')
    return evenly(wholes(0, 9).flatMap((place) => CARS.map((car) => placed([Number(place)], [car], 10))));
  return id === 'pk10.sumEnds' ? at([0, 9]) : at(id === 'pk10.sum3' ? [0, 1, 2] : [0, 1]);
}

const NUMBERS = twoDigits(1, 49);
/** Of seven of 49, by which of the given classes of numbers are hit and how often; the seventh is the special number. */
function bySets(sets: readonly (readonly string[])[]): Weighed {
  const rest = NUMBERS.filter((number) => !sets.flat().includes(number));
  const all = [...sets, rest];
  const found: { numbers: string[]; weight: number }[] = [];
  const walk = (at: number, left: number, numbers: string[], weight: number): void => {
    const set = all[at];
    if (!set) {
      if (left > 0) return;
      // Any of the classes may be the one of the special number.
      for (const special of all.keys()) {
        const free = (all[special] ?? []).filter((number) => !numbers.includes(number));
        if (free[0]) found.push({ numbers: [...numbers, free[0]], weight: weight * free.length });
      }
      return;
    }
    for (let hits = 0; hits <= Math.min(left, set.length); hits++)
      walk(at + 1, left - hits, [...numbers, ...set.slice(0, hits)], weight * choose(set.length, hits));
  };
  walk(0, 6, [], 1);
  return found;
}

function sixOf({ id }: Play, picked: Picked): Weighed {
  const place = /^mk6\.(?:ent\.)?place(\d)$/.exec(id)?.[1];
  if (place) return evenly(NUMBERS.map((number) => placed([Number(place) - 1], [number], 7)));
  if (/^mk6\.(animal|tail)(Hit|Miss|2|3)$/.test(id))
    return bySets(
      (picked[0] ?? []).map((group) =>
        NUMBERS.filter(
          (number) => (id.includes('animal') ? animalOf(Number(number), DAY) : number.slice(-1)) === group,
        ),
      ),
    );
  if (/^mk6\.(regular|all|three2|two2|string|none)/.test(id)) return bySets(picked);
  if (id === 'mk6.ent.total') return bySums();
  return evenly(NUMBERS.map((number) => placed([6], [number], 7)));
}
/** The totals of seven of 49 by a way of counting of its own: how many sets have each, found from the largest number down. */
function bySums(): Weighed {
  const memo = new Map<string, number>();
  const count = (size: number, total: number, most: number): number => {
    if (size === 0) return total === 0 ? 1 : 0;
    if (total <= 0 || most < size) return 0;
    const key = `${size} ${total} ${most}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const found = count(size - 1, total - most, most - 1) + count(size, total, most - 1);
    memo.set(key, found);
    return found;
  };
  return Array.from({ length: 323 }, (_, total) => ({ numbers: [String(total)], weight: count(7, total, 49) }));
}

/** Each prize by itself where hits add up; otherwise how many different ones of the picked tails are among all prizes. */
function prizesOf(family: 'VNN' | 'VNS', { id, rows }: Play, picked: Picked): Weighed {
  const sizes = rulesOf(family)
    .draw(quickDraws(1))
    .map(({ length }) => length);
  if (/\.(xien|truot)/.test(id)) {
    const wanted = picked[0] ?? [];
    let shown = [1, ...wanted.map(() => 0)];
    for (const _ of sizes)
      shown = shown.map(
        (chance, have) =>
          chance * (1 - (wanted.length - have) / 100) +
          (have > 0 ? (shown[have - 1] ?? 0) * ((wanted.length - have + 1) / 100) : 0),
      );
    const other = DIGITS.flatMap((a) => DIGITS.map((b) => a + b)).find((tail) => !wanted.includes(tail)) ?? '';
    return shown.map((weight, have) => ({
      numbers: sizes.map((_, at) => `000${at < have ? (wanted[at] ?? '') : other}`),
      weight,
    }));
  }
  const digits =
    rows[0]?.list?.digits ?? (/lo2|\.de|dd$/.test(id) ? 2 : /lo3|cang3|xc/.test(id) ? 3 : /lo4|cang4/.test(id) ? 4 : 2);
  const isHead = id.endsWith('deDau');
  const each = sizes.flatMap((size, prize) =>
    size < digits
      ? []
      : tuples(DIGITS, digits, false).map((row) =>
          placed([prize], [isHead ? row.join('').padEnd(size, '0') : row.join('').padStart(size, '0')], sizes.length),
        ),
  );
  // What each prize adds is summed: a stake is for all of them at once.
  return each.map((numbers) => ({ numbers, weight: each.length / 10 ** digits }));
}

const P42 = twoDigits(1, 42);
function sixOf42(picked: Picked): Weighed {
  const own = picked[0] ?? [];
  const rest = P42.filter((number) => !own.includes(number));
  return wholes(0, 6).map((right) => ({
    numbers: [...own.slice(0, Number(right)), ...rest.slice(0, 6 - Number(right))],
    weight: choose(own.length, Number(right)) * choose(rest.length, 6 - Number(right)),
  }));
}

/** Every draw that can be, as far as the play looks, with its weight, and what weights come to. */
function allDraws(family: Family, play: Play, picked: Picked): { draws: Weighed; whole: number } {
  const sum = (draws: Weighed) => draws.reduce((total, { weight }) => total + weight, 0);
  const whole = (draws: Weighed, share = 1) => ({ draws, whole: sum(draws) * share });
  const small = family === 'SSC' ? digitsOf(play) : SMALL[family];
  if (small) return whole(small);
  // Stakes at ten places are looked at one place after the other: each is a tenth of these draws.
  if (family === 'PK10') return whole(racersOf(play), play.id === 'pk10.pos' ? 0.1 : 1);
  if (family === 'MK6') return whole(sixOf(play, picked));
  if (family === 'P42') return whole(sixOf42(picked));
  if (family !== 'VNN' && family !== 'VNS') return expect.fail(family);
  const draws = prizesOf(family, play, picked);
  return /\.(xien|truot)/.test(play.id) ? whole(draws) : whole(draws, 1 / (draws[0]?.weight ?? 1));
}

describe('what comes back', () => {
  it.each(PLAYS)('of $id is the family’s return, over all that can be drawn', ({ family, play }) => {
    const { rtp } = rulesOf(family);
    const picked = somePick(play, 11, family === 'SSC' ? 2 : 3);
    const { draws, whole } = allDraws(family, play, picked);
    let back = 0;
    let most = 0n;
    for (const { numbers, weight } of draws) {
      const { win, pushed } = payOf(play, picked, { numbers, day: DAY }, BASE);
      back += Number(win + pushed) * weight;
      if (win > most) most = win;
    }
    const staked = play.count(picked) * play.factor * Number(BASE) * whole;
    const share = (back / staked) * 100;
    expect(share).toBeGreaterThan(rtp - 0.01);
    expect(share).toBeLessThanOrEqual(rtp + 1e-9);
    expect(most <= mostOf(play, picked, BASE, DAY), 'wins no more than it says').toBe(true);
  });
});

describe('exposure', () => {
  it.each(PLAYS.filter(({ play }) => bookOf(play)))('of $id is what it pays, cell by cell', ({ family, play }) => {
    const source = quickDraws(3);
    const picked = somePick(play, 21, 2);
    const selection = writeSelection(play, picked);
    const load = loadsOf({ playId: play.id, selection, picked, base: BASE, most: 1n }, DAY);
    const own = bookOf(play);
    expect(load.book).toBe(own?.name);
    expect(load.cells.every(([cell, pays]) => pays > 0 && own?.cells[cell] !== undefined)).toBe(true);
    const most = load.cells.reduce((max, [, pays]) => Math.max(max, pays), 0);
    for (let draw = 0; draw < 300; draw++) {
      const { win } = payOf(play, picked, { numbers: rulesOf(family).draw(source), day: DAY }, BASE);
      const together = load.cells.reduce((sum, [, pays]) => sum + pays, 0);
      if (own?.times === 1 && own.name !== 'spots' && own.name !== 'pos' && play.id !== 'mk6.regular')
        expect(Number(win)).toBeLessThanOrEqual(most);
      else expect(Number(win)).toBeLessThanOrEqual(together * 8);
    }
  });

  it('of what has no book is the most it can win', () => {
    const play = rulesOf('P42').plays[0] ?? expect.fail();
    const picked = [['01', '02', '03', '04', '05', '06']];
    const load = loadsOf({ playId: play.id, selection: '', picked, base: 1n, most: 77n }, DAY);
    expect(load).toEqual({ book: BOOK_SUM, cells: [[0, 77]] });
  });
});

describe('the lunar year', () => {
  it('begins on the days of China’s calendar', () => {
    expect(['20260216', '20260217', '20270205', '20270206', '20300202', '20300203'].map(yearAnimal)).toEqual([
      'snake',
      'horse',
      'horse',
      'goat',
      'rooster',
      'dog',
    ]);
    expect([1, 2, 12, 13, 49].map((number) => animalOf(number, DAY))).toEqual([
      'horse',
      'snake',
      'goat',
      'horse',
      'horse',
    ]);
    expect(
      ANIMALS.map((animal) => NUMBERS.filter((number) => animalOf(Number(number), DAY) === animal).length),
    ).toEqual([4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4]);
  });
});

/** Odds as they are published: one figure or several a play. */
it.each([
  ['ssc.b3.mixed', '320 160'],
  ['ssc.b2.gsum', '48'],
  ['ssc.f4.g6', '1600'],
  ['ssc.f2.bsoe', '3.84'],
  ['x5.any5.bank', '443.52'],
  ['mk6.place3', '46.55'],
  ['mk6.ent.halfColour', '6.5071 4.555 5.6937 5.0611 5.0611 6.5071 5.6937 5.6937 5.6937 6.5071 5.6937 6.5071'],
  ['mk6.animal', '11.6375 9.31'],
  ['mk6.three2', '24 101.14'],
  ['mk6.two2', '50 61.2'],
  ['mk6.string', '186.2'],
  ['mk6.animalHit', '2.0139 1.7151'],
  ['mk6.tailMiss', '1.7982 2.1295'],
  ['mk6.animal2', '4.6305 3.915'],
  ['mk6.tail2', '3.915 3.3118'],
  ['mk6.animal3', '11.8062 9.9009'],
  ['mk6.tail3', '8.3072 6.9735'],
  ['mk6.ent.total', '1.879 1.9214 1.9 1.8999'],
  ['vnn.de7', '95'],
  ['vns.dd', '95'],
  ['vnn.xc', '950'],
])('%s pays %s', (id, odds) => {
  const { kinds } = PLAYS.find(({ play }) => play.id === id)?.play ?? expect.fail();
  const shown = kinds.map((kind) => String(kind.odds / ODDS_SCALE));
  expect(shown).toEqual(odds.split(' '));
});
