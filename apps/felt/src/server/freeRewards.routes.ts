import {
  CancelFreeRoundsRequest,
  FreeRoundsRequest,
  VENDOR_AMOUNT_SCALE,
  type VendorStatus,
} from '@baize/contract/vendor/protocol.ts';
import type { Db } from '@baize/db';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { endReward, findReward, insertReward, type FreeReward } from './freeRewards.store.ts';
import { gamesOf, type Engine } from './engines.ts';
import { read, Uuid } from './read.ts';
import * as v from 'valibot';

const PER_HUNDREDTH = VENDOR_AMOUNT_SCALE / 100;

interface FreeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly engines: readonly Engine[];
}

/** Free rounds given by the platform; the same id gives once. */
export function addFreeRewardRoutes(signed: FastifyInstance, parts: FreeParts): void {
  signed.post('/vendor/freebet/rewards/create', async (request): Promise<{ status: VendorStatus }> => ({
    status: await create(parts, read(FreeRoundsRequest, request.body)),
  }));
  signed.post('/vendor/freebet/rewards/cancel', async (request): Promise<{ status: VendorStatus }> => {
    const { reward_uuid: id } = read(CancelFreeRoundsRequest, request.body);
    if (!v.is(Uuid, id)) return { status: 'RS_ERROR_WRONG_SYNTAX' };
    await cancel(parts, id);
    return { status: 'RS_OK' };
  });
}

async function create({ db, engines }: FreeParts, asked: FreeRoundsRequest): Promise<VendorStatus> {
  const { isFreeWorth } = gamesOf(engines).find(({ code }) => code === asked.game_code) ?? {};
  if (!isFreeWorth) return 'RS_ERROR_INVALID_GAME';
  const value = BigInt(asked.bet_value) / BigInt(PER_HUNDREDTH);
  const isOffered = asked.bet_value % PER_HUNDREDTH === 0 && isFreeWorth(value, asked.currency);
  const [startsAt, endsAt] = [new Date(asked.start_time), new Date(asked.end_time)];
  if (!isOffered || endsAt <= startsAt || !v.is(Uuid, asked.reward_uuid)) return 'RS_ERROR_WRONG_SYNTAX';
  const row = {
    ...{ id: asked.reward_uuid, account: asked.user, gameCode: asked.game_code, currency: asked.currency, value },
    ...{ count: asked.bet_count, startsAt, endsAt, endedAt: null },
  };
  if (await insertReward(db, row)) return 'RS_OK';
  const known = await findReward(db, row.id);
  return known && isSame(known, row) ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
}

const isSame = (a: FreeReward, b: Omit<FreeReward, 'used' | 'won' | 'endedAt'>): boolean =>
  a.account === b.account &&
  a.gameCode === b.gameCode &&
  a.currency === b.currency &&
  a.value === b.value &&
  a.count === b.count &&
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.endsAt.getTime() === b.endsAt.getTime();

/** An unknown one is kept as cancelled, so that it is refused later. */
async function cancel({ db, clock }: FreeParts, id: string): Promise<void> {
  const at = clock.now();
  const none = { account: '', gameCode: '', currency: '', value: 0n, count: 0 };
  if (!(await insertReward(db, { id, ...none, startsAt: at, endsAt: at, endedAt: at }))) await endReward(db, id, at);
}
