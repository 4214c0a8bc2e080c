import { amountText } from '../../games/amount.ts';
import type { FeltRound, GameEvent, Replay, RoundFairness, RoundStatus, RoundSummary } from '../api.ts';
import { factsOf, getGame } from './games.ts';
import type { Round, RoundLine, StoredStatus } from './rounds.store.ts';
import type { Vault } from './secrets.ts';

/** While a stake is rolled back the page waits as for a bet. */
const statusOf = (status: StoredStatus): RoundStatus => (status === 'voiding' ? 'betting' : status);

const instant = (moment: Date): string => moment.toISOString();

/** The win is told when the round is over, not while its stake may return. */
function result({ status, stake, win }: Pick<Round, 'status' | 'stake' | 'win'>) {
  const isOver = (status === 'paying' || status === 'settled') && win !== null;
  return isOver ? { win: amountText(win), net: amountText(win - stake) } : { win: null, net: null };
}

/** The whole script when the round is over; before, what its game lets its player see. */
function shownOf(round: Round): readonly GameEvent[] {
  const isOver = round.status === 'paying' || round.settledAt !== null;
  return isOver ? round.events : (getGame(round.gameCode).engine.view?.(round) ?? round.events);
}

export function roundOf(round: Round): FeltRound {
  return {
    id: round.id,
    game: round.gameCode,
    status: statusOf(round.status),
    stake: amountText(round.stake),
    ...result(round),
    currency: round.currency,
    options: round.options,
    events: shownOf(round),
    nonce: round.nonce,
    serverSeedHash: round.serverSeedHash,
    clientSeed: round.clientSeed,
    createdAt: instant(round.createdAt),
    settledAt: round.settledAt ? instant(round.settledAt) : null,
    balance: round.balance === null ? null : amountText(round.balance),
    isFree: round.rewardId !== null,
  };
}

export function summaryOf(round: RoundLine): RoundSummary {
  return {
    id: round.id,
    game: round.gameCode,
    status: statusOf(round.status),
    stake: amountText(round.stake),
    ...result(round),
    nonce: round.nonce,
    createdAt: instant(round.createdAt),
    settledAt: round.settledAt ? instant(round.settledAt) : null,
  };
}

export function replayOf(round: Round): Replay {
  const { balance: _, ...shown } = roundOf(round);
  return { round: shown, game: factsOf(getGame(round.gameCode), round.currency), language: round.language };
}

export function fairnessOf(round: Round, vault: Vault): RoundFairness {
  return {
    game: round.gameCode,
    options: round.options,
    stake: amountText(round.stake),
    currency: round.currency,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    serverSeedHash: round.serverSeedHash,
    serverSeed: round.isRevealed ? vault.open('server-seed', round.serverSeedSealed) : null,
    events: shownOf(round),
    win: result(round).win,
    modelHash: round.modelHash,
  };
}
