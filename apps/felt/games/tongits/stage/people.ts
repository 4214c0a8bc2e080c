import { playerOn, type Player } from '../../../src/client/room/PlayerSeat.tsx';
import type { RoomLook, RoomView } from '../../../src/room.ts';
import type { TongitsView } from '../script.ts';

/** A view of this game's. */
export const viewIn = (view: RoomView | null): TongitsView | null => (view && 'melds' in view ? view : null);

/** By place of the hand; before there is one, by seat, the player's own first. */
export function peopleOf(look: RoomLook): readonly (Player | null)[] {
  const { seats, hand } = look;
  const mine = seats.find(({ isMine }) => isMine)?.seat ?? 0;
  const order = hand && (hand.view?.place ?? null) !== null ? hand.seats : [0, 1, 2].map((at) => (mine + at) % 3);
  return order.map((seat) => playerOn(seat, look));
}
