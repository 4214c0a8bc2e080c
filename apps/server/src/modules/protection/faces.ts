import type { PlayerLimit, PlayState } from '@baize/contract/protection/limits.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { findMember, openReturns } from '../identity/index.ts';
import { findPlayLimits } from '../wallet/limits/index.ts';
import { playedBetween, playedSince } from '../wallet/rounds/index.ts';
import type { Player } from './change.ts';
import { depositRooms } from './deposits.ts';
import { isCheckDue, isSitting, raiseState, type LimitRow } from './limits.rules.ts';
import { listLimits } from './limits.store.ts';
import { minutesLeft, minutesUsed, protectedOf, zoneOf } from './play.ts';
import { periodEnd, periodStart } from './periods.ts';
import { findStop } from './stops.store.ts';

const SLACK_MS = 5000;
const MINUTE_MS = 60_000;

/** Why a member may not play, as everybody asks it. */
export async function stopOf(app: App, owner: { merchantId: string; memberId: string }) {
  const stop = await findStop(app.db, owner, app.clock.now());
  if (stop) return { stop: stop.stop, until: stop.until };
  const member = await findMember(app.db, owner.memberId);
  if (member?.status !== 'excluded') return null;
  const returns = await openReturns(app.db, owner);
  const isHeld = returns.length > 0 && returns.every(({ strength }) => strength === 'likely');
  return { stop: isHeld ? ('held' as const) : ('restricted' as const), until: null };
}

/** With what is used of them. */
export async function limitFaces(app: App, player: Player): Promise<PlayerLimit[]> {
  const now = app.clock.now();
  const rows = (await listLimits(app.db, player)).filter((row) => row.amount !== null || raiseState(row, now) !== null);
  const zone = await zoneOf(app, player.merchantId);
  const [sums, minutes, deposits] = await Promise.all([
    findPlayLimits(app.db, { ...player, trial: false }, now),
    minutesUsed(app, player, zone, now),
    depositRooms(app, app.db, player),
  ]);
  const usedOf = ({ kind, period }: LimitRow): bigint => {
    if (kind === 'session') return BigInt(minutes[period]);
    if (kind === 'deposit') return deposits.find((one) => one.period === period)?.used ?? 0n;
    return (kind === 'loss' ? sums?.lost[period] : sums?.staked[period]) ?? 0n;
  };
  return rows.map((row) => faceOf(row, usedOf(row), { zone, currency: player.currency, now }));
}

/** Minor units as an amount, minutes as they are. */
export const figureOf = ({ kind }: Pick<LimitRow, 'kind'>, value: bigint, currency: string): string =>
  kind === 'session' ? String(value) : formatAmount(value, currency);

function faceOf(
  row: LimitRow,
  used: bigint,
  { zone, currency, now }: { zone: string; currency: string; now: Date },
): PlayerLimit {
  const text = (value: bigint): string => figureOf(row, value, currency);
  const state = raiseState(row, now);
  const { amount } = row;
  return {
    id: row.id,
    kind: row.kind,
    period: row.period,
    amount: amount === null ? null : text(amount),
    used: text(used),
    left: amount === null ? null : text(amount > used ? amount - used : 0n),
    resetsAt: periodEnd(zone, row.period, now).toISOString(),
    since: row.since.toISOString(),
    setBy: row.setBy,
    next:
      state === null || !row.effectiveAt || !row.confirmUntil
        ? null
        : {
            amount: row.nextAmount === null ? null : text(row.nextAmount),
            state,
            effectiveAt: row.effectiveAt.toISOString(),
            confirmUntil: row.confirmUntil.toISOString(),
          },
  };
}

/** Own money, which every figure of a member counts, and bonus money beside it. */
export async function netsOf(app: App, player: Player) {
  const now = app.clock.now();
  const zone = await zoneOf(app, player.merchantId);
  const nets = async (period: 'day' | 'week' | 'month') => {
    const [played] = await playedBetween(app.db, player, [periodStart(zone, period, now)]);
    const text = (minor: bigint): string => formatAmount(minor, player.currency);
    return played
      ? { own: text(played.win - played.stake), bonus: text(played.bonusWin - played.bonusStake) }
      : { own: text(0n), bonus: text(0n) };
  };
  const [day, week, month] = await Promise.all([nets('day'), nets('week'), nets('month')]);
  return {
    net: { day: day.own, week: week.own, month: month.own },
    bonusNet: { day: day.bonus, week: week.bonus, month: month.bonus },
  };
}

/** Whether the member may play now, and what has to be answered first; the money of own wallets aside. */
export async function playStateOf(app: App, player: Player): Promise<PlayState> {
  const now = app.clock.now();
  const [stop, member] = await Promise.all([stopOf(app, player), protectedOf(app, player.memberId)]);
  const left = member ? await minutesLeft(app, member, now) : null;
  const since = member && isSitting(member, now) ? member.sittingSince : null;
  const played = since && (await sittingOf(app, player, new Date(since.getTime() - SLACK_MS)));
  const text = (minor: bigint): string => formatAmount(minor, player.currency);
  const figures = since && {
    since: since.toISOString(),
    minutes: Math.floor((now.getTime() - since.getTime()) / MINUTE_MS),
    staked: text(played?.staked ?? 0n),
    won: text(played?.won ?? 0n),
    net: text((played?.won ?? 0n) - (played?.staked ?? 0n)),
  };
  const isDue = member !== null && isCheckDue(member, now);
  const limit = await hitOf(app, player, left);
  return {
    mayPlay: stop === null && !isDue && left !== 0,
    block: stop && { block: stop.stop, until: stop.until?.toISOString() ?? null },
    check:
      figures && isDue && member.checkAt
        ? { id: String(member.checkAt.getTime()), ...figures, homeInSeconds: null }
        : null,
    sitting: figures && { since: figures.since, minutes: figures.minutes, net: figures.net },
    minutesLeft: left,
    limit,
  };
}

/** While its period runs; used-up minutes too. */
async function hitOf(app: App, player: Player, left: number | null): Promise<PlayState['limit']> {
  const now = app.clock.now();
  const member = await protectedOf(app, player.memberId);
  const hit = member?.hitUntil && member.hitUntil > now ? member : null;
  if (!hit && left !== 0) return null;
  const faces = await limitFaces(app, player);
  const face =
    left === 0
      ? faces.find((one) => one.kind === 'session' && one.left === '0')
      : faces.find((one) => one.kind === hit?.hitKind && one.period === hit.hitPeriod);
  if (!face || face.amount === null || face.left === null) return null;
  const { kind, period, amount, resetsAt } = face;
  return { kind, period, amount, left: face.left, resetsAt, at: hit?.hitAt?.toISOString() ?? null };
}

/** At all games, also of earlier rounds; by rounds where movements are too many. */
async function sittingOf(app: App, player: Player, since: Date): Promise<{ staked: bigint; won: bigint }> {
  const plays = await playedSince(app.db, player, { since, currency: player.currency, trial: false });
  if (plays)
    return plays.reduce((sum, { staked, won }) => ({ staked: sum.staked + staked, won: sum.won + won }), {
      staked: 0n,
      won: 0n,
    });
  const [rounds] = await playedBetween(app.db, player, [since]);
  return { staked: rounds?.stake ?? 0n, won: rounds?.win ?? 0n };
}
