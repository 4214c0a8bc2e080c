import type { Db } from '@baize/db';
import type { Logger } from 'pino';
import { readAmount } from '../../../games/amount.ts';
import { after, type Clock } from '../clock.ts';
import {
  JUDGE_EVERY_HANDS,
  judgePlayer,
  LEAVING_STREAK,
  pairOf,
  takingsOf,
  WINDOW_HANDS,
  type Found,
  type WatchedHand,
} from './signals.rules.ts';
import {
  countHands,
  holdWatch,
  insertDevices,
  insertWatched,
  listNear,
  listPartings,
  listTimes,
  listWindow,
  raise,
  takeHands,
  takeSittings,
  writeStreak,
  type EndedHand,
  type EndedSitting,
} from './signals.store.ts';
import { addTakings, closeTakings } from './takings.store.ts';

interface WatchParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The most that one look takes; what is left is taken in the next. */
const HANDS_AT_ONCE = 40;
const SITTINGS_AT_ONCE = 40;
/** Who leave so soon after each other, with the same last hand, leave together. */
const TOGETHER_MS = 60_000;
/** What staff have looked at is not told again for so long. */
const QUIET_MS = 7 * 86_400_000;

export interface RoomWatch {
  /** Counts some of what has ended since. Returns how many hands and sittings. */
  recover(): Promise<number>;
}

/** Counts ended hands and sittings once: what they brought, and what staff should look at. Nothing else follows. */
export function createRoomWatch(parts: WatchParts): RoomWatch {
  return {
    async recover() {
      try {
        return await parts.db.transaction((tx) => watch(parts, tx));
      } catch (error) {
        parts.log.error({ err: error }, 'hands could not be counted');
        return 0;
      }
    },
  };
}

async function watch(parts: WatchParts, tx: Db): Promise<number> {
  await holdWatch(tx);
  const now = parts.clock.now();
  const hands = await takeHands(tx, { now, limit: HANDS_AT_ONCE });
  if (hands.length > 0) await countEnded(tx, hands, now);
  // A sitting is counted after its last hand.
  if (hands.length === HANDS_AT_ONCE) return hands.length;
  const sittings = await takeSittings(tx, { now, limit: SITTINGS_AT_ONCE });
  if (sittings.length > 0) {
    await closeTakings(
      tx,
      sittings.map(({ id }) => id),
    );
    for (const sitting of sittings) await judgeParting(tx, sitting, now);
  }
  return hands.length + sittings.length;
}

const hundredths = (text: string): bigint => {
  const amount = readAmount(text.replace('-', '')) ?? 0n;
  return text.startsWith('-') ? -amount : amount;
};

async function countEnded(tx: Db, hands: readonly EndedHand[], now: Date): Promise<void> {
  await addTakings(
    tx,
    hands.flatMap(({ places, paid }) =>
      takingsOf({ places, deltas: paid.deltas.map(hundredths), rake: hundredths(paid.rake), winner: paid.winner }),
    ),
  );
  // Bots are the house's: who plays against them alone has nobody to agree with.
  const ofPeople = hands.filter(({ bots }) => bots === null);
  if (ofPeople.length === 0) return;
  const ids = ofPeople.map(({ id }) => id);
  const watched = await partsOf(tx, ofPeople, ids);
  await insertWatched(tx, watched);
  await insertDevices(tx, [...new Set(watched.map(({ sitting }) => sitting))]);
  const where = new Map(ofPeople.flatMap((hand) => hand.places.map(({ playerId }) => [playerId ?? '', hand])));
  const tell = async (found: readonly Found[]): Promise<void> => {
    for (const one of found) {
      const hand = where.get(one.players.find((id) => where.has(id)) ?? '');
      if (hand)
        await raise(tx, one, { roomId: hand.roomId, gameCode: hand.gameCode, now, quietSince: after(now, -QUIET_MS) });
    }
  };
  const near = await listNear(tx, ids);
  await tell(
    near.map(({ one, other, kind, hands: count }) => ({ kind, players: [one, other], facts: { hands: count } })),
  );
  for (const player of playersIn(watched)) {
    const total = await countHands(tx, player);
    const isDue = Math.floor(total / JUDGE_EVERY_HANDS) > Math.floor((total - player.hands) / JUDGE_EVERY_HANDS);
    if (isDue) await tell(judgePlayer(player.playerId, await listWindow(tx, { ...player, limit: WINDOW_HANDS })));
  }
}

type Part = WatchedHand & { readonly sitting: string; readonly gameCode: string };

async function partsOf(tx: Db, hands: readonly EndedHand[], ids: readonly string[]): Promise<Part[]> {
  const times = await listTimes(tx, ids);
  return hands.flatMap(({ id, gameCode, places, paid }) =>
    places.flatMap(({ sitting, playerId, seed }, place): Part[] => {
      if (playerId === null) return [];
      const time = times.find((one) => one.handId === id && one.place === place);
      const { moves = 0, ms = 0n, msSquared = 0n } = time ?? {};
      const delta = hundredths(paid.deltas[place] ?? '0.00');
      return [{ handId: id, playerId, sitting, gameCode, delta, withheld: seed === null, moves, ms, msSquared }];
    }),
  );
}

function playersIn(watched: readonly Part[]): { playerId: string; gameCode: string; hands: number }[] {
  const players = new Map<string, { playerId: string; gameCode: string; hands: number }>();
  for (const { playerId, gameCode } of watched) {
    const key = `${playerId} ${gameCode}`;
    players.set(key, { playerId, gameCode, hands: (players.get(key)?.hands ?? 0) + 1 });
  }
  return [...players.values()];
}

async function judgeParting(tx: Db, sitting: EndedSitting, now: Date): Promise<void> {
  const { playerId, gameCode, roomId } = sitting;
  for (const other of await listPartings(tx, sitting)) {
    const players = pairOf(playerId, other.playerId);
    const isTogether = other.isSameHand && other.apartMs <= TOGETHER_MS;
    const times = await writeStreak(tx, { players, gameCode, isTogether });
    if (times < LEAVING_STREAK) continue;
    await raise(
      tx,
      { kind: 'leaving', players, facts: { times } },
      { roomId, gameCode, now, quietSince: after(now, -QUIET_MS) },
    );
  }
}
