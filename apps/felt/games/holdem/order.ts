import type { LastHand, SeatOrder, SeatThere } from '../room.ts';
import { MODEL } from './model.ts';

/** Seats after one, round the table, itself last. */
const after = (seat: number): number[] => Array.from({ length: MODEL.seats }, (_, at) => (seat + 1 + at) % MODEL.seats);
/** Those that lie between two, going round. */
const between = (from: number, to: number): number[] => {
  const round = after(from);
  return round.slice(0, round.indexOf(to));
};

/**
 * The forward moving button: it goes to the next player who is in, the blinds to the two after it. A newcomer, and who has missed blinds,
 * comes in on the big blind or posts, but not between button and big blind. Whoever the blinds pass by owes them.
 */
export function orderOf(
  seats: readonly SeatThere[],
  last: LastHand | null,
  luck: (below: number) => number,
): SeatOrder | null {
  const ready = seats.filter(({ isReady }) => isReady);
  if (ready.length < 2) return null;
  const settled = ready.filter(({ owes }) => owes === null);
  // Too few who owe nothing: everybody begins anew.
  if (settled.length < 2 || !last) return begun(seats, ready, last, luck);
  const isSettled = (seat: number): boolean => settled.some((one) => one.seat === seat);
  const isReady = (seat: number): boolean => ready.some((one) => one.seat === seat);
  const button = after(last.dealer).find(isSettled) ?? 0;
  const small = after(button).find(isSettled) ?? 0;
  const big = between(small, button).find(isReady);
  if (big === undefined) return headsUp(seats, { button, other: small, last });
  const comesIn = (seat: number): boolean => {
    const there = ready.find((one) => one.seat === seat);
    return there !== undefined && (there.owes === null || there.posts || seat === big);
  };
  const dealt = [button, small, ...[big, ...between(big, button)].filter(comesIn)];
  return placed(seats, { dealt, button, small, big });
}

/** Who had the big blind deals: nobody has it twice in a row. */
function headsUp(
  seats: readonly SeatThere[],
  { button, other, last }: { button: number; other: number; last: LastHand },
): SeatOrder {
  const [dealer, big] = bigOf(last) === other ? [other, button] : [button, other];
  return placed(seats, { dealt: [dealer, big], button: dealer, small: dealer, big });
}

/** Which seat had the big blind in a hand. */
function bigOf({ dealer, seats }: LastHand): number | undefined {
  const at = seats.indexOf(dealer);
  return seats[(at + (seats.length === 2 ? 1 : 2)) % seats.length];
}

function begun(
  seats: readonly SeatThere[],
  ready: readonly SeatThere[],
  last: LastHand | null,
  luck: (below: number) => number,
): SeatOrder {
  const all = ready.map(({ seat }) => seat).toSorted((a, b) => a - b);
  const dealer = last ? (after(last.dealer).find((seat) => all.includes(seat)) ?? 0) : (all[luck(all.length)] ?? 0);
  const owing = seats.map(({ seat, owes }) => ({ seat, owes: all.includes(seat) ? null : owes }));
  return { seats: all.map((seat) => ({ seat, owes: null })), dealer, owing };
}

/** Who is dealt in owes nothing after it; who is passed by the small blind owes that, by the big one both. */
function placed(
  seats: readonly SeatThere[],
  { dealt, button, small, big }: { dealt: readonly number[]; button: number; small: number; big: number },
): SeatOrder {
  const passedSmall = between(button, small);
  const passedBig = between(small, big);
  const owesOf = (seat: number): string | null => seats.find((one) => one.seat === seat)?.owes ?? null;
  const missed = ({ seat, owes }: SeatThere): string | null => {
    // A newcomer has never paid: it owes the big blind, and no more of it.
    if (owes === 'big') return owes;
    if (passedBig.includes(seat)) return 'both';
    return passedSmall.includes(seat) ? (owes ?? 'small') : owes;
  };
  return {
    dealer: button,
    seats: dealt
      .toSorted((a, b) => a - b)
      .map((seat) => ({ seat, owes: seat === big || seat === small ? null : owesOf(seat) })),
    owing: seats.map((one) => ({ seat: one.seat, owes: dealt.includes(one.seat) ? null : missed(one) })),
  };
}

/** What posting costs. */
export function priceOf(owes: string, stake: bigint): bigint {
  const half = (stake * BigInt(MODEL.smallBlind)) / 100n;
  return owes === 'big' ? stake : owes === 'small' ? half : stake + half;
}
