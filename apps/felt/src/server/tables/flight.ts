import { addLayouts, LOST, type SpotResult } from '../../../games/table.ts';
import type { TableEvent } from '../../live.ts';
import { after } from '../clock.ts';
import type { Vault } from '../secrets.ts';
import { getTable, type TableGame } from './games.ts';
import { layoutOf } from './layout.ts';
import type { RoundRow } from './rounds.store.ts';
import type { OnCloth } from './tickets.store.ts';

/** So long after its end a flight still waits for let-gos that were read in time and are being written. */
export const GRACE_MS = 300;
/** A flight's end is told so long after it: clocks of two processes are less far apart, so nobody who hears it is still judged in time. */
export const APART_MS = 20;
/** What nobody led for longer than this comes back to those who could not let go. */
const UNLED_MS = 2000;

type Engine = NonNullable<TableGame['flight']>;

/** A flight in the air, as only this process may know it. */
export interface Flying {
  readonly engine: Engine;
  readonly startAt: Date;
  readonly events: readonly TableEvent[];
  readonly end: number;
  /** The last moment at which it can be let go. */
  readonly endAt: Date;
}

export type Flights = (round: RoundRow) => Flying | null;

export const sealEnd = (vault: Vault, events: readonly TableEvent[]): Uint8Array =>
  vault.seal('flight-end', JSON.stringify(events));

/** Opens where flights end, each once; null: the round is no flight, or not in the air. */
export function createFlights({ vault }: { readonly vault: Vault }): Flights {
  const opened = new Map<string, Flying>();
  return (round) => {
    const { flight: engine } = getTable(round.game);
    if (engine === null || round.phase !== 'drawing' || round.endSealed === null) return null;
    const known = opened.get(round.game);
    if (known?.startAt.getTime() === round.drawAt.getTime()) return known;
    const events = JSON.parse(vault.open('flight-end', round.endSealed)) as readonly TableEvent[]; // Sealed by `sealEnd`.
    const end = engine.endOf(events);
    const flying = { engine, events, end, startAt: round.drawAt, endAt: after(round.drawAt, engine.endsAt(end)) };
    opened.set(round.game, flying);
    return flying;
  };
}

/** How long nobody was on a flight, up to its end. */
export function unledIn({ ledAt, drawAt, unledMs }: RoundRow, { endAt }: Flying, now: Date): number {
  const until = Math.min(now.getTime(), endAt.getTime());
  return Math.max(unledMs, until - (ledAt ?? drawAt).getTime());
}

export const isUnled = ({ unledMs }: Pick<RoundRow, 'unledMs'>): boolean => unledMs > UNLED_MS;

/** The height that a call read at a moment comes to. In the flight's last millisecond it is its end. */
export function heightOfCall({ engine, startAt, end, endAt }: Flying, readAt: Date): number | 'notFlying' | 'over' {
  if (readAt < startAt) return 'notFlying';
  if (readAt > endAt) return 'over';
  return Math.min(end, engine.heightAt(readAt.getTime() - startAt.getTime()));
}

type Laid = Pick<OnCloth, 'bets' | 'dueHeight' | 'letGoHeight'>;

/** At what height a ticket was let go: by its player, or by itself before the flight's end, where that is known. */
export function letGoOf({ dueHeight, letGoHeight }: Omit<Laid, 'bets'>, end: number | null): number | null {
  if (letGoHeight !== null) return letGoHeight;
  return end !== null && dueHeight !== null && dueHeight <= end ? dueHeight : null;
}

/** By spot; a flight's tickets have one each, and no two the same. */
export function letGoBySpot(tickets: readonly Laid[], end: number | null): Readonly<Record<string, number>> {
  return Object.fromEntries(
    tickets.flatMap((ticket) => {
      const height = letGoOf(ticket, end);
      return height === null ? [] : Object.keys(ticket.bets).map((spot) => [spot, height]);
    }),
  );
}

/** What a seat's spots have come to. */
export function resultsOf(
  round: Pick<RoundRow, 'game' | 'events' | 'unledMs'>,
  tickets: readonly Laid[],
): { layout: Record<string, bigint>; judge: (spot: string) => SpotResult } {
  const game = getTable(round.game);
  const layout = tickets.map(({ bets }) => layoutOf(bets)).reduce(addLayouts, {});
  const letGo = game.flight ? letGoBySpot(tickets, game.flight.endOf(round.events)) : {};
  const comesBack = (spot: string): boolean => isUnled(round) && game.flight?.isByHand(spot) === true;
  return {
    layout,
    judge(spot) {
      const result = game.judge(spot, round.events, letGo[spot] ?? null);
      return result.is === LOST.is && comesBack(spot) ? { is: 'back' } : result;
    },
  };
}
