import type { App } from '../../kernel/app.ts';
import type { Db } from '@baize/db';
import { notifyMember } from '../delivery/index.ts';
import {
  endOtherSessions,
  excludeFound,
  excludeWhenRestricted,
  findMember,
  revokeDeviceTokens,
  updateReadmitted,
} from '../identity/index.ts';
import { applyLimits, type Player } from './change.ts';
import { addProtectionEvent } from './events.store.ts';
import { findStop, insertStop, listOver, markFreed, type StopRow } from './stops.store.ts';

interface Decision {
  readonly stop: StopRow['stop'];
  readonly term: string;
  readonly until: Date;
  readonly decidedBy: 'member' | 'staff';
  readonly staffId: string | null;
  readonly reason: string;
  /** The session that decides goes on, in the exit room. */
  readonly exceptSessionId?: string;
  readonly language: string;
}

/** An exclusion grows by so much at least. */
const GROWS_MS = 180 * 86_400_000;

/**
 * Stops play from the commit of the caller's transaction on, in every process: decision, status, the ledger's fence, sessions and phones
 * that come in by themselves. False: a stop is running that ends later, and stays. The caller delivers the events.
 */
export async function stopPlay(app: App, tx: Db, player: Player, decision: Decision): Promise<boolean> {
  const { merchantId, memberId } = player;
  const now = app.clock.now();
  const running = await findStop(tx, player, now);
  if (running && running.stop !== 'timeOut') {
    const grows = decision.stop !== 'timeOut' && decision.until.getTime() - running.until.getTime() >= GROWS_MS;
    if (!grows) return false;
  } else if (running && decision.stop === 'timeOut' && decision.until <= running.until) return false;
  const { exceptSessionId, language, ...decided } = decision;
  await insertStop(tx, { ...decided, id: app.ids.uuid(), merchantId, memberId, since: now });
  const owner = { merchantId, memberId, ...(exceptSessionId === undefined ? {} : { exceptSessionId }) };
  if (decision.stop === 'timeOut') {
    await endOtherSessions(app, tx, { ...owner, reason: 'expired' });
    await revokeDeviceTokens(app, tx, owner);
    await app.events.emit(tx, 'memberPlayBlocked', {
      ...{ merchantId, memberId },
      ...{ block: 'timeOut', until: decision.until.toISOString() },
    });
  } else await excludeFound(app, tx, owner);
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
    notice: decision.stop === 'timeOut' ? 'timeOutSet' : 'exclusionSet',
    language,
    values: {
      until: dayAndTime(decision.until, merchant?.settings.timeZone ?? 'UTC'),
      helpLine: merchant?.settings.helpLine ?? '',
    },
  });
  return true;
}

const dayAndTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at);

const MOST = 200;

/** Carries out the ends of stops. That they are over is told by the clock, not by this. */
export async function freeOver(app: App): Promise<void> {
  const now = app.clock.now();
  for (const over of await listOver(app.db, now, MOST)) {
    await app.db.transaction(async (tx) => {
      if (!(await markFreed(tx, over, now))) return;
      const member = await findMember(tx, over.memberId);
      if (!member) return;
      const player = { merchantId: over.merchantId, memberId: over.memberId, currency: member.currency };
      const running = await findStop(tx, player, now);
      if (over.stop !== 'timeOut' && (running === null || running.stop === 'timeOut')) {
        await updateReadmitted(tx, player);
        await excludeWhenRestricted(app, tx, player);
      }
      await applyLimits(app, tx, player);
      if (running === null) {
        const { merchantId, memberId } = over;
        await app.events.emit(tx, 'memberPlayUnblocked', { merchantId, memberId, block: over.stop });
      }
    });
    app.live.toMember(over.memberId, { type: 'protection' });
  }
  await app.events.deliver();
}
