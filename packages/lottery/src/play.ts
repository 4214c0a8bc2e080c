/** What a row is for, by code; its headings are texts of each language. Empty: it has none. */
export type RowName =
  | ''
  | `place${number}`
  | `times${number}`
  | 'once'
  | 'bankers'
  | 'others'
  | 'pair'
  | 'single'
  | 'thousands'
  | 'hundreds'
  | 'tens'
  | 'units';

/** One row of a selection; a play has one or more. */
export interface Row {
  readonly name: RowName;
  readonly symbols: readonly string[];
  readonly min: number;
  readonly max: number;
  /** Typed numbers of `digits` digits. `tidy` normalizes one; null: not playable. */
  readonly list?: { readonly digits: number; tidy?(number: string): string | null };
}

/** What was picked, row by row. */
export type Picked = readonly (readonly string[])[];

/** A way to win. Odds are ten-thousandths per base stake, stake included. */
export interface Kind {
  readonly kind: string;
  readonly odds: number;
  /** Chance of a combination: `ways` of `outcomes`; for plays that pay per hit, the mean hits. */
  readonly ways: number;
  readonly outcomes: number;
  /** In so many outcomes the stake comes back. */
  readonly pushes?: number;
  /** One of several prizes of one stake: another return scales it. */
  readonly isShare?: boolean;
}

/** Combinations won in this way; kind `push` returns the stake. */
export interface Hit {
  readonly kind: string;
  readonly count: number;
}

export type Sheet = 'trad' | 'ent';

export interface Play {
  readonly id: string;
  readonly sheet: Sheet;
  readonly group: string;
  readonly rows: readonly Row[];
  /** A combination costs so many base stakes. */
  readonly factor: number;
  readonly kinds: readonly Kind[];
  /** How many combinations a selection is. */
  count(picked: Picked): number;
  /** `day`: of the draw (YYYYMMDD); animals change with the lunar year. */
  judge(picked: Picked, numbers: readonly string[], day: string): Hit[];
  /** An upper bound of the odds that a selection can win at once in a draw of this day. */
  most(picked: Picked, day: string): number;
  /** Spots of which never both may be picked: their stakes would cancel out. */
  readonly opposites: readonly (readonly [string, string])[];
  /** The first row is in every combination, so rows share no symbol. */
  readonly hasBankers?: boolean;
}

export const ODDS_SCALE = 10_000;
export const PUSH = 'push';

/** Odds that return `rtp` hundredths of the stake, cut to a ten-thousandth; `pushes` return the stake. */
export const oddsOf = (rtp: number, ways: number, outcomes: number, factor = 1, pushes = 0): number =>
  Math.floor((rtp * 100 * factor * outcomes - ODDS_SCALE * pushes) / ways);

export const kindOf = (
  rtp: number,
  chance: { kind?: string; ways: number; outcomes: number; factor?: number; pushes?: number },
): Kind => ({
  kind: chance.kind ?? 'win',
  odds: oddsOf(rtp, chance.ways, chance.outcomes, chance.factor, chance.pushes),
  ways: chance.ways,
  outcomes: chance.outcomes,
  ...(chance.pushes ? { pushes: chance.pushes } : {}),
});

/** A play's kinds at another return; `rtp` and `own` are hundredths of a percent. */
export const kindsAt = ({ kinds, factor }: Pick<Play, 'kinds' | 'factor'>, rtp: number, own: number): Kind[] =>
  kinds.map((kind) => ({
    ...kind,
    odds:
      rtp === own
        ? kind.odds
        : kind.isShare
          ? Math.floor((kind.odds * rtp) / own)
          : Math.floor((rtp * factor * kind.outcomes - ODDS_SCALE * (kind.pushes ?? 0)) / kind.ways),
  }));

/** n over k. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let found = 1;
  for (let i = 1; i <= k; i++) found = (found * (n - k + i)) / i;
  return Math.round(found);
}

/** The k-th elementary symmetric sum. */
export function symmetricSum(sizes: readonly number[], k: number): number {
  const sums = [1, ...Array.from({ length: k }, () => 0)];
  for (const size of sizes) for (let at = k; at > 0; at--) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0) * size;
  return sums[k] ?? 0;
}

/** Tuples of different symbols, one per row, counted by symbols: by subsets of rows is slow. */
export function distinctTuples(rows: Picked): number {
  const full = 2 ** rows.length - 1;
  let ways = new Map([[0, 1]]);
  for (const symbol of new Set(rows.flat())) {
    const next = new Map(ways);
    for (const [filled, count] of ways)
      for (const [at, row] of rows.entries()) {
        const bit = 2 ** at;
        if ((filled & bit) === 0 && row.includes(symbol)) next.set(filled | bit, (next.get(filled | bit) ?? 0) + count);
      }
    ways = next;
  }
  return ways.get(full) ?? 0;
}

export const DIGITS: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit));
export const twoDigits = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'));
export const wholes = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** The first places of a draw, from 0. */
export const firstPlaces = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
/** The row of a place, which is told from 0. */
export const placeName = (place: number): RowName => `place${place + 1}`;
/** The place that a row is for, from 0; -1: it is for none. */
export const placeOf = (row: RowName): number => Number(/^place(\d+)$/.exec(row)?.[1] ?? 0) - 1;

const won = (count: number): Hit[] => (count > 0 ? [{ kind: 'win', count }] : []);

export interface Named {
  readonly id: string;
  readonly sheet?: Sheet;
  readonly group: string;
}

interface Rest {
  readonly rows: readonly Row[];
  readonly kinds: readonly Kind[];
  readonly factor?: number;
  count(picked: Picked): number;
  wins(picked: Picked, numbers: readonly string[], day: string): number;
  /** The greatest number of combinations that win at once. */
  winsMost?(picked: Picked): number;
}

/** A play with one way to win. */
export function simplePlay({ id, sheet = 'trad', group }: Named, rest: Rest): Play {
  const odds = Math.max(...rest.kinds.map((kind) => kind.odds));
  return {
    ...{ id, sheet, group, rows: rest.rows, kinds: rest.kinds, factor: rest.factor ?? 1, opposites: [] },
    count: (picked) => rest.count(picked),
    judge: (picked, numbers, day) => won(rest.wins(picked, numbers, day)),
    most: (picked) => odds * (rest.winsMost?.(picked) ?? 1),
  };
}

/** Each row must show its place's number; stakes on every combination. */
export function directPlay(
  named: Named,
  rest: { rows: readonly Row[]; places: readonly number[]; kinds: readonly Kind[]; areDistinct?: boolean },
): Play {
  return simplePlay(named, {
    rows: rest.rows,
    kinds: rest.kinds,
    count: (picked) =>
      rest.areDistinct ? distinctTuples(picked) : picked.reduce((product, row) => product * row.length, 1),
    wins: (picked, numbers) => (rest.places.every((place, at) => picked[at]?.includes(numbers[place] ?? '')) ? 1 : 0),
  });
}

/** Rows that may be empty; a combination is a number at `k` places. */
export function placesPlay(
  named: Named,
  rest: { rows: readonly Row[]; places: readonly number[]; k: number; kinds: readonly Kind[] },
): Play {
  const filled = (picked: Picked) => picked.filter((row) => row.length > 0).length;
  return simplePlay(named, {
    rows: rest.rows.map((row) => ({ ...row, min: 0 })),
    kinds: rest.kinds,
    count: (picked) =>
      symmetricSum(
        picked.map((row) => row.length),
        rest.k,
      ),
    wins: (picked, numbers) =>
      choose(rest.places.filter((place, at) => picked[at]?.includes(numbers[place] ?? '')).length, rest.k),
    winsMost: (picked) => choose(filled(picked), rest.k),
  });
}

/** A line covers at most this share of a play's combinations: covering all would be no bet. */
export const SHARE_MAX = 0.8;

/** Limits a row's picks to the share. */
function withinShare(row: Row, count: (size: number) => number): Row {
  const all = count(row.symbols.length);
  let max = row.max;
  while (max > row.min && count(max) > all * SHARE_MAX) max--;
  return { ...row, max };
}

/** One row, of which every `k` symbols are a combination. */
export function setPlay(
  named: Named,
  rest: {
    row: Row;
    k: number;
    kinds: readonly Kind[];
    wins(picked: readonly string[], numbers: readonly string[]): number;
    winsMost?(size: number): number;
    factor?: number;
  },
): Play {
  return simplePlay(named, {
    rows: [withinShare(rest.row, (size) => choose(size, rest.k))],
    kinds: rest.kinds,
    ...(rest.factor === undefined ? {} : { factor: rest.factor }),
    count: ([row = []]) => choose(row.length, rest.k),
    wins: ([row = []], numbers) => rest.wins(row, numbers),
    winsMost: ([row = []]) => rest.winsMost?.(row.length) ?? 1,
  });
}

/** Most typed numbers in a line. */
export const LIST_MAX = 5000;

/** Typed numbers, each a combination. `drawn`: numbers of a draw that may match, repeated where each hit pays. */
export function listPlay(
  named: Named,
  rest: {
    digits: number;
    kinds: readonly Kind[];
    factor?: number;
    tidy?(number: string): string | null;
    drawn(numbers: readonly string[]): readonly string[];
    /** Which kind a drawn number pays; `win` where there is one kind only. */
    kindOf?(number: string): string;
    hitsMost?: number;
  },
): Play {
  const { digits, tidy, kinds, factor = 1, hitsMost = 1 } = rest;
  const most = Math.max(...kinds.map((kind) => kind.odds));
  const row: Row = { name: '', symbols: [], min: 1, max: LIST_MAX, list: { digits, ...(tidy ? { tidy } : {}) } };
  return {
    ...{ sheet: 'trad', ...named, rows: [row], kinds, factor, opposites: [] },
    count: ([list = []]) => list.length,
    judge: ([list = []], numbers) =>
      rest.drawn(numbers).flatMap((number): Hit[] => {
        const written = tidy ? tidy(number) : number;
        if (written === null || !list.includes(written)) return [];
        return [{ kind: rest.kindOf?.(number) ?? 'win', count: 1 }];
      }),
    most: ([list = []]) => most * Math.min(list.length * hitsMost, Math.max(hitsMost, factor)),
  };
}

/** Every combination is all bankers and so many of the others. */
export function bankersPlay(
  named: Named,
  rest: {
    symbols: readonly string[];
    k: number;
    othersMax: number;
    kinds: readonly Kind[];
    /** How many combinations win: of the bankers and others that were picked. */
    wins(bankers: readonly string[], others: readonly string[], numbers: readonly string[]): number;
    winsMost(bankers: number, others: number): number;
  },
): Play {
  const { symbols, k, kinds } = rest;
  const play = simplePlay(named, {
    rows: [
      { name: 'bankers', symbols, min: 1, max: k - 1 },
      { name: 'others', symbols, min: 1, max: rest.othersMax },
    ],
    kinds,
    count: ([bankers = [], others = []]) => choose(others.length, k - bankers.length),
    wins: ([bankers = [], others = []], numbers) => rest.wins(bankers, others, numbers),
    winsMost: ([bankers = [], others = []]) => rest.winsMost(bankers.length, others.length),
  });
  return { ...play, hasBankers: true };
}

export interface Spot {
  readonly symbol: string;
  readonly kind: Kind;
  /** How many combinations it is. */
  readonly weight?: number;
  /** How many of it win: true is one. */
  hits(numbers: readonly string[]): boolean | number;
  pushes?(numbers: readonly string[]): boolean;
}

/** A row of spots, each its own stake. `together`: how many can win at once. */
export function spotsPlay(
  named: Named,
  rest: {
    spots: readonly Spot[];
    together?: number;
    opposites?: readonly (readonly [string, string])[];
  },
): Play {
  const bySymbol = new Map(rest.spots.map((spot) => [spot.symbol, spot]));
  const of = (picked: Picked): Spot[] => (picked[0] ?? []).flatMap((symbol) => bySymbol.get(symbol) ?? []);
  const kinds = [...new Map(rest.spots.map(({ kind }) => [kind.kind, kind])).values()];
  const { id, sheet = 'trad', group } = named;
  return {
    ...{ id, sheet, group, kinds, factor: 1, opposites: rest.opposites ?? [] },
    rows: [
      withinShare(
        { name: '', symbols: rest.spots.map(({ symbol }) => symbol), min: 1, max: rest.spots.length },
        (size) => (rest.spots.some(({ weight = 1 }) => weight > 1) ? 0 : size),
      ),
    ],
    count: (picked) => of(picked).reduce((sum, { weight = 1 }) => sum + weight, 0),
    judge: (picked, numbers) =>
      of(picked).flatMap((spot): Hit[] => {
        const count = Number(spot.hits(numbers));
        if (count > 0) return [{ kind: spot.kind.kind, count }];
        return spot.pushes?.(numbers) ? [{ kind: PUSH, count: spot.weight ?? 1 }] : [];
      }),
    most: (picked) =>
      of(picked)
        .map(({ kind }) => kind.odds)
        .sort((a, b) => b - a)
        .slice(0, rest.together ?? 1)
        .reduce((sum, odds) => sum + odds, 0),
  };
}

export const BIG_SMALL_ODD_EVEN = ['B', 'S', 'O', 'E'] as const;
export const BSOE_OPPOSITES = [
  ['B', 'S'],
  ['O', 'E'],
] as const;
