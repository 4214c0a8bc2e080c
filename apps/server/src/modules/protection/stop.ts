import type { App } from '../../kernel/app.ts';
import type { Db } from '@baize/db';
import { notifyMember } from '../delivery/index.ts';
import {
  endOtherSessions,
  endExclusionKeys,
  excludeUntil,
  excludeWhenRestricted,
  findMember,
  keepExclusionKeys,
  lockAccountsOf,
  lockMember,
  revokeDeviceTokens,
  updateReadmitted,
} from '../identity/index.ts';
import { applyLimits, type Player } from './change.ts';
import { addProtectionEvent } from './events.store.ts';
import { endFamilyCase } from './family.store.ts';
import { forgetOffers } from './members.store.ts';
import { findStop, insertStop, listKeyless, listOver, markFreed, type StopRow } from './stops.store.ts';

interface Decision {
  readonly stop: StopRow['stop'];
  readonly term: string;
  readonly until: Date;
  readonly decidedBy: 'member' | 'staff';
  readonly staffId: string | null;
  readonly reason: string;
  /** The session that decides goes on, in the exit room. */
  readonly exceptSessionId?: string;
  /** Of the page that asks for it; left out: the member’s own. */
  readonly language?: string;
}

/** An exclusion grows by so much at least. */
const GROWS_MS = 180 * 86_400_000;

/**
 * From the caller's commit on, everywhere: decision, status, the ledger's fence, sessions, remembered phones. Null: a
 * longer stop stays; else the decision's id. The caller has locked no account, and delivers events.
 */
export async function stopPlay(app: App, tx: Db, player: Player, decision: Decision): Promise<string | null> {
  const { merchantId, memberId } = player;
  const now = app.clock.now();
  if (decision.stop === 'timeOut') await lockMember(tx, player);
  else await lockAccountsOf(app, tx, player);
  if (await isShorter(tx, player, decision, now)) return null;
  const { exceptSessionId, language, ...decided } = decision;
  const id = app.ids.uuid();
  await insertStop(tx, { ...decided, id, merchantId, memberId, since: now });
  const owner = { merchantId, memberId, ...(exceptSessionId === undefined ? {} : { exceptSessionId }) };
  if (decision.stop === 'timeOut') {
    await endOtherSessions(app, tx, { ...owner, reason: 'expired' });
    await revokeDeviceTokens(app, tx, owner);
    await app.events.emit(tx, 'memberPlayBlocked', {
      ...{ merchantId, memberId },
      ...{ block: 'timeOut', until: decision.until.toISOString() },
    });
  } else await excludeUntil(app, tx, owner, decision.until);
  await applyLimits(app, tx, player);
  await addProtectionEvent(tx, player, {
    id: app.ids.uuid(),
    at: now,
    kind: decision.stop,
    detail: { term: decision.term, until: decision.until.toISOString() },
    staffId: decision.staffId,
  });
  const merchant = await app.merchants.byId(merchantId);
  await notifyMember(app, tx, {
    merchantId,
    memberId,
    notice: NOTICES[decision.stop],
    ...(language !== undefined && { language }),
    values: { helpLine: merchant?.settings.helpLine ?? '' },
    moments: { until: decision.until },
  });
  return id;
}

const NOTICES = { timeOut: 'timeOutSet', excluded: 'exclusionSet', family: 'familyExclusionSet' } as const;

/** The running stop lasts so long that this adds nothing, or too little. */
async function isShorter(tx: Db, player: Player, { stop, until }: Decision, now: Date): Promise<boolean> {
  const running = await findStop(tx, player, now);
  if (running === null) return false;
  if (stop === 'timeOut') return running.stop !== 'timeOut' || until <= running.until;
  // A family can withdraw: own exclusions are measured apart.
  const own = stop === 'excluded' ? await findStop(tx, player, now, 'excluded') : running;
  if (own === null || own.stop === 'timeOut') return false;
  return until.getTime() - own.until.getTime() < (stop === 'excluded' ? GROWS_MS : 1);
}

const MOST = 200;

/** That they are over is told by the clock, not by this. */
export async function freeOver(app: App): Promise<void> {
  const now = app.clock.now();
  for (const over of await listOver(app.db, now, MOST)) {
    await app.db.transaction(async (tx) => {
      if (!(await markFreed(tx, over, now))) return;
      if (over.stop === 'family') await endFamilyCase(tx, over);
      await free(app, tx, over);
    });
    app.live.toMember(over.memberId, { type: 'protection' });
  }
  await app.events.deliver();
}

/** Another stop, a restricted person's exclusion, or play. */
export async function free(
  app: App,
  tx: Db,
  { merchantId, memberId, stop }: { merchantId: string; memberId: string; stop: StopRow['stop'] },
): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member) return;
  const player = { merchantId, memberId, currency: member.currency };
  if (stop !== 'timeOut') await lockAccountsOf(app, tx, player);
  const running = await findStop(tx, player, app.clock.now());
  if (stop !== 'timeOut' && (running === null || running.stop === 'timeOut')) {
    const keptOut = await endExclusionKeys(tx, player);
    await updateReadmitted(tx, player);
    await excludeWhenRestricted(app, tx, player);
    await forgetOffers(tx, player);
    for (const id of keptOut) await freeKeptOut(app, tx, { merchantId, memberId: id });
  } else if (stop !== 'timeOut' && running !== null) await keepExclusionKeys(app, tx, player, running.until);
  await applyLimits(app, tx, player);
  if (running === null) await app.events.emit(tx, 'memberPlayUnblocked', { merchantId, memberId, block: stop });
}

/** The exclusion that an account looked like is over, or staff say that it is another person's. */
export async function freeKeptOut(
  app: App,
  tx: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
): Promise<void> {
  const member = await findMember(tx, memberId);
  if (!member) return;
  const player = { merchantId, memberId, currency: member.currency };
  const running = await findStop(tx, player, app.clock.now());
  if (running !== null && running.stop !== 'timeOut') return;
  if (!(await updateReadmitted(tx, player))) return;
  if ((await excludeWhenRestricted(app, tx, player)) !== null) return;
  await applyLimits(app, tx, player);
  if (running === null) await app.events.emit(tx, 'memberPlayUnblocked', { merchantId, memberId, block: 'restricted' });
}

/** Keys of exclusions that were decided before there were any. */
export async function keyExclusions(app: App): Promise<void> {
  for (const stop of await listKeyless(app.db, app.clock.now(), MOST))
    await app.db.transaction((tx) => keepExclusionKeys(app, tx, stop, stop.until));
}
