import type { Engine } from '../engines.ts';
import { leastBuyIn, ROOMS } from './games.ts';
import type { Rooms } from './index.ts';

/** Rooms of cards. */
export const roomEngine = (rooms: Rooms): Engine => ({
  games: ROOMS.map((game) => ({ ...game, least: (currency) => leastBuyIn(game, currency) })),
  state: (session) => rooms.state(session),
  async find(id) {
    const sitting = await rooms.findSitting(id);
    if (!sitting) return null;
    return {
      // As long as somebody sits it is the player's alone.
      ...{ id: sitting.id, account: sitting.account, table: sitting.gameCode, isOver: sitting.win !== null },
      fairness: () => rooms.fairnessOf(sitting),
      replay: () => rooms.replay(sitting),
    };
  },
});
