import type { FeltState } from '../api.ts';
import type { Engine } from './engines.ts';
import { freeRoundsOf } from './freeRewards.ts';
import { factsOf, GAMES, getGame, leastStake, offeredStakes } from './games.ts';
import type { Jackpots } from './jackpot/index.ts';
import type { Money } from './money.ts';
import { findRoundByMovement, findUnfinished, type Round } from './rounds.store.ts';
import { fairnessStateOf, sessionState, type SessionParts } from './sessions.ts';
import type { Session } from './sessions.store.ts';
import { fairnessOf, replayOf, roundOf } from './wire.ts';

export interface RoundEngineParts extends SessionParts {
  readonly jackpots: Jackpots;
  moneyOf(player: Pick<Session, 'mode'>): Money;
}

/** Games that are played alone. */
export const roundEngine = (parts: RoundEngineParts): Engine => ({
  games: GAMES.map((game) => ({
    ...game,
    least: (currency) => leastStake(game, currency),
    isFreeWorth: (value, currency) => offeredStakes(game, currency, game.money.freeRound).includes(value),
  })),
  state: (session) => stateOf(parts, session),
  async find(id) {
    const round = await findRoundByMovement(parts.db, id);
    if (!round) return null;
    return {
      ...{ id: round.id, account: round.account, table: null, isOver: round.settledAt !== null },
      fairness: async () => fairnessOf(round, parts.vault),
      async replay() {
        const shown = replayOf(round);
        return { ...shown, round: { ...shown.round, ...(await besideOf(parts, round)) } };
      },
    };
  },
});

export async function stateOf(parts: RoundEngineParts, session: Session): Promise<FeltState> {
  const [balance, openRound, fairness, freeRounds] = await Promise.all([
    parts.moneyOf(session).balance(session),
    findUnfinished(parts.db, session),
    fairnessStateOf(parts, session),
    freeRoundsOf(parts, session),
  ]);
  return {
    game: factsOf(getGame(session.gameCode), session.currency),
    ...sessionState(session, balance),
    openRound: openRound ? roundOf(openRound) : null,
    fairness,
    freeRounds,
  };
}

/** The jackpots that a round has hit, where its game has any. */
export const besideOf = async ({ jackpots }: RoundEngineParts, { id, gameCode }: Round) =>
  getGame(gameCode).jackpot ? { jackpots: await jackpots.winsOf(id) } : {};
