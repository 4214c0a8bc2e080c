import { findPlay, rulesOf, type DrawForm, type Family } from './families.ts';
import type { Picked, Play } from './play.ts';
import { readSelection } from './selection.ts';

/** A line as it is kept. */
export interface CoverLine {
  readonly play: string;
  readonly selection: string;
}

/** Above this share of the draws, sides that exclude each other leave nothing at risk. */
const MOST = 0.8;
/** Sides that win together so much less often than chance would have it exclude each other. */
const SELDOM = 0.7;
const DRAWS = 500;
/** Symbols of a line that are looked at one by one. */
const SPLIT_MAX = 60;
const SIDES_MAX = 400;

/** Whether sides of these lines exclude each other and win together in more than 80 % of all draws. */
export const coversMost = (family: Family, lines: readonly CoverLine[], day: string): boolean => {
  const own = sidesOf(family, lines, day);
  return own.some((side) => groupFrom(side, [], own));
};

/** Whether they do with one that stands already. */
export const coversMostWith = (
  family: Family,
  { lines, standing }: { readonly lines: readonly CoverLine[]; readonly standing: readonly CoverLine[] },
  day: string,
): boolean => {
  const [own, others] = [sidesOf(family, lines, day), sidesOf(family, standing, day)];
  return own.some((side) =>
    others.some(
      (other) => excludes(side, other) && (isMost(both(side, other)) || groupFrom(side, [other], [...others, ...own])),
    ),
  );
};

/** The draws in which a side wins or comes back, of the sample. */
interface Side {
  readonly wins: Uint8Array;
  readonly count: number;
}

const sideOf = (wins: Uint8Array): Side => ({ wins, count: wins.reduce((sum, one) => sum + one, 0) });
const both = (a: Side, b: Side): Side => sideOf(a.wins.map((one, at) => one | (b.wins[at] ?? 0)));
const isMost = ({ wins, count }: Side): boolean => count > wins.length * MOST;

function excludes(a: Side, b: Side): boolean {
  let together = 0;
  for (const [at, one] of a.wins.entries()) together += one & (b.wins[at] ?? 0);
  return together * a.wins.length < SELDOM * a.count * b.count;
}

/** Greedily, the largest first: sides that exclude all in the group. */
function groupFrom(first: Side, with_: readonly Side[], pool: readonly Side[]): boolean {
  const group = [first, ...with_];
  let covered = with_.reduce(both, first);
  for (const side of pool) {
    if (group.includes(side) || !group.every((one) => excludes(one, side))) continue;
    group.push(side);
    covered = both(covered, side);
    if (isMost(covered)) return true;
  }
  return false;
}

function sidesOf(family: Family, lines: readonly CoverLine[], day: string): Side[] {
  const draws = sampleOf(family);
  const seen = new Set<string>();
  const sides: Side[] = [];
  for (const { play: id, selection } of lines) {
    const play = findPlay(id);
    const picked = play && readSelection(play, selection);
    if (!play || !picked) continue;
    for (const part of partsOf(play, picked)) {
      const key = `${id} ${part.map((row) => row.join()).join('|')}`;
      if (seen.has(key) || sides.length >= SIDES_MAX) continue;
      seen.add(key);
      const side = sideOf(Uint8Array.from(draws, (numbers) => Number(play.judge(part, numbers, day).length > 0)));
      if (side.count > 0) sides.push(side);
    }
  }
  return sides.sort((a, b) => b.count - a.count);
}

/** A line of spots, or of digits at places, is as many bets as it has symbols. */
function partsOf(play: Play, picked: Picked): readonly Picked[] {
  const size = picked.reduce((sum, row) => sum + row.length, 0);
  if (size < 2 || size > SPLIT_MAX || play.hasBankers) return [picked];
  const parts = picked.flatMap((row, at) =>
    row.map((symbol) => picked.map((_, other) => (other === at ? [symbol] : []))),
  );
  const whole = parts.reduce((sum, part) => sum + play.count(part), 0);
  return whole === play.count(picked) ? parts : [picked];
}

const samples = new Map<Family, readonly (readonly string[])[]>();

/** The same draws for everybody; each symbol stands at each place equally often. */
function sampleOf(family: Family): readonly (readonly string[])[] {
  const known = samples.get(family);
  if (known) return known;
  const made = drawsOf(rulesOf(family).form, sourceOf(family));
  samples.set(family, made);
  return made;
}

type Source = (bound: number) => number;

/** A plain generator: nothing here has to be unforeseeable. */
function sourceOf(name: string): Source {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

function shuffled<T>(items: readonly T[], int: Source): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = int(at + 1);
    const [a, b] = [mixed[at], mixed[other]];
    if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a];
  }
  return mixed;
}

function drawsOf(form: DrawForm, int: Source): string[][] {
  if (form.is === 'prizes') {
    const columns = form.digits.map((count) => Array.from({ length: count }, () => columnOf('0123456789', int)));
    return Array.from({ length: DRAWS }, (_, at) =>
      columns.map((column) => column.map((one) => one[at] ?? '').join('')),
    );
  }
  const { symbols, count } = form;
  if (form.is === 'each') {
    const columns = Array.from({ length: count }, () => columnOf(symbols, int));
    return Array.from({ length: DRAWS }, (_, at) => columns.map((column) => column[at] ?? ''));
  }
  // All turns of a shuffle: each symbol comes to each place once.
  const blocks = Math.ceil(DRAWS / symbols.length);
  return Array.from({ length: blocks }, () => shuffled(symbols, int)).flatMap((mixed) =>
    mixed.map((_, turn) => [...mixed.slice(turn), ...mixed.slice(0, turn)].slice(0, count)),
  );
}

const columnOf = (symbols: Iterable<string>, int: Source): string[] => {
  const all = [...symbols];
  return shuffled(
    Array.from({ length: DRAWS }, (_, at) => all[at % all.length] ?? ''),
    int,
  );
};
