import { amountText } from '../../../games/amount.ts';
import { addLayouts, layoutStake } from '../../../games/table.ts';
import type { PlayMode } from '../../api.ts';
import type { MySeat, SeatPage, SeatSummary, TableFairness, TableReplay } from '../../live.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions.store.ts';
import { findChain, findChainWaiting } from './chain.store.ts';
import { factsOf, getTable, type TableGame, type TableTimes } from './games.ts';
import { letGoBySpot } from './flight.ts';
import { layoutOf, shownBets } from './layout.ts';
import type { TableParts } from './parts.ts';
import { findRound, type RoundRow } from './rounds.store.ts';
import { findSeat, findSeatOf, listSeats, type Seat, type SeatLine } from './seats.store.ts';
import { pooledTicket } from './cards.ts';
import { listOfSeat, listOnCloth } from './tickets.store.ts';
import { fairnessView, heightsShown, roundView, seatView, stackOf } from './view.ts';

interface HistoryParts extends TableParts {
  timesOf(game: TableGame): TableTimes;
  houseOf(game: TableGame, mode: PlayMode): number;
}

const PAGE_SIZE = 20;

export async function seatPage({ db }: TableParts, session: Session, before: string | null): Promise<SeatPage> {
  const list = await listSeats(db, session, { before, limit: PAGE_SIZE + 1 });
  const shown = list.slice(0, PAGE_SIZE);
  return { list: shown.map(summaryOf), nextCursor: list.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null };
}

function summaryOf(line: SeatLine): SeatSummary {
  const layout = line.tickets.map(({ bets }) => layoutOf(bets)).reduce(addLayouts, {});
  const { flight } = getTable(line.gameCode);
  const stake = layoutStake(layout);
  return {
    roundId: line.roundId,
    number: line.number,
    phase: line.phase,
    at: line.createdAt.getTime(),
    bets: shownBets(layout),
    stake: amountText(stake),
    win: line.win === null ? null : amountText(line.win),
    net: line.win === null ? null : amountText(line.win - stake),
    events: line.events,
    ...(flight &&
      line.events.length > 0 && { letGo: heightsShown(letGoBySpot(line.tickets, flight.endOf(line.events))) }),
  };
}

/** A round's proof by its id or a seat's. Public: all saw the same. */
export async function fairness({ db }: Pick<TableParts, 'db'>, id: string): Promise<TableFairness> {
  return fairnessOf({ db }, (await findRound(db, id)) ?? (await roundOfSeat({ db }, id)));
}

async function roundOfSeat({ db }: Pick<TableParts, 'db'>, id: string): Promise<RoundRow> {
  const seat = await findSeat(db, id);
  const round = seat && (await findRound(db, seat.roundId));
  if (!round) throw new Refusal('round.unknown');
  return round;
}

async function fairnessOf({ db }: Pick<TableParts, 'db'>, round: RoundRow): Promise<TableFairness> {
  const [chain, next] = await Promise.all([findChain(db, round.chainId), findChainWaiting(db, round.game)]);
  if (!chain) throw new Error(`chain ${round.chainId} is gone`);
  const view = fairnessView(round, chain, next?.end ?? null);
  if (getTable(round.game).cards === null || round.link === null) return view;
  return { ...view, tickets: (await listOnCloth(db, round.id)).map(pooledTicket) };
}

/** A finished round's seat, for a signed link's holder. */
export async function replayOfSeat(parts: HistoryParts, seat: Seat): Promise<TableReplay> {
  const round = await findRound(parts.db, seat.roundId);
  if (!round || round.endedAt === null) throw new Refusal('round.unknown');
  return replay(parts, seat, round);
}

export async function ownReplay(parts: HistoryParts, session: Session, roundId: string): Promise<TableReplay> {
  const seat = await findSeatOf(parts.db, { roundId, playerId: session.playerId });
  if (!seat) throw new Refusal('round.unknown');
  return replayOfSeat(parts, seat);
}

async function replay(parts: HistoryParts, seat: Seat, round: RoundRow): Promise<TableReplay> {
  const game = getTable(seat.gameCode);
  return {
    table: factsOf(game, seat.currency, { times: parts.timesOf(game), house: parts.houseOf(game, seat.mode) }),
    language: seat.language,
    currency: seat.currency,
    mode: seat.mode,
    round: roundView(round, seat),
    mine: await mineOf(parts, seat, round),
    fairness: await fairnessOf(parts, round),
  };
}

/** A seat as its player sees it. The balance is theirs alone. */
export async function mineOf(
  { db }: TableParts,
  seat: Seat,
  round: RoundRow,
  balance: bigint | null = null,
): Promise<MySeat> {
  const tickets = (await listOfSeat(db, seat.id)).filter(({ status }) => status === 'taken' || status === 'betting');
  const isCounted = round.phase === 'settling' || round.phase === 'settled';
  const win = isCounted ? seat.win : null;
  return seatView(stackOf(round, tickets), { win, balance, isOpen: round.phase === 'open' });
}
