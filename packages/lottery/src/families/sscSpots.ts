import { kindOf, spotsPlay, type Play } from '../play.ts';
import { at, one, RTP, type Part } from './sscParts.ts';

const HALF = kindOf(RTP, { ways: 1, outcomes: 2 });
/** Big, small, odd or even of a figure. */
export const halves = (
  named: { id: string; group: string },
  of: (numbers: readonly string[]) => number,
  big: number,
  letters = 'BSOE',
): Play =>
  spotsPlay(
    { ...named, sheet: 'ent' },
    {
      together: 2,
      opposites: [
        ['B', 'S'],
        ['O', 'E'],
      ],
      spots: [...letters].map((symbol) => ({
        symbol,
        kind: HALF,
        hits: (numbers) => {
          const value = of(numbers);
          if (symbol === 'B') return value >= big;
          if (symbol === 'S') return value < big;
          return symbol === 'O' ? value % 2 === 1 : value % 2 === 0;
        },
      })),
    },
  );

/** Which of two digits is greater. */
export const dragon = (left: number, right: number): Play =>
  spotsPlay(
    {
      id: `ssc.ent.dragon${left === 0 && right === 4 ? '' : `${left + 1}${right + 1}`}`,
      sheet: 'ent',
      group: 'dragon',
    },
    {
      opposites: [['D', 'T']],
      spots: (['D', 'T', 'X'] as const).map((symbol) => ({
        symbol,
        kind: kindOf(RTP, symbol === 'X' ? { kind: 'tie', ways: 1, outcomes: 10 } : { ways: 45, outcomes: 100 }),
        hits: (numbers) => {
          const [first = 0, last = 0] = at([left, right], numbers);
          if (symbol === 'X') return first === last;
          return symbol === 'D' ? first > last : first < last;
        },
      })),
    },
  );

/** Any two of the five digits; the outermost first. */
export const PAIRS = [
  [0, 4],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [1, 4],
  [2, 3],
  [2, 4],
  [3, 4],
] as const;

/** The form of three digits; 8-9-0 and 9-0-1 are straights. */
function sscLook(digits: readonly number[]): 'leopard' | 'straight' | 'pair' | 'half' | 'mixed' {
  const different = new Set(digits).size;
  if (different < 3) return different === 1 ? 'leopard' : 'pair';
  const isNext = (a: number, b: number) => [1, 9].includes(Math.abs(a - b));
  const [a = 0, b = 0, c = 0] = digits;
  const neighbours = [isNext(a, b), isNext(b, c), isNext(a, c)].filter(Boolean).length;
  if (neighbours >= 2) return 'straight';
  return neighbours === 1 ? 'half' : 'mixed';
}
const LOOKS = { leopard: 10, straight: 60, pair: 270, half: 360, mixed: 300 } as const;
/** What three of the digits look like. */
export const looks = ({ code, places }: Part): Play =>
  spotsPlay(
    { id: `ssc.ent.look-${code}`, sheet: 'ent', group: 'look' },
    {
      spots: (Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((symbol) => ({
        symbol,
        kind: one(LOOKS[symbol], 3, symbol),
        hits: (numbers) => sscLook(at(places, numbers)) === symbol,
      })),
    },
  );
