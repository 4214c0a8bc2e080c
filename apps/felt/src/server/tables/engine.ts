import type { Engine } from '../engines.ts';
import { limitsOf, TABLES, takesFree } from './games.ts';
import type { Tables } from './index.ts';

/** Shared tables, flights and cards among them. */
export const tableEngine = (tables: Tables): Engine => ({
  games: TABLES.map((game) => ({
    ...game,
    least: (currency) => limitsOf(game, currency).least,
    ...(takesFree(game) && { isFreeWorth: (value, currency) => game.freeSpotOf(value, currency) !== null }),
  })),
  state: (session) => tables.state(session),
  async find(id) {
    const seat = await tables.findSeat(id);
    if (!seat) return null;
    return {
      // An open round's stakes are its player's alone.
      ...{ id: seat.id, account: seat.account, table: seat.gameCode, isOver: seat.status !== 'betting' },
      fairness: () => tables.fairness(seat.id),
      replay: () => tables.replay(seat),
    };
  },
});
