/** Rows of a full road; where there is less room a road has fewer. */
export const ROWS = 6;

/** What a road shows of a round; `tie` is of neither side, and lies as a slash on the win before it. */
export type Result = { readonly winner: string };
export const TIE = 'tie';

/** A mark: column from the left, row from the top. */
export type Mark<T> = T & { readonly column: number; readonly row: number };

/** The first result of a big road's mark is the win, and how many ties have fallen on it. */
export type BigMark<T extends Result> = { readonly side: string; readonly ties: number; readonly result: T };
/** red: the pattern repeats · blue: it breaks. Says nothing about the next round. */
export type Derived = { readonly colour: 'red' | 'blue' };

/** How many results each of these has won. */
export const countWinners = <W extends string>(results: readonly Result[], winners: readonly W[]) =>
  Object.fromEntries(winners.map((one) => [one, results.filter(({ winner }) => winner === one).length])) as Record<
    W,
    number
  >; // By the list.

export function beadPlate<T extends Result>(results: readonly T[], rows = ROWS): Mark<T>[] {
  return results.map((result, i) => ({ ...result, column: Math.floor(i / rows), row: i % rows }));
}

/** Wins of one side in a row. Ties belong to the win before them, or to the first. */
export function streaksOf<T extends Result>(results: readonly T[]): BigMark<T>[][] {
  const streaks: BigMark<T>[][] = [];
  let early = 0;
  for (const result of results) {
    const { winner } = result;
    const streak = streaks.at(-1);
    const last = streak?.at(-1);
    if (winner === TIE) {
      if (streak && last) streak[streak.length - 1] = { ...last, ties: last.ties + 1 };
      else early++;
      continue;
    }
    const mark: BigMark<T> = { side: winner, ties: last ? 0 : early, result };
    if (streak && last?.side === winner) streak.push(mark);
    else streaks.push([mark]);
  }
  return streaks;
}

export const bigRoad = <T extends Result>(results: readonly T[], rows = ROWS): Mark<BigMark<T>>[] =>
  laidOut(streaksOf(results), rows);

/** Streaks go down, and turn right at the bottom or another streak. */
function laidOut<T>(streaks: readonly (readonly T[])[], rows = ROWS): Mark<T>[] {
  const marks: Mark<T>[] = [];
  const taken = new Set<string>();
  const at = (column: number, row: number) => `${column},${row}`;
  let next = 0;
  for (const streak of streaks) {
    while (taken.has(at(next, 0))) next++;
    let [column, row, isTurned] = [next, 0, false];
    for (const [i, mark] of streak.entries()) {
      if (i > 0) {
        isTurned ||= row === rows - 1 || taken.has(at(column, row + 1));
        if (isTurned) column++;
        else row++;
      }
      taken.add(at(column, row));
      marks.push({ ...mark, column, row });
    }
    next++;
  }
  return marks;
}

/** How many columns back each derived road compares. */
export const DERIVED_ROADS = { bigEyeBoy: 1, smallRoad: 2, cockroachPig: 3 } as const;
export type DerivedRoad = keyof typeof DERIVED_ROADS;

/**
 * Colours of the big road's marks. At the top of a column: red if the two columns before are equally long. Below: red
 * if the column `back` before has a mark beside this one, or neither here nor above. Else blue.
 */
export function derivedColours(depths: readonly number[], back: number): Derived['colour'][] {
  const colours: Derived['colour'][] = [];
  for (const [column, depth] of depths.entries()) {
    for (let row = 0; row < depth; row++) {
      if (row === 0 ? column < back + 1 : column < back) continue;
      const beside = depths[column - back] ?? 0;
      const isEven = row === 0 ? depths[column - 1] === depths[column - 1 - back] : beside !== row;
      colours.push(isEven ? 'red' : 'blue');
    }
  }
  return colours;
}

export function derivedRoad(results: readonly Result[], road: DerivedRoad): Mark<Derived>[] {
  const depths = streaksOf(results).map(({ length }) => length);
  const streaks: Derived[][] = [];
  for (const colour of derivedColours(depths, DERIVED_ROADS[road])) {
    const streak = streaks.at(-1);
    if (streak?.[0]?.colour === colour) streak.push({ colour });
    else streaks.push([{ colour }]);
  }
  return laidOut(streaks);
}

/** The last columns that fit, moved left; one stays free for the next. */
export function lastColumns<T>(marks: readonly Mark<T>[], columns: number): Mark<T>[] {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0);
  const off = Math.max(0, last - columns + 2);
  return marks.flatMap((mark) => (mark.column < off ? [] : [{ ...mark, column: mark.column - off }]));
}
