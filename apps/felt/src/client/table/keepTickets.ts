import type { NewTicket } from '../../live.ts';
import { isEmpty, NO_BETS, type Bets } from './bets.ts';

export interface KeepTickets {
  /** Unanswered tickets of this session; a new launch may be another player's. */
  pending(): readonly NewTicket[];
  add(ticket: NewTicket): void;
  remove(key: string): void;
  /** The layout of the last round played, for "repeat". */
  lastBets(): Bets;
  setLastBets(bets: Bets): void;
}

type Kept = { readonly session: string; readonly tickets: readonly NewTicket[] };

export function keepTickets(table: string, storage: Storage, session: () => string | null): KeepTickets {
  const ticketsKey = `felt.tickets.${table}`;
  const betsKey = `felt.bets.${table}`;

  // Asked with every piece of news, written only when it changes.
  const keptBets = storage.getItem(betsKey);
  let lastBets = keptBets === null ? NO_BETS : (JSON.parse(keptBets) as Bets);

  function pending(): readonly NewTicket[] {
    const text = storage.getItem(ticketsKey);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept?.session === session() ? kept.tickets : [];
  }

  function write(tickets: readonly NewTicket[]): void {
    if (tickets.length === 0) storage.removeItem(ticketsKey);
    else storage.setItem(ticketsKey, JSON.stringify({ session: session() ?? '', tickets } satisfies Kept));
  }

  return {
    pending,
    add: (ticket) => write([...pending().filter(({ key }) => key !== ticket.key), ticket]),
    remove: (key) => write(pending().filter((ticket) => ticket.key !== key)),
    lastBets: () => lastBets,
    setLastBets(bets) {
      if (isEmpty(bets) || bets === lastBets) return;
      lastBets = bets;
      storage.setItem(betsKey, JSON.stringify(bets));
    },
  };
}
