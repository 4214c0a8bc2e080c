import { formatAmount } from '@baize/money';

/** What a hand was to a person at a table of people. Hands' ids are ordered by time. */
export interface WatchedHand {
  readonly handId: string;
  readonly playerId: string;
  readonly delta: bigint;
  readonly withheld: boolean;
  readonly moves: number;
  readonly ms: bigint;
  readonly msSquared: bigint;
}

export const SIGNAL_KINDS = ['together', 'flow', 'leaving', 'device', 'address', 'seeds', 'program'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** `players`: one, or two with the smaller id first. Facts are figures for people to read. */
export interface Found {
  readonly kind: SignalKind;
  readonly players: readonly string[];
  readonly facts: Readonly<Record<string, string | number>>;
}

/** So many of a player's last hands are looked at, and each time so many more were played. */
export const WINDOW_HANDS = 200;
export const JUDGE_EVERY_HANDS = 20;
const TOGETHER_SHARE = 0.6;
/** With fewer hands in which something went from one to the other a spread says nothing. */
const FLOW_HANDS_LEAST = 30;
const FLOW_DEVIATIONS = 3;
/** Felt's amounts have two decimals in any currency, as this one's. */
const HUNDREDTHS = 'PHP';
const WITHHELD_HANDS_LEAST = 50;
const WITHHELD_SHARE = 0.2;
const PROGRAM_MOVES_LEAST = 100;
/** People's times differ by more than half of their mean; a program's by little, or it is faster than one can read. */
const PROGRAM_SPREAD = 0.2;
const PROGRAM_MEAN_MS = 400;
/** Left together so many times in a row. */
export const LEAVING_STREAK = 5;

export const pairOf = (a: string, b: string): readonly [string, string] => (a < b ? [a, b] : [b, a]);

/** What the last hands of a player say. `hands` has everybody's part in them. */
export function judgePlayer(playerId: string, hands: readonly WatchedHand[]): Found[] {
  const own = hands.filter((one) => one.playerId === playerId);
  const others = [...new Set(hands.map((one) => one.playerId))].filter((id) => id !== playerId);
  return [
    ...judgeSeeds(playerId, own),
    ...judgeTimes(playerId, own),
    ...others.flatMap((other) => judgePair(playerId, other, { own, hands })),
  ];
}

function judgeSeeds(playerId: string, own: readonly WatchedHand[]): Found[] {
  const withheld = own.filter((one) => one.withheld).length;
  if (own.length < WITHHELD_HANDS_LEAST || withheld < own.length * WITHHELD_SHARE) return [];
  return [{ kind: 'seeds', players: [playerId], facts: { withheld, hands: own.length } }];
}

function judgeTimes(playerId: string, own: readonly WatchedHand[]): Found[] {
  const moves = own.reduce((sum, one) => sum + one.moves, 0);
  if (moves < PROGRAM_MOVES_LEAST) return [];
  const mean = Number(own.reduce((sum, { ms }) => sum + ms, 0n)) / moves;
  const square = Number(own.reduce((sum, { msSquared }) => sum + msSquared, 0n)) / moves;
  const spread = Math.sqrt(Math.max(0, square - mean * mean));
  if (mean >= PROGRAM_MEAN_MS && spread >= mean * PROGRAM_SPREAD) return [];
  return [
    { kind: 'program', players: [playerId], facts: { moves, meanMs: Math.round(mean), spreadMs: Math.round(spread) } },
  ];
}

function judgePair(
  playerId: string,
  other: string,
  { own, hands }: { own: readonly WatchedHand[]; hands: readonly WatchedHand[] },
): Found[] {
  const players = pairOf(playerId, other);
  const theirs = new Map(hands.filter((one) => one.playerId === other).map((one) => [one.handId, one]));
  const shared = own.filter(({ handId }) => theirs.has(handId));
  const found: Found[] = [];
  if (own.length >= WINDOW_HANDS && shared.length > own.length * TOGETHER_SHARE)
    found.push({ kind: 'together', players, facts: { shared: shared.length, hands: own.length } });
  const flows = shared.map(({ handId }) =>
    flowOf(
      hands.filter((one) => one.handId === handId),
      players,
    ),
  );
  const flow = judgeFlow(flows);
  if (flow) found.push({ kind: 'flow', players, facts: flow });
  return found;
}

/**
 * What went from the first to the second in a hand: of what the loser lost, the winner's share of all that was won.
 * Less than nothing: it went the other way.
 */
export function flowOf(hand: readonly WatchedHand[], [one, other]: readonly [string, string]): number {
  const won = Number(hand.reduce((sum, { delta }) => (delta > 0n ? sum + delta : sum), 0n));
  const deltaOf = (id: string): number => Number(hand.find((part) => part.playerId === id)?.delta ?? 0n);
  const [a, b] = [deltaOf(one), deltaOf(other)];
  if (won === 0 || a * b >= 0) return 0;
  return a < 0 ? (-a * b) / won : -((-b * a) / won);
}

/**
 * Between two who play against each other each pot goes either way with the same chance: the sum's square is then the sum of the squares.
 */
function judgeFlow(flows: readonly number[]): Found['facts'] | null {
  const moved = flows.filter((flow) => flow !== 0);
  const sum = moved.reduce((all, flow) => all + flow, 0);
  const deviation = Math.sqrt(moved.reduce((all, flow) => all + flow * flow, 0));
  if (moved.length < FLOW_HANDS_LEAST || Math.abs(sum) <= FLOW_DEVIATIONS * deviation) return null;
  return {
    hands: moved.length,
    amount: formatAmount(BigInt(Math.abs(Math.round(sum))), HUNDREDTHS),
    // Of the two, in the order in which they are told.
    winner: sum > 0 ? 2 : 1,
    deviations: Math.round((Math.abs(sum) / deviation) * 10) / 10,
  };
}

/** The shares of a hand in what its house took: who bears its rake, and what bots won from whom. Their sums are the hand's. */
export function takingsOf(hand: {
  readonly places: readonly { readonly sitting: string; readonly playerId: string | null }[];
  readonly deltas: readonly bigint[];
  readonly rake: bigint;
  readonly winner: number;
}): { readonly sitting: string; readonly rake: bigint; readonly bots: bigint }[] {
  const people = hand.places.filter(({ playerId }) => playerId !== null);
  const bots = hand.places.reduce(
    (sum, { playerId }, at) => (playerId === null ? sum + (hand.deltas[at] ?? 0n) : sum),
    0n,
  );
  const winner = hand.places[hand.winner];
  // With bots one sits alone.
  const bearer = winner && winner.playerId !== null ? winner.sitting : people[0]?.sitting;
  return people.map(({ sitting }, at) => ({
    sitting,
    rake: sitting === bearer ? hand.rake : 0n,
    bots: at === 0 ? bots : 0n,
  }));
}
