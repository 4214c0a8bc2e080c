import { sql, turnsIn } from '@baize/db';

/** Waits for everybody who took the turn before; held until the caller's transaction ends. Two members may share a turn. */
export const takeTurn = turnsIn(sql`kernel_turn`);
