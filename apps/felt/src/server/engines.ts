import { GAMES } from '../../games/index.ts';
import type { Session } from './sessions.store.ts';

/** A game as the platform lists it. Money in hundredths. */
export interface ListedGame {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly classify: string;
  /** The least that playing it costs. */
  least(currency: string): bigint;
  /** Whether a free round may be worth so much; left out: it has none. */
  readonly isFreeWorth?: (value: bigint, currency: string) => boolean;
}

/** A round, seat, slip or sitting, whoever has played it. */
export interface Played {
  readonly id: string;
  readonly account: string | null;
  /** The game of which a link's check is told; null for a round that was played alone. */
  readonly table: string | null;
  /** What is not over is its player's alone. */
  readonly isOver: boolean;
  fairness(): Promise<object>;
  replay(): Promise<object>;
}

/** A way in which games are played: what the studio asks of it by a game's code or a played thing's id. */
export interface Engine {
  readonly games: readonly ListedGame[];
  /** What a page is told first. */
  state(session: Session): Promise<object>;
  /** By its own id or a message's. */
  find(id: string): Promise<Played | null>;
}

export const isGame = (code: string): boolean => GAMES.some((game) => game.code === code);

export const gamesOf = (engines: readonly Engine[]): ListedGame[] => engines.flatMap(({ games }) => games);

export function engineOf(engines: readonly Engine[], code: string): Engine {
  const engine = engines.find(({ games }) => games.some((game) => game.code === code));
  if (!engine) throw new Error(`no engine plays ${code}`);
  return engine;
}

export async function findPlayed(engines: readonly Engine[], id: string): Promise<Played | null> {
  for (const { find } of engines) {
    const played = await find(id);
    if (played) return played;
  }
  return null;
}
