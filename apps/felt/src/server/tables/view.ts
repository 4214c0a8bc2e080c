import { sha256 } from '@baize/fair/node.ts';
import { amountText } from '../../../games/amount.ts';
import type { DealtCard } from '../../../games/definition.ts';
import { addLayouts, layoutStake, type Layout } from '../../../games/table.ts';
import type { PlayMode } from '../../api.ts';
import type { LetGoHeights, MySeat, PastRound, SeatView, SpotTotal, TableFairness, TableRound } from '../../live.ts';
import type { Chain } from './chain.store.ts';
import { poolsSeenBy } from './cards.ts';
import { getTable } from './games.ts';
import { isUnled, letGoBySpot } from './flight.ts';
import { layoutOf, shownBets } from './layout.ts';
import type { PastRow, RoundRow } from './rounds.store.ts';
import type { SeatResult } from './seats.store.ts';
import type { OnCloth, Ticket } from './tickets.store.ts';

/** Other players shown one by one, those with the highest stakes. */
const SEATS_SHOWN = 40;

/** `kind`: who looks sees the pools of their own kind of money. */
export function roundView(row: RoundRow, kind: MoneyKind): TableRound {
  const { id, number, phase, seal, events, pools } = row;
  return {
    id,
    number,
    phase,
    openAt: row.openAt.getTime(),
    lockAt: row.lockAt.getTime(),
    drawAt: row.drawAt.getTime(),
    settleAt: row.settleAt.getTime(),
    nextAt: row.nextAt.getTime(),
    events,
    seal,
    ...(isUnled(row) && { isUnled: true }),
    ...(pools && { pools: poolsSeenBy(pools, Object.keys(getTable(row.game).spotMost), kind) }),
  };
}

export const pastView = ({ id, number, events }: PastRow, game: string): PastRound => ({
  id,
  number,
  outcome: getTable(game).outcomeOf(events),
});

/** Platforms give no names: a player has a constant mark that leads nowhere. */
export function maskOf(playerId: string): string {
  const mark = sha256(`seat:${playerId}`);
  return `${mark.slice(0, 2)}**${mark.slice(2, 4)}`;
}

interface Stack {
  readonly taken: Layout;
  readonly waiting: Layout;
  readonly lastTicket: { readonly key: string; readonly isTaken: boolean };
  /** Of a flight: keys and heights by spot. */
  readonly flown: { readonly keys: Record<string, string>; readonly letGo: LetGoHeights } | null;
  /** Where tickets carry cards, once they are dealt. */
  readonly cards: readonly DealtCard[] | null;
}

interface SeatedStack extends Stack {
  readonly playerId: string;
}

/** Stakes and results, from which each viewer's lines are made. */
export interface Cloth {
  /** What the viewers of one kind of money see of each other. */
  of(kind: MoneyKind): KindOfCloth;
  mine(playerId: string): MySeat | null;
}

export interface MoneyKind {
  readonly mode: PlayMode;
  readonly currency: string;
}

export interface KindOfCloth {
  readonly totals: Readonly<Record<string, SpotTotal>>;
  /** The others, without the one who looks. */
  seats(viewer: string): readonly SeatView[];
}

const kindKey = ({ mode, currency }: MoneyKind): string => `${mode} ${currency}`;

/** `reached`: how high a flight in the air is; what lets go by itself is told once it has. */
export function clothOf(
  round: RoundRow,
  tickets: readonly OnCloth[],
  results: readonly SeatResult[],
  reached: number | null = null,
): Cloth {
  const byKind = Map.groupBy(tickets, kindKey);
  const stacks = new Map(
    [...Map.groupBy(tickets, ({ playerId }) => playerId)].map(([playerId, own]) => [
      playerId,
      { playerId, ...stackOf(round, own, reached) },
    ]),
  );
  const resultOf = new Map(results.map((result) => [result.playerId, result]));
  const isCounted = round.phase === 'settling' || round.phase === 'settled';
  const winOf = (playerId: string): bigint | null => (isCounted ? (resultOf.get(playerId)?.win ?? null) : null);
  const kinds = new Map<string, KindOfCloth>();

  return {
    of(kind) {
      const key = kindKey(kind);
      const known = kinds.get(key);
      if (known) return known;
      const made = kindOf(
        [...new Set((byKind.get(key) ?? []).map(({ playerId }) => playerId))].flatMap((id) => stacks.get(id) ?? []),
        winOf,
      );
      kinds.set(key, made);
      return made;
    },
    mine(playerId) {
      const stack = stacks.get(playerId);
      const result = resultOf.get(playerId);
      if (!stack && !result) return null;
      return seatView(stack ?? null, {
        win: winOf(playerId),
        balance: result?.balance ?? null,
        isOpen: round.phase === 'open',
      });
    },
  };
}

/** Tickets that lie or were let go, the oldest first. */
export function stackOf(
  round: Pick<RoundRow, 'game' | 'events'>,
  tickets: readonly Pick<Ticket, 'key' | 'bets' | 'status' | 'dueHeight' | 'letGoHeight' | 'cards'>[],
  reached: number | null = null,
): Stack {
  const { flight, cards } = getTable(round.game);
  const dealt = tickets.flatMap((ticket) => ticket.cards ?? []);
  const sum = (status: Ticket['status']): Layout =>
    tickets.filter((one) => one.status === status).reduce((all, { bets }) => addLayouts(all, layoutOf(bets)), {});
  const last = tickets.at(-1);
  return {
    taken: sum('taken'),
    waiting: sum('betting'),
    lastTicket: { key: last?.key ?? '', isTaken: last?.status === 'taken' },
    cards: cards && dealt.length > 0 ? dealt : null,
    flown: flight && {
      keys: Object.fromEntries(tickets.flatMap(({ key, bets }) => Object.keys(bets).map((spot) => [spot, key]))),
      letGo: heightsShown(
        letGoBySpot(
          tickets.filter(({ status }) => status === 'taken'),
          round.events.length > 0 ? flight.endOf(round.events) : reached,
        ),
      ),
    },
  };
}

export const heightsShown = (heights: Readonly<Record<string, number>>): LetGoHeights =>
  Object.fromEntries(Object.entries(heights).map(([spot, height]) => [spot, amountText(BigInt(height))]));

function kindOf(stacks: readonly SeatedStack[], winOf: (playerId: string) => bigint | null): KindOfCloth {
  const totals: Record<string, { amount: bigint; players: number }> = {};
  for (const { taken } of stacks) {
    for (const [spot, amount] of Object.entries(taken)) {
      const known = totals[spot] ?? { amount: 0n, players: 0 };
      totals[spot] = { amount: known.amount + amount, players: known.players + 1 };
    }
  }
  const seated = stacks
    .filter(({ taken }) => Object.keys(taken).length > 0)
    .map((stack) => ({ stack, stake: layoutStake(stack.taken) }))
    .sort((a, b) => (a.stake === b.stake ? 0 : a.stake < b.stake ? 1 : -1))
    .slice(0, SEATS_SHOWN + 1)
    .map(({ stack }) => ({ playerId: stack.playerId, view: otherView(stack, winOf(stack.playerId)) }));
  return {
    totals: Object.fromEntries(
      Object.entries(totals).map(([spot, { amount, players }]) => [spot, { amount: amountText(amount), players }]),
    ),
    seats: (viewer) =>
      seated
        .filter(({ playerId }) => playerId !== viewer)
        .slice(0, SEATS_SHOWN)
        .map(({ view }) => view),
  };
}

const otherView = ({ playerId, taken, flown }: SeatedStack, win: bigint | null): SeatView => ({
  name: maskOf(playerId),
  bets: shownBets(taken),
  win: win === null ? null : amountText(win),
  ...(flown && { letGo: flown.letGo }),
});

/** A player's own seat; without a stack nothing lies there any more. */
export function seatView(
  stack: Stack | null,
  { win, balance, isOpen }: { win: bigint | null; balance: bigint | null; isOpen: boolean },
): MySeat {
  const waiting = stack?.waiting ?? {};
  const bets = addLayouts(stack?.taken ?? {}, waiting);
  const stake = layoutStake(bets);
  return {
    bets: shownBets(bets),
    waiting: shownBets(waiting),
    stake: amountText(stake),
    pending: Object.keys(waiting).length > 0,
    win: win === null ? null : amountText(win),
    net: win === null ? null : amountText(win - stake),
    lastTicket: isOpen && stack?.lastTicket.isTaken ? stack.lastTicket.key : null,
    balance: balance === null ? null : amountText(balance),
    ...stack?.flown,
    ...(stack?.cards && { cards: stack.cards }),
  };
}

/** What proves a round; the link only when the round is over. */
export function fairnessView(
  round: RoundRow,
  chain: Pick<Chain, 'end' | 'salt'>,
  nextChainEnd: string | null,
): TableFairness {
  return {
    table: round.game,
    number: round.number,
    events: round.events,
    chainEnd: chain.end,
    salt: chain.salt ?? '',
    nextChainEnd,
    seal: round.seal,
    link: round.link,
    steps: round.steps,
    modelHash: round.modelHash,
  };
}
