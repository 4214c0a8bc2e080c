import type { Clock } from '@baize/game-kit/clock.ts';
import type { LetGo, MySeat, TableRound, TableState, TableUpdate } from '../../live.ts';
import type { Host } from '../host.ts';
import { minorOf } from '../amounts.ts';
import { createFeed, type Feed } from '../feed.ts';
import { addBets, isEmpty, NO_BETS, withoutBets, type Bets } from './bets.ts';
import type { KeepTickets } from './keepTickets.ts';
import { applyUpdate, timeIn } from './applyUpdate.ts';
import { isBetting, momentOf, nextMoment, type TableMoment } from './phase.ts';
import type { Connection } from './stream.ts';
import type { TableApi } from './tableApi.ts';
import { createTickets, keysOf, type TicketsState } from './tickets.ts';

export type TableView = TicketsState & {
  readonly connection: Connection;
  readonly state: TableState;
  readonly moment: TableMoment;
  /** Whether bets are taken: an open round and a live stream. */
  readonly isOpen: boolean;
  /** Whether a chip that is tapped now will be taken up. */
  readonly canBet: boolean;
  /** Stakes taken by the wallet, and those on their way, drawn differently. */
  readonly placed: Bets;
  readonly waiting: Bets;
  readonly lastBets: Bets;
  readonly canUndo: boolean;
};

/** A seat at a shared table: the stream, the player's bets, the server's time. */
export interface Table extends Feed {
  /** Null before the first word of the stream. */
  view(): TableView | null;
  /** Adds chips; false when not possible, and the notice says why. */
  place(bets: Bets): boolean;
  /** Undoes the last tap, re-laying the rest of its ticket; a ticket with unknown taps goes whole. */
  undo(): void;
  /** Takes everything back. */
  clear(): void;
  /** A ticket that a free round of this id pays. */
  placeFree(bets: Bets, rewardId: string): boolean;
  /** Takes one ticket of a flight back. */
  takeBack(ticket: string): void;
  /** Lets one ticket of a flight go; null: too late, or refused, and the notice says why. */
  letGo(ticket: string): Promise<LetGo | null>;
  /** The layout of the last round played. */
  repeat(): boolean;
  double(): boolean;
  dismissNotice(): void;
  askBalance(): Promise<void>;
}

type Tools = { readonly api: TableApi; readonly keep: KeepTickets; readonly clock: Clock; readonly host: Host };

export function joinTable({ api, keep, clock, host }: Tools): Table {
  let state: TableState | null = null;
  let view: TableView | null = null;
  let cancelMoment = () => {};
  let playedRound: string | null = null;
  const now = () => feed.now();

  const moment = () => momentOf(state?.round ?? null, now());
  const isLive = () => feed.connection() === 'live';
  const canBet = () => isLive() && moment() === 'open';

  const tickets = createTickets({
    api,
    keep,
    clock,
    host,
    room: {
      round: () => state?.round ?? null,
      facts: () => (state === null ? null : state.table),
      seat: () => state?.mine ?? null,
      now,
      canBet,
      isLive,
      takeSeat,
    },
    onChange: show,
  });

  const feed = createFeed<TableUpdate>({
    ...{ clock, timeIn, open: (signal) => api.stream(signal), onChange: show },
    onUpdate(update) {
      take(applyUpdate(state, update));
      if (update.type === 'state') tickets.resume();
    },
  });

  function take(next: TableState | null): void {
    const [before, played] = [state, playedRound];
    state = next;
    if (next === null) return;
    const { mine, round, balance } = next;
    if (before?.mine && before.round?.id !== round?.id) keep.setLastBets(before.mine.bets);
    if (mine && round && momentOf(round, now()) !== 'open') keep.setLastBets(mine.bets);
    tickets.seatChanged(keysOf(mine));
    // After the round's own news: the site asks for less while one is open.
    const isOver = tellSite(next);
    if (played !== null && before?.mine) void tellEnd(played, before.mine.stake, round);
    if (isOver || (before !== null && balance !== before.balance)) host.tell('balance');
    // How many are left, and what they have won.
    if (isOver && next.freeRounds) void askState();
    show();
  }

  /** Tells the site once that our round began and once that it ended. True when it ended now. */
  function tellSite({ mine, round }: TableState): boolean {
    const isOver = round?.phase === 'void' || (mine !== null && mine.win !== null);
    const isPlayed = round !== null && mine !== null && minorOf(mine.stake) > 0n && !isOver;
    const id = isPlayed ? round.id : null;
    if (id === playedRound) return false;
    const wasPlayed = playedRound !== null;
    if (wasPlayed) host.tell('roundClosed');
    playedRound = id;
    if (playedRound !== null) host.tell('roundOpened');
    return wasPlayed;
  }

  /** Reports a cancelled round's stake, and looks up a round that ended while away. */
  async function askState(): Promise<void> {
    const known = await api.state().catch(() => null);
    if (known && state)
      take({ ...state, balance: known.balance ?? state.balance, freeRounds: known.freeRounds ?? null });
  }

  async function tellEnd(id: string, stake: string, round: TableRound | null): Promise<void> {
    if (round?.id === id) {
      if (round.phase === 'void') tickets.tell({ kind: 'void', stake });
      return;
    }
    const page = await api.rounds(null).catch(() => null);
    const seat = page?.list.find(({ roundId }) => roundId === id);
    if (seat?.phase === 'void') tickets.tell({ kind: 'void', stake });
    else if (seat && seat.win !== null && seat.net !== null)
      tickets.tell({ kind: 'missed', stake: seat.stake, win: seat.win, net: seat.net });
  }

  function takeSeat(roundId: string, seat: MySeat): void {
    if (state === null || state.round?.id !== roundId) return;
    take({ ...state, mine: seat, balance: seat.balance ?? state.balance });
  }

  /** Updates the view, now and when the clock alone changes it. */
  function show(): void {
    cancelMoment();
    if (state !== null) {
      const { bets = NO_BETS, waiting: asked = NO_BETS } = state.mine ?? {};
      // A ticket stored before its answer is in both.
      const unheard = withoutBets(tickets.state().sent, asked);
      const waiting = addBets(asked, unheard, tickets.state().gathering);
      const placed = withoutBets(bets, asked);
      const isBefore = state.round !== null && now() < state.round.lockAt;
      view = {
        ...tickets.state(),
        connection: feed.connection(),
        state,
        moment: moment(),
        isOpen: isLive() && isBetting(moment()),
        canBet: canBet(),
        placed,
        waiting,
        lastBets: keep.lastBets(),
        canUndo: isBefore && (!isEmpty(tickets.state().gathering) || canTakeBack(state, tickets.state())),
      };
      const next = nextMoment(state.round, now());
      if (next !== null) cancelMoment = clock.after(next - now(), show);
    }
    feed.tell();
  }

  const { place, placeFree, letGo, repeat, double } = tickets;
  return {
    ...feed,
    view: () => view,
    ...{ place, placeFree, letGo, repeat, double, dismissNotice: tickets.dismiss },
    undo: () => void tickets.undo(),
    clear: () => void tickets.clear(),
    takeBack: (ticket) => void tickets.takeBack(ticket),
    askBalance: askState,
    stop() {
      cancelMoment();
      feed.stop();
    },
  };
}

function canTakeBack({ mine }: TableState, { sent, isUndoing }: TicketsState): boolean {
  return (mine?.lastTicket ?? null) !== null && isEmpty(sent) && !isUndoing;
}
