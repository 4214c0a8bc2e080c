import { sentence } from '@baize/contract/sentence.ts';
import { parsePattern, Unreadable, type Node } from './patternTree.rules.ts';

const TEXT_MAX = 200;
/** Some milliseconds. */
const STEPS_MAX = 100_000;
/** Single characters with repetitions written out. */
const PLACES_MAX = 1000;
/** What judging itself may cost. */
const WORK_MAX = 4_000_000;
/** Candidates kept: those with the most ways are the worst. */
const TRIED = 24;

const SLOW = sentence('desk.patternSlow');
const LONG = sentence('desk.patternLong');

/**
 * A pattern's fault, or null. It compiles, and no text of 200 characters is slow: a backtracking engine's ways are
 * counted along the worst texts found, which refuses `^(a+)+$` but not harmless nested repetitions.
 */
export function judgePattern(source: string): string | null {
  if (source === '') return null;
  try {
    new RegExp(source, 'u');
  } catch {
    return sentence('desk.patternInvalid');
  }
  try {
    return costOf(build(parsePattern(source)), !isAnchored(source)) > STEPS_MAX ? SLOW : null;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

const isAnchored = (source: string): boolean => source.startsWith('^') && !source.includes('|');

type Ways = ReadonlyMap<number, number>;

/** Starts, ends and their ways, and ways to be empty. */
interface Piece {
  readonly first: Ways;
  readonly last: Ways;
  readonly empty: number;
}

interface Automaton {
  readonly first: Ways;
  readonly follow: readonly Map<number, number>[];
  readonly sources: readonly string[];
}

const NOTHING: Piece = { first: new Map(), last: new Map(), empty: 1 };

function add(one: Ways, other: Ways, times: number): Ways {
  if (times === 0 || other.size === 0) return one;
  const sum = new Map(one);
  for (const [place, ways] of other) sum.set(place, (sum.get(place) ?? 0) + ways * times);
  return sum;
}

/** Glushkov automaton with counts. */
function build(tree: Node): Automaton {
  const follow: Map<number, number>[] = [];
  const sources: string[] = [];

  function link(last: Ways, first: Ways): void {
    for (const [from, ways] of last)
      for (const [to, more] of first) follow[from]?.set(to, (follow[from].get(to) ?? 0) + ways * more);
  }

  function join(one: Piece, other: Piece): Piece {
    link(one.last, other.first);
    return {
      first: add(one.first, other.first, one.empty),
      last: add(other.last, one.last, other.empty),
      empty: one.empty * other.empty,
    };
  }

  function loop(of: Node): Piece {
    const piece = place(of);
    if (piece.empty > 0) throw new Unreadable(sentence('desk.patternEmpty'));
    link(piece.last, piece.first);
    return piece;
  }

  function upTo(of: Node, times: number): Piece {
    if (times === 0) return NOTHING;
    const piece = join(place(of), upTo(of, times - 1));
    return { ...piece, empty: piece.empty + 1 };
  }

  function repeat(of: Node, min: number, max: number): Piece {
    if (min > PLACES_MAX || (max !== Number.POSITIVE_INFINITY && max > PLACES_MAX)) throw new Unreadable(LONG);
    let piece = NOTHING;
    const isEndless = max === Number.POSITIVE_INFINITY;
    for (let times = 0; times < (isEndless ? min - 1 : min); times++) piece = join(piece, place(of));
    if (!isEndless) return join(piece, upTo(of, max - min));
    const rest = loop(of);
    return join(piece, min === 0 ? { ...rest, empty: 1 } : rest);
  }

  function place(node: Node): Piece {
    switch (node.is) {
      case 'empty':
        return NOTHING;
      case 'one': {
        if (sources.length >= PLACES_MAX) throw new Unreadable(LONG);
        const own = new Map([[sources.length, 1]]);
        sources.push(node.source);
        follow.push(new Map());
        return { first: own, last: own, empty: 0 };
      }
      case 'row':
        return node.parts.reduce<Piece>((before, part) => join(before, place(part)), NOTHING);
      case 'choice':
        return node.parts.map(place).reduce((one, other) => ({
          first: add(one.first, other.first, 1),
          last: add(one.last, other.last, 1),
          empty: one.empty + other.empty,
        }));
      case 'repeat':
        return repeat(node.of, node.min, node.max);
    }
  }

  const { first } = place(tree);
  return { first, follow, sources };
}

/** Representatives: Latin with accents, and each kind that patterns name. */
const LETTERS = [
  ...Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)),
  '́',
  '’',
  'あ',
  '漢',
  '٣',
  '😀',
];

/** Places of the pattern by the characters they take. */
function kindsOf(sources: readonly string[]): ReadonlySet<number>[] {
  const distinct = [...new Set(sources)];
  const tests = distinct.map((source) => new RegExp(`^(?:${source})$`, 'u'));
  const kinds = new Map<string, ReadonlySet<number>>();
  for (const letter of LETTERS) {
    const taken = new Set(distinct.filter((_, at) => tests[at]?.test(letter)));
    const key = [...taken].join('\n');
    if (taken.size > 0 && !kinds.has(key))
      kinds.set(key, new Set(sources.flatMap((source, at) => (taken.has(source) ? [at] : []))));
  }
  return [...kinds.values()];
}

/** Steps of the worst text found, up to the limit. */
function costOf({ first, follow, sources }: Automaton, beginsAnywhere: boolean): number {
  const kinds = kindsOf(sources);
  let work = 0;
  let texts: { ways: Ways; cost: number }[] = [{ ways: new Map(), cost: 0 }];
  for (let length = 0; length < TEXT_MAX; length++) {
    const next = new Map<string, { ways: Ways; cost: number; sum: number }>();
    for (const text of texts)
      for (const kind of kinds) {
        const ways = new Map<number, number>();
        const enter = (to: number, count: number): void => {
          work++;
          if (kind.has(to)) ways.set(to, (ways.get(to) ?? 0) + count);
        };
        if (length === 0 || beginsAnywhere) for (const [to, count] of first) enter(to, count);
        for (const [from, count] of text.ways) for (const [to, more] of follow[from] ?? []) enter(to, count * more);
        const sum = [...ways.values()].reduce((total, one) => total + one, 0);
        const cost = text.cost + sum;
        if (cost > STEPS_MAX || work > WORK_MAX) return Number.POSITIVE_INFINITY;
        const key = [...ways].map(([at, count]) => `${at}:${count}`).join(' ');
        const known = next.get(key);
        if (ways.size > 0 && (!known || known.cost < cost)) next.set(key, { ways, cost, sum });
      }
    texts = [...next.values()].toSorted((one, other) => other.sum - one.sum || other.cost - one.cost).slice(0, TRIED);
    if (texts.length === 0) break;
  }
  return Math.max(0, ...texts.map(({ cost }) => cost));
}
