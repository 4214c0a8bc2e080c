import { addDays } from '@baize/contract/calendar.ts';
import { LEVEL_DAYS } from '@baize/contract/loyalty/vip.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { findPlayStop } from '../../../kernel/playStop.ts';
import { dayEnd } from '../../../kernel/dayStart.rules.ts';
import { isKeptFromMarketing } from '../../../kernel/marketing.ts';
import { leaveNotice } from '../../delivery/index.ts';
import { findMember } from '../../identity/index.ts';
import { findZone } from '../../reports/index.ts';
import { wordsIn } from '../words.ts';
import {
  atMonthEnd,
  DEFAULT_LEVELS,
  keepOf,
  levelPointsOf,
  levelReached,
  NO_BENEFITS,
  type LevelBenefits,
  type LevelRow,
} from './levels.rules.ts';
import {
  findStanding,
  insertGift,
  insertStanding,
  listLevelled,
  listLevels,
  sumWeighted,
  updateLevel,
  type Standing,
} from './levels.store.ts';

const GRACE_DAYS = 30;
const PAGE = 200;

interface Who {
  readonly merchantId: string;
  readonly memberId: string;
  readonly currency: string;
}

export const ownerOf = ({ merchantId, memberId }: Pick<Who, 'merchantId' | 'memberId'>) => ({
  merchantId,
  memberId,
  bucket: bucketOf(memberId),
});

/** Ascending: its own, or the defaults. */
export async function levelsOf(db: Db, merchantId: string): Promise<readonly LevelRow[]> {
  const own = await listLevels(db, merchantId);
  return own.length > 0 ? own : DEFAULT_LEVELS;
}

export const levelWords = async (db: Db, merchantId: string, language: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await levelsOf(db, merchantId)).map(({ level, name }) => [String(level), wordsIn(name, language)]));

/** The time zone in which the merchant's days are counted. */
export async function zoneAt(app: App, db: Db, merchantId: string): Promise<string> {
  const merchant = await app.merchants.byId(merchantId);
  return (await findZone(db, merchantId)) ?? merchant?.settings.timeZone ?? 'UTC';
}

export const todayAt = async (app: App, merchantId: string): Promise<string> =>
  dayIn(await zoneAt(app, app.db, merchantId), app.clock.now());

/** Level points of the last 90 days, today included. */
export async function points90(app: App, who: Pick<Who, 'merchantId' | 'memberId'>, today: string): Promise<bigint> {
  const days = { from: addDays(today, 1 - LEVEL_DAYS), to: today };
  return levelPointsOf(await sumWeighted(app.db, ownerOf(who), days));
}

/** Raised by the last 90 days, with gifts laid ready. Falls only at a month's end. */
export async function standingOf(app: App, who: Who): Promise<Standing & { readonly points: bigint }> {
  const owner = ownerOf(who);
  const [levels, today] = await Promise.all([levelsOf(app.db, who.merchantId), todayAt(app, who.merchantId)]);
  const points = await points90(app, who, today);
  const known = await findStanding(app.db, owner);
  const reached = levelReached(levels, points);
  if (known && known.level >= reached) return { ...known, points };
  const at = app.clock.now();
  return app.db.transaction(async (tx) => {
    await insertStanding(tx, { ...owner, at });
    const held = await findStanding(tx, owner, { lock: true });
    const mine = held ?? { level: 0, levelAt: at, keepUntil: null, carry: 0n };
    if (mine.level >= reached) return { ...mine, points };
    await updateLevel(tx, { ...owner, level: reached, keepUntil: null, at });
    for (const { level, gift } of levels)
      if (level > mine.level && level <= reached && gift > 0n)
        await insertGift(tx, { ...owner, id: app.ids.uuid(), level, amount: gift, currency: who.currency, at });
    return { level: reached, levelAt: at, keepUntil: null, carry: mine.carry, points };
  });
}

/** The member's level, only read: what a rise brings with it is written where levels and rewards are asked for. */
export async function levelOf(app: App, who: Omit<Who, 'currency'>): Promise<LevelRow | null> {
  const [levels, known, today] = await Promise.all([
    levelsOf(app.db, who.merchantId),
    findStanding(app.db, ownerOf(who)),
    todayAt(app, who.merchantId),
  ]);
  const reached = levelReached(levels, await points90(app, who, today));
  const mine = Math.max(known?.level ?? 0, reached);
  return levels.find(({ level }) => level === mine) ?? null;
}

/** The name of a member's level, for whoever shows it beside theirs; empty where the level has none. */
export const levelNameOf = async (app: App, who: Omit<Who, 'currency'>, language: string): Promise<string> =>
  wordsIn((await levelOf(app, who))?.name ?? {}, language);

/** What the member's level brings beside points. */
export const levelBenefitsOf = async (app: App, who: Omit<Who, 'currency'>): Promise<LevelBenefits> =>
  (await levelOf(app, who))?.benefits ?? NO_BENEFITS;

/** The first of a month: who has played less than half of a level's threshold is warned, and after 30 days goes one step down. */
export async function judgeMonth(
  app: App,
  { merchantId, today }: { merchantId: string; today: string },
): Promise<void> {
  const levels = await levelsOf(app.db, merchantId);
  let after: { bucket: number; memberId: string } | null = null;
  for (;;) {
    const page: { bucket: number; memberId: string }[] = await listLevelled(app.db, merchantId, after, PAGE);
    for (const { memberId } of page) await judgeOne(app, levels, { merchantId, memberId, today });
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

async function judgeOne(
  app: App,
  levels: readonly LevelRow[],
  { merchantId, memberId, today }: { merchantId: string; memberId: string; today: string },
): Promise<void> {
  const owner = ownerOf({ merchantId, memberId });
  const points = await points90(app, { merchantId, memberId }, today);
  const member = await findMember(app.db, memberId);
  // Not for who may not play or takes a break.
  if (member?.merchantId !== merchantId || member.status !== 'active') return;
  if (await findPlayStop(app, { merchantId, memberId })) return;
  await app.db.transaction(async (tx) => {
    const mine = await findStanding(tx, owner, { lock: true });
    if (!mine) return;
    const next = atMonthEnd(levels, mine, { points, today, graceEnd: addDays(today, GRACE_DAYS) });
    if (next.level === mine.level && next.keepUntil === mine.keepUntil) return;
    await updateLevel(tx, { ...owner, ...next, at: app.clock.now() });
    const row = levels.find(({ level }) => level === next.level);
    if (next.keepUntil === null || !row) return;
    // Nobody on a break or at a limit is called back to play.
    if (await isKeptFromMarketing(app, owner, tx)) return;
    const until = dayEnd(await zoneAt(app, tx, merchantId), next.keepUntil);
    const values = { points: String(keepOf(row)) };
    await leaveNotice(app, tx, { merchantId, memberId, notice: 'levelAtRisk', values, moments: { until } });
  });
}
