import type { NewTicket } from '../../live.ts';
import { keepUnanswered, type Unanswered } from '../keepUnanswered.ts';
import { isEmpty, NO_BETS, type Bets } from './bets.ts';

export interface KeepTickets extends Unanswered<NewTicket> {
  /** The layout of the last round played, for "repeat". */
  lastBets(): Bets;
  setLastBets(bets: Bets): void;
}

export function keepTickets(table: string, storage: Storage, session: () => string | null): KeepTickets {
  const betsKey = `felt.bets.${table}`;
  // Asked with every piece of news, written only when it changes.
  const keptBets = storage.getItem(betsKey);
  let lastBets = keptBets === null ? NO_BETS : (JSON.parse(keptBets) as Bets);

  return {
    ...keepUnanswered<NewTicket>(`felt.sent.${table}`, storage, session),
    lastBets: () => lastBets,
    setLastBets(bets) {
      if (isEmpty(bets) || bets === lastBets) return;
      lastBets = bets;
      storage.setItem(betsKey, JSON.stringify(bets));
    },
  };
}
