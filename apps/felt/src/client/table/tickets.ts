import type { Clock } from '@baize/game-kit/clock.ts';
import type { FeltErrorCode } from '../../api.ts';
import type { LetGo, MySeat, NewTicket, TableErrorCode, TableFacts, TableRound } from '../../live.ts';
import { Refusal } from '../api.ts';
import type { Host } from '../host.ts';
import { insist as insistOn } from '../insist.ts';
import { newKey } from '../keep.ts';
import { addBets, excessOf, isEmpty, isWholeTicket, NO_BETS, type Bets, type Excess } from './bets.ts';
import type { KeepTickets } from './keepTickets.ts';
import { LAST_CALL_MS } from './phase.ts';
import type { TableApi } from './tableApi.ts';

export type MoneyTold = { readonly stake: string; readonly win: string; readonly net: string };

/** Returned chips, and whether earlier stakes remain, so that nobody thinks those came back. */
export type Unstaked = { readonly bets: Bets; readonly isElseLaid: boolean };

/** Notices about chips; `stays` to `missed` concern taken stakes. */
export type Notice =
  | ({ readonly kind: 'refused'; readonly code: FeltErrorCode | TableErrorCode } & Unstaked)
  | ({ readonly kind: 'closed' } & Unstaked)
  | { readonly kind: 'stays' }
  /** Not undone: without the stream the rest could not be laid anew. */
  | { readonly kind: 'unheard' }
  /** A round that never happened: its stake is on its way back. */
  | { readonly kind: 'void'; readonly stake: string }
  /** What a round brought that ended while the page was away. */
  | ({ readonly kind: 'missed' } & MoneyTold)
  | { readonly kind: 'limit'; readonly excess: Excess };

export type TicketsState = {
  /** Chips not sent yet, and those with an unanswered ticket. */
  readonly gathering: Bets;
  readonly sent: Bets;
  /** An unanswered ticket is being repeated by its key. */
  readonly isAsking: boolean;
  readonly isUndoing: boolean;
  /** Keys of a flight's tickets that were asked to be let go and have no answer yet. */
  readonly letting: readonly string[];
  readonly notice: Notice | null;
};

export type Room = {
  readonly round: () => TableRound | null;
  readonly facts: () => TableFacts | null;
  readonly seat: () => MySeat | null;
  readonly now: () => number;
  readonly canBet: () => boolean;
  readonly isLive: () => boolean;
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

/** Taps within this time are one ticket: one movement of money. */
export const GATHER_MS = 600;
const NOTICE_MS = 6000;
/** Who was away when it happened may look later. */
const LATER_NOTICE_MS = 30_000;

/** Sends the player's bets, each ticket once: its key is kept before sending and repeated until answered. */
export function createTickets({ api, keep, clock, host, room, onChange }: Tools) {
  let moves: readonly Bets[] = [];
  let movesRound = '';
  /** What pays for the ticket that is being sent. */
  let reward: string | null = null;
  let cancelFlush = () => {};
  let cancelNotice = () => {};
  const flying = new Map<string, NewTicket>();
  /** Each ticket's taps, so that the last can be undone alone. */
  const tapped = new Map<string, readonly Bets[]>();
  const seen = new Set<string>();
  let state: TicketsState = {
    gathering: NO_BETS,
    sent: NO_BETS,
    isAsking: false,
    isUndoing: false,
    letting: [],
    notice: null,
  };

  function change(next: Partial<TicketsState> = {}): void {
    const here = [...flying.values()].filter(({ key, roundId }) => !seen.has(key) && roundId === room.round()?.id);
    state = { ...state, ...next, gathering: addBets(...moves), sent: addBets(...here.map(({ bets }) => bets)) };
    onChange();
  }

  function tell(notice: Notice | null): void {
    cancelNotice();
    const isLate = notice?.kind === 'void' || notice?.kind === 'missed';
    const ms = isLate ? LATER_NOTICE_MS : NOTICE_MS;
    if (notice !== null) cancelNotice = clock.after(ms, () => change({ notice: null }));
    change({ notice });
  }

  const unstaked = (bets: Bets): Unstaked => ({ bets, isElseLaid: !isEmpty(room.seat()?.bets ?? NO_BETS) });

  const tellClosed = (bets: Bets) => tell({ kind: 'closed', ...unstaked(bets) });

  async function insist<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await insistOn(clock, ask, () => change({ isAsking: true }));
    } finally {
      if (state.isAsking) change({ isAsking: false });
    }
  }

  /** Sends the gathered chips, or returns them when too late. */
  function flush(): void {
    cancelFlush();
    const bets = addBets(...moves);
    if (isEmpty(bets)) return;
    const [round, taps] = [room.round(), moves];
    moves = [];
    // Nothing is sent for a round locked by the page's clock.
    if (round === null || round.id !== movesRound || room.now() >= round.lockAt) return tellClosed(bets);
    const key = newKey();
    tapped.set(key, taps);
    void send({ key, roundId: round.id, bets, ...(reward !== null && { reward }) });
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
      if (code === 'table.closed') tellClosed(ticket.bets);
      else tell({ kind: 'refused', code, ...unstaked(ticket.bets) });
    } finally {
      keep.remove(ticket.key);
    }
  }

  function place(...taps: readonly Bets[]): boolean {
    const [round, facts] = [room.round(), room.facts()];
    const bets = addBets(...taps);
    if (isEmpty(bets)) return false;
    if (round === null || facts === null || !room.canBet()) {
      tellClosed(bets);
      return false;
    }
    if (movesRound !== round.id) {
      moves = [];
      tapped.clear();
    }
    movesRound = round.id;
    const excess = excessOf(held(), bets, facts);
    if (excess !== null) {
      tell({ kind: 'limit', excess });
      return false;
    }
    moves = [...moves, ...taps];
    cancelFlush();
    if (isWholeTicket(facts)) {
      flush();
      return true;
    }
    const lastCall = round.lockAt - LAST_CALL_MS - room.now();
    cancelFlush = clock.after(Math.max(0, Math.min(GATHER_MS, lastCall)), flush);
    cancelNotice();
    change({ notice: null });
    return true;
  }

  const held = () => addBets(room.seat()?.bets ?? NO_BETS, state.sent, addBets(...moves));

  /** Undoes the last tap: its ticket goes back, earlier taps are laid anew. */
  async function undoTap(): Promise<void> {
    const [ticket, round] = [room.seat()?.lastTicket, room.round()?.id];
    if (moves.length > 0) {
      moves = moves.slice(0, -1);
      return change({ notice: null });
    }
    const before = (ticket && tapped.get(ticket)?.slice(0, -1)) || [];
    // Known beforehand: one tap would cost the whole ticket.
    if (before.length > 0 && !room.canBet()) return tell({ kind: room.isLive() ? 'stays' : 'unheard' });
    if (!(await undoTicket()) || before.length === 0) return;
    if (room.round()?.id === round) place(...before);
    else tellClosed(addBets(...before));
  }

  /** Undoes the last ticket (of a flight the named one) or all. True when more may remain. */
  async function undoTicket({
    all = false,
    ticket = room.seat()?.lastTicket ?? null,
  }: {
    all?: boolean;
    ticket?: string | null;
  } = {}): Promise<boolean> {
    const round = room.round();
    if (round === null || ticket === null || state.isUndoing || flying.size > 0 || room.now() >= round.lockAt)
      return false;
    change({ isUndoing: true, notice: null });
    let asked = 0;
    try {
      room.takeSeat(round.id, await insist(() => (asked++, api.undo({ ticket, all }))));
      host.tell('balance');
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Unknown after a lost answer: the first request took it back.
      if (error.code === 'ticket.unknown' && asked > 1) return true;
      tell(
        error.code === 'table.closed' ? { kind: 'stays' } : { kind: 'refused', code: error.code, ...unstaked(NO_BETS) },
      );
      return false;
    } finally {
      change({ isUndoing: false });
    }
  }

  /** What counts is when the server reads it: asked at once, and again by the same key until there is an answer. */
  async function letGo(ticket: string): Promise<LetGo | null> {
    const round = room.round();
    if (round === null || state.letting.includes(ticket)) return null;
    change({ letting: [...state.letting, ticket] });
    try {
      const gone = await insist(() => api.letGo({ roundId: round.id, ticket }));
      const seat = room.seat();
      if (seat) room.takeSeat(round.id, { ...seat, letGo: { ...seat.letGo, [gone.spot]: gone.height } });
      return gone;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Too late: the flight's own end says so.
      if (error.code !== 'flight.over') tell({ kind: 'refused', code: error.code, ...unstaked(NO_BETS) });
      return null;
    } finally {
      change({ letting: state.letting.filter((key) => key !== ticket) });
    }
  }

  return {
    state: () => state,
    place,
    letGo,
    /** A free ticket: sent with the tap, as every ticket where there are such. */
    placeFree(bets: Bets, id: string): boolean {
      reward = id;
      const isPlaced = place(bets);
      reward = null;
      return isPlaced;
    },
    takeBack: (ticket: string) => undoTicket({ all: false, ticket }),
    undo: undoTap,
    async clear() {
      cancelFlush();
      moves = [];
      change({ notice: null });
      while (await undoTicket({ all: true }));
    },
    repeat: () => place(keep.lastBets()),
    double: () => place(held()),
    dismiss: () => tell(null),
    tell,
    /** The seat as streamed: its tickets are no longer on their way, and a new round takes no old chips. */
    seatChanged(known: readonly string[]) {
      for (const key of known) if (flying.has(key)) seen.add(key);
      if (moves.length > 0 && room.round()?.id !== movesRound) flush();
      change();
    },
    /** After a reload: repeats unanswered tickets while their round is current. */
    resume() {
      for (const ticket of keep.pending()) {
        if (flying.has(ticket.key)) continue;
        if (ticket.roundId !== room.round()?.id || keysOf(room.seat()).includes(ticket.key)) keep.remove(ticket.key);
        else void send(ticket);
      }
    },
  };
}

/** The tickets that a seat is known to have. */
export const keysOf = (seat: MySeat | null): readonly string[] =>
  seat === null ? [] : [...(seat.lastTicket === null ? [] : [seat.lastTicket]), ...Object.values(seat.keys ?? {})];

export type Tickets = ReturnType<typeof createTickets>;
