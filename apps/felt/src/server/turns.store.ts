import { sql, turnsIn } from '@baize/db';

/** Waits for everybody who took the turn before; held until the caller's transaction ends. */
export const takeTurn = turnsIn(sql`felt.turn`);
