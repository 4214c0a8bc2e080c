import { playerOn, type Player } from '../../../src/client/room/PlayerSeat.tsx';
import type { ReplayedHand, RoomLook, RoomView } from '../../../src/room.ts';
import { MODEL } from '../model.ts';
import type { HoldemView } from '../script.ts';

/** A view of this game's. */
export const viewIn = (view: RoomView | null): HoldemView | null => (view && 'board' in view ? view : null);

/** Who sits at a spot of the table; `place` in the hand that is shown, null: not dealt in. */
export type Person = Player & { readonly place: number | null };

/** By spot: the player's own first, then round the table as the turn goes; null: a free seat. */
export type Spots = readonly (Person | null)[];

const spotsFrom = (own: number): number[] => Array.from({ length: MODEL.seats }, (_, at) => (own + at) % MODEL.seats);

export function spotsOf(look: RoomLook): Spots {
  const { seats, hand } = look;
  const own = seats.find(({ isMine }) => isMine)?.seat ?? 0;
  return spotsFrom(own).map((seat) => {
    const player = playerOn(seat, look);
    const place = hand?.seats.indexOf(seat) ?? -1;
    return player && { ...player, place: place < 0 ? null : place };
  });
}

/** Of a hand that is over, as one of its views shows it. */
export function spotsIn(
  { names, mine, seats = names.map((_, place) => place) }: ReplayedHand,
  view: HoldemView,
): Spots {
  return spotsFrom(seats[mine] ?? 0).map((seat) => {
    const place = seats.indexOf(seat);
    const there = names[place];
    return there ? { ...there, chips: view.places[place]?.chips ?? '0.00', isAway: false, place } : null;
  });
}
