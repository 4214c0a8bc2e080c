import {
  JackpotListRequest,
  JackpotPoolsRequest,
  type JackpotItem,
  type JackpotPoolItem,
} from '@baize/contract/vendor/jackpots.ts';
import { VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import {
  RoomSignalsRequest,
  RoomTakingsRequest,
  SeeSignalRequest,
  type RoomSignalItem,
  type RoomSignals,
  type RoomTakingItem,
  type SeeSignalAnswer,
} from '@baize/contract/vendor/rooms.ts';
import type { Db } from '@baize/db';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { listJackpots, listPools } from './jackpot/deskPool.ts';
import type { Jackpots } from './jackpot/index.ts';
import { read } from './read.ts';
import { countNew, listSignals, markSeen, type SignalRow } from './rooms/signals.store.ts';
import { sumTakings } from './rooms/takings.store.ts';

interface DeskParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly jackpots: Jackpots;
}

const PER_HUNDREDTH = BigInt(VENDOR_AMOUNT_SCALE / 100);
const told = (hundredths: bigint): number => Number(hundredths * PER_HUNDREDTH);

/** What an operator's staff and lobby ask about rooms and jackpots. Within the signed routes. */
export function addDeskRoutes(signed: FastifyInstance, parts: DeskParts): void {
  const { db, clock } = parts;

  signed.post('/vendor/room/signals', async (request): Promise<RoomSignals> => {
    const { operator_id: operator, only_new: onlyNew, before, limit } = read(RoomSignalsRequest, request.body);
    const ask = { operator, onlyNew, before: before === undefined ? null : BigInt(before), limit };
    const [list, count] = await Promise.all([listSignals(db, ask), countNew(db, operator)]);
    return { signals: list.map(toldSignal), new_count: count };
  });

  signed.post('/vendor/room/signals/see', async (request): Promise<SeeSignalAnswer> => {
    const { operator_id: operator, id, note, by } = read(SeeSignalRequest, request.body);
    const isMine = await markSeen(db, { operator, id: BigInt(id), note, by, now: clock.now() });
    return { result: isMine === null ? 'unknown' : isMine ? 'seen' : 'seenBefore' };
  });

  signed.post('/vendor/room/takings', async (request): Promise<RoomTakingItem[]> => {
    const { operator_id: operator, currency, from, to } = read(RoomTakingsRequest, request.body);
    const takings = await sumTakings(db, { operator, currency, from: new Date(from), to: new Date(to) });
    return takings.map(({ gameCode, sittings, bought, paid, rake, bots }) => ({
      ...{ game_code: gameCode, sittings, bought: told(bought), paid: told(paid), rake: told(rake), bots: told(bots) },
    }));
  });

  signed.post('/vendor/jackpot/list', async (request): Promise<JackpotItem[]> =>
    listJackpots(parts, read(JackpotListRequest, request.body).currency),
  );

  signed.post('/vendor/jackpot/pools', async (request): Promise<JackpotPoolItem[]> => {
    const { operator_id: operator, currency } = read(JackpotPoolsRequest, request.body);
    return listPools(parts, { operator, currency });
  });
}

/** A hall is a game, a kind of money and a currency. */
function toldSignal(signal: SignalRow): RoomSignalItem {
  const { id, kind, gameCode, room, hall, stake, accounts, facts, state, note, seenBy, seenAt, madeAt, toldAt } =
    signal;
  const [, mode, currency = ''] = hall.split(' ');
  return {
    ...{ id: String(id), kind, game_code: gameCode, room, stake: told(stake), currency, trial: mode !== 'real' },
    ...{ users: [...accounts], facts, state, note: note ?? '', seen_by: seenBy ?? '' },
    seen_at: seenAt?.getTime() ?? null,
    made_at: madeAt.getTime(),
    told_at: toldAt.getTime(),
  };
}
