import { findPlay, placeOf, readSelection } from '@baize/lottery/index.ts';

/** Others pick sums, sides, animals. */
const NUMBERS_OF: Readonly<Record<string, number>> = { SSC: 10, D3: 10, X5: 11, K3: 6, MK6: 49, P42: 42, D2: 31 };
const PARTS: readonly (readonly [pattern: RegExp, from: number, to: number])[] = [
  [/^(ssc|x5)\.f2\./, 0, 2],
  [/^(ssc|x5)\.f3\./, 0, 3],
  [/^ssc\.f4\./, 0, 4],
  [/^ssc\.m3\./, 1, 4],
  [/^ssc\.b4\./, 1, 5],
  [/^ssc\.b3\./, 2, 5],
  [/^ssc\.b2\./, 3, 5],
  [/^mk6\.special/, 6, 7],
  [/^mk6\.(regular|reg)/, 0, 6],
];

export interface Shown {
  readonly symbol: string;
  /** Says nothing of a win. */
  readonly isDrawn: boolean;
}

/** Null: unreadable. */
export function shownPicks(
  playId: string,
  selection: string,
  { family, numbers }: { family: string; numbers: readonly string[] },
): Shown[][] | null {
  const play = findPlay(playId);
  const picked = play && readSelection(play, selection);
  if (!picked) return null;
  const [, from, to] = PARTS.find(([pattern]) => pattern.test(playId)) ?? [/^/, 0, numbers.length];
  const looked = numbers.slice(from, to);
  return picked.map((symbols, at) => {
    const row = play.rows[at];
    const place = placeOf(row?.name ?? '');
    const isNumbers = row?.symbols.length === NUMBERS_OF[family];
    const isDrawn = (symbol: string): boolean => {
      if (numbers.length === 0 || !/^\d+$/.test(symbol)) return false;
      if (family === 'VNN' || family === 'VNS')
        return symbol.length > 1 && numbers.some((number) => number.length >= symbol.length && number.endsWith(symbol));
      if (place !== -1 && row?.symbols.length === (family === 'PK10' ? 10 : NUMBERS_OF[family]))
        return numbers[place] === symbol;
      return isNumbers && looked.includes(symbol);
    };
    return symbols.map((symbol) => ({ symbol, isDrawn: isDrawn(symbol) }));
  });
}
