import { amountText } from '../../../games/amount.ts';
import type { AskLetGo, LetGo } from '../../live.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions.store.ts';
import { heightOfCall, letGoOf, type Flights } from './flight.ts';
import { getTable } from './games.ts';
import type { TableParts } from './parts.ts';
import { findRound, type RoundRow } from './rounds.store.ts';
import { findTicketByKey, letTicketsGo, type AskedLetGo, type LetGoTicket, type StoredBets } from './tickets.store.ts';

/** Calls of this time are written together. */
const BATCH_MS = 50;

type Waiting = AskedLetGo & {
  readonly done: (gone: LetGoTicket | null) => void;
  readonly failed: (error: unknown) => void;
};

export type LetGoes = (session: Session, ask: AskLetGo, readAt: Date) => Promise<LetGo>;

/**
 * Lets tickets of flights go. What counts is when this process has read the call; the page's time is never asked for. The same call again
 * has the same answer.
 */
export function createLetGoes(parts: TableParts & { readonly flights: Flights }): LetGoes {
  const { db, flights } = parts;
  let waiting: Waiting[] = [];
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isWriting = false;
  let newest: RoundRow | null = null;

  /** A round in the air keeps its start and end: it is read once. */
  async function roundOf(id: string): Promise<RoundRow | null> {
    if (newest?.id === id) return newest;
    const round = await findRound(db, id);
    if (round?.phase === 'drawing') newest = round;
    return round;
  }

  /** Adds to the next statement: at once where the last is long ago, so that one who is alone waits for nobody. */
  function write(asked: AskedLetGo): Promise<LetGoTicket | null> {
    return new Promise((done, failed) => {
      waiting.push({ ...asked, done, failed });
      if (isWriting) return;
      isWriting = true;
      setTimeout(() => void flush(), Math.max(0, BATCH_MS - (performance.now() - writtenAt)));
    });
  }

  async function flush(): Promise<void> {
    const batch = waiting.toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime());
    waiting = [];
    writtenAt = performance.now();
    try {
      const gone = new Map((await letTicketsGo(db, batch)).map((one) => [`${one.playerId} ${one.key}`, one]));
      for (const { playerId, key, done } of batch) done(gone.get(`${playerId} ${key}`) ?? null);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
    isWriting = waiting.length > 0;
    if (isWriting) setTimeout(() => void flush(), Math.max(0, BATCH_MS - (performance.now() - writtenAt)));
  }

  return async function letGo(session, { roundId, ticket: key }, readAt) {
    const round = await roundOf(roundId);
    if (round?.game !== session.gameCode) throw new Refusal('ticket.unknown');
    const flying = flights(round);
    const height = flying ? heightOfCall(flying, readAt) : null;
    if (height === 'notFlying' || ['scheduled', 'open', 'locked'].includes(round.phase))
      throw new Refusal('flight.notFlying');
    const { playerId } = session;
    const written = typeof height === 'number' ? await write({ playerId, key, roundId, readAt, height }) : null;
    if (written) return told(written.bets, written.height);
    const ticket = await findTicketByKey(db, { playerId, key });
    if (ticket?.roundId !== roundId || ticket.status !== 'taken') throw new Refusal('ticket.unknown');
    // Let go before, by hand or by itself; a flight's end is no secret once it is over.
    const known = letGoOf(ticket, await endOf(round, height === 'over' ? (flying?.end ?? null) : null));
    if (known === null) throw new Refusal('flight.over');
    return told(ticket.bets, known);
  };

  function told(bets: StoredBets, height: number): LetGo {
    const [spot = ''] = Object.keys(bets);
    return { spot, height: amountText(BigInt(height)) };
  }

  async function endOf(round: RoundRow, known: number | null): Promise<number | null> {
    if (known !== null) return known;
    const now = round.events.length > 0 ? round : await findRound(db, round.id);
    const { flight } = getTable(round.game);
    return now && flight && now.events.length > 0 ? flight.endOf(now.events) : null;
  }
}
