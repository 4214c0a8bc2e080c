import type { LimitPeriod } from '@baize/contract/protection/limits.ts';
import { formatAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { receivedSince, sumSince, type DepositBar, type DepositRequest } from '../cashier/index.ts';
import { listLimits } from './limits.store.ts';
import { findProtected } from './members.store.ts';
import { periodEnd, periodStart } from './periods.ts';
import { zoneOf } from './play.ts';

interface DepositRoom {
  readonly period: LimitPeriod;
  readonly limit: bigint;
  readonly used: bigint;
  readonly left: bigint;
  readonly resetsAt: Date;
}

/** By limit: all deposits that did not fail count, and money of agents, whatever was withdrawn. */
export async function depositRooms(app: App, db: Db, owner: Omit<DepositRequest, 'amount'>): Promise<DepositRoom[]> {
  const now = app.clock.now();
  const own = (await listLimits(db, owner)).filter(({ kind, amount }) => kind === 'deposit' && amount !== null);
  if (own.length === 0) return [];
  const zone = await zoneOf(app, owner.merchantId);
  const rooms: DepositRoom[] = [];
  for (const { period, amount } of own) {
    const limit = amount ?? 0n;
    const since = periodStart(zone, period, now);
    const used = (await sumSince(db, owner, since)) + (await receivedSince(app, db, owner, since));
    rooms.push({
      period,
      limit,
      used,
      left: used >= limit ? 0n : limit - used,
      resetsAt: periodEnd(zone, period, now),
    });
  }
  return rooms;
}

/** Staff's pause first, then the limit with least room. */
export async function judgeDeposit(app: App, db: Db, request: DepositRequest): Promise<DepositBar | null> {
  const paused = (await findProtected(db, [request.memberId])).get(request.memberId)?.depositsPausedUntil ?? null;
  if (paused && paused > app.clock.now())
    return { code: 'play.blocked', value: { block: 'depositsPaused', until: paused.toISOString() } };
  const passed = (await depositRooms(app, db, request)).filter(({ left }) => request.amount > left);
  const [room] = passed.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0));
  if (!room) return null;
  const text = (minor: bigint): string => formatAmount(minor, request.currency);
  return {
    code: 'limit.reached',
    value: {
      kind: 'deposit',
      period: room.period,
      limit: text(room.limit),
      left: text(room.left),
      resetsAt: room.resetsAt.toISOString(),
    },
  };
}
