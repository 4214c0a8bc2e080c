import { pause, type Clock } from '@baize/game-kit/clock.ts';
import type { FeltErrorCode } from '../../api.ts';
import type { MySeat, NewTicket, TableErrorCode, TableFacts, TableRound } from '../../live.ts';
import { Refusal } from '../api.ts';
import type { Host } from '../host.ts';
import { newKey } from '../keep.ts';
import { addBets, excessOf, isEmpty, NO_BETS, type Bets, type Excess } from './bets.ts';
import type { KeepTickets } from './keepTickets.ts';
import { LAST_CALL_MS } from './phase.ts';
import type { TableApi } from './tableApi.ts';

/** What the player is told about chips that do not lie as wished. `bets` came back; none of them was staked. */
export type Notice =
  | { readonly kind: 'refused'; readonly code: FeltErrorCode | TableErrorCode; readonly bets: Bets }
  | { readonly kind: 'closed'; readonly bets: Bets }
  | { readonly kind: 'stays' }
  | { readonly kind: 'limit'; readonly excess: Excess };

export type TicketsState = {
  /** Chips on the cloth that are not on their way yet, and those whose ticket has no answer. */
  readonly gathering: Bets;
  readonly sent: Bets;
  /** A ticket found no answer and is being asked for again by its key. */
  readonly isAsking: boolean;
  readonly isUndoing: boolean;
  readonly notice: Notice | null;
};

/** What tickets need to know of the table. */
export type Room = {
  readonly round: () => TableRound | null;
  readonly facts: () => TableFacts | null;
  readonly seat: () => MySeat | null;
  readonly now: () => number;
  readonly canBet: () => boolean;
  /** The server has answered with the seat as it is after a ticket. */
  readonly takeSeat: (roundId: string, seat: MySeat) => void;
};

type Tools = {
  readonly api: TableApi;
  readonly keep: KeepTickets;
  readonly clock: Clock;
  readonly host: Host;
  readonly room: Room;
  readonly onChange: () => void;
};

/** Chips tapped within this time of each other are one ticket: one movement of money, one line in the books. */
export const GATHER_MS = 600;
const BACKOFF_MS = [400, 800, 1600, 3200];
const NOTICE_MS = 6000;

/** Sends what the player places, each ticket once: its key is kept before it is sent and asked again until there is an answer. */
export function createTickets({ api, keep, clock, host, room, onChange }: Tools) {
  let moves: readonly Bets[] = [];
  let movesRound = '';
  let cancelFlush = () => {};
  let cancelNotice = () => {};
  const flying = new Map<string, NewTicket>();
  const seen = new Set<string>();
  let state: TicketsState = { gathering: NO_BETS, sent: NO_BETS, isAsking: false, isUndoing: false, notice: null };

  function change(next: Partial<TicketsState> = {}): void {
    const here = [...flying.values()].filter(({ key, roundId }) => !seen.has(key) && roundId === room.round()?.id);
    state = { ...state, ...next, gathering: addBets(...moves), sent: addBets(...here.map(({ bets }) => bets)) };
    onChange();
  }

  function tell(notice: Notice | null): void {
    cancelNotice();
    if (notice !== null) cancelNotice = clock.after(NOTICE_MS, () => change({ notice: null }));
    change({ notice });
  }

  /** The same request until there is an answer or a refusal. */
  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await ask();
        if (state.isAsking) change({ isAsking: false });
        return answer;
      } catch (error) {
        if (error instanceof Refusal) {
          if (state.isAsking) change({ isAsking: false });
          throw error;
        }
        change({ isAsking: true });
        await pause(clock, BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0);
      }
    }
  }

  /** Puts the gathered chips on their way, or gives them back when it is too late for it. */
  function flush(): void {
    cancelFlush();
    const bets = addBets(...moves);
    if (isEmpty(bets)) return;
    const round = room.round();
    moves = [];
    // By the page's own clock: nothing is sent for a round that is locked.
    if (round === null || round.id !== movesRound || room.now() >= round.lockAt) return tell({ kind: 'closed', bets });
    void send({ key: newKey(), roundId: round.id, bets });
  }

  async function send(ticket: NewTicket): Promise<void> {
    keep.add(ticket);
    flying.set(ticket.key, ticket);
    change();
    try {
      const seat = await insist(() => api.place(ticket));
      flying.delete(ticket.key);
      // The stream may have told it first, and more since.
      if (!seen.has(ticket.key)) room.takeSeat(ticket.roundId, seat);
      change();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      flying.delete(ticket.key);
      const { code } = error;
      tell(
        code === 'table.closed' ? { kind: 'closed', bets: ticket.bets } : { kind: 'refused', code, bets: ticket.bets },
      );
    } finally {
      keep.remove(ticket.key);
    }
  }

  function place(bets: Bets): boolean {
    const [round, facts] = [room.round(), room.facts()];
    if (isEmpty(bets)) return false;
    if (round === null || facts === null || !room.canBet()) {
      tell({ kind: 'closed', bets });
      return false;
    }
    if (movesRound !== round.id) moves = [];
    movesRound = round.id;
    const excess = excessOf(held(), bets, facts);
    if (excess !== null) {
      tell({ kind: 'limit', excess });
      return false;
    }
    moves = [...moves, bets];
    cancelFlush();
    const lastCall = round.lockAt - LAST_CALL_MS - room.now();
    cancelFlush = clock.after(Math.max(0, Math.min(GATHER_MS, lastCall)), flush);
    cancelNotice();
    change({ notice: null });
    return true;
  }

  const held = () => addBets(room.seat()?.bets ?? NO_BETS, state.sent, addBets(...moves));

  /** Takes a ticket back. True when there may be another to take. */
  async function undoTicket(): Promise<boolean> {
    const [round, ticket] = [room.round(), room.seat()?.lastTicket ?? null];
    if (round === null || ticket === null || state.isUndoing || flying.size > 0 || room.now() >= round.lockAt)
      return false;
    change({ isUndoing: true, notice: null });
    let asked = 0;
    try {
      room.takeSeat(round.id, await insist(() => (asked++, api.undo(ticket))));
      host.tell('balance');
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Unknown after a lost answer: the first request took it back.
      if (error.code === 'ticket.unknown' && asked > 1) return true;
      tell(error.code === 'table.closed' ? { kind: 'stays' } : { kind: 'refused', code: error.code, bets: NO_BETS });
      return false;
    } finally {
      change({ isUndoing: false });
    }
  }

  return {
    state: () => state,
    place,
    async undo() {
      if (moves.length === 0) return void (await undoTicket());
      moves = moves.slice(0, -1);
      change({ notice: null });
    },
    async clear() {
      cancelFlush();
      moves = [];
      change({ notice: null });
      while (await undoTicket());
    },
    repeat: () => place(keep.lastBets()),
    double: () => place(held()),
    dismiss: () => tell(null),
    /** The stream shows the seat: a ticket it holds is not on its way any more, and another round takes no old chips. */
    seatChanged(lastTicket: string | null) {
      if (lastTicket !== null && flying.has(lastTicket)) seen.add(lastTicket);
      if (moves.length > 0 && room.round()?.id !== movesRound) flush();
      change();
    },
    /** What a reload left without an answer: asked again, by the same key, while its round is the one on the table. */
    resume() {
      for (const ticket of keep.pending()) {
        if (flying.has(ticket.key)) continue;
        if (ticket.roundId !== room.round()?.id || room.seat()?.lastTicket === ticket.key) keep.remove(ticket.key);
        else void send(ticket);
      }
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
