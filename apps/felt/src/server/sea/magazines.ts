import type { Db } from '@baize/db';
import type { Session } from '../sessions.store.ts';
import { insertMagazine } from './magazines.store.ts';
import { freeSeats, keepSeat, takeSeat, type SeatRow } from './seats.store.ts';

/** Who was not seen for so long has left. */
export const AWAY_MS = 60_000;
const TRIES = 8;

/** Kinds of money never share a room. */
export const hallOf = ({ gameCode, mode, currency }: Pick<Session, 'gameCode' | 'mode' | 'currency'>): string =>
  `${gameCode} ${mode} ${currency}`;

/** The player's seat, or the first that is free. */
export async function sit(db: Db, session: Session, { seats, now }: { seats: number; now: Date }): Promise<SeatRow> {
  const { gameCode, playerId } = session;
  const who = { gameCode, playerId, hall: hallOf(session), now };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const kept = await keepSeat(db, who);
    if (kept) return kept;
    await freeSeats(db, new Date(now.getTime() - AWAY_MS));
    const taken = await takeSeat(db, { ...who, seats });
    if (taken) return taken;
  }
  throw new Error(`no seat in ${who.hall} could be taken`);
}

/** Loads a magazine where its player sits, in the transaction that writes the round. */
export async function loadMagazine(
  tx: Db,
  { round, session, seats, now }: { round: { readonly id: string }; session: Session; seats: number; now: Date },
): Promise<void> {
  const { hall, room, seat } = await sit(tx, session, { seats, now });
  await insertMagazine(tx, { roundId: round.id, hall, room, seat, at: now });
}
