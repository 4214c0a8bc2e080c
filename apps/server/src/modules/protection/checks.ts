import type { PlayState } from '@baize/contract/protection/limits.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { leaveNotice } from '../delivery/index.ts';
import { findMember } from '../identity/index.ts';
import { findMoneyAway } from '../wallet/transfers/index.ts';
import { openVendorOf, type PlayHold } from '../vendors/index.ts';
import { addProtectionEvent } from './events.store.ts';
import type { Player } from './change.ts';
import { playStateOf, stopOf } from './faces.ts';
import { CHECK_HOME_MS, isCheckDue, SITTING_ENDS_MS } from './limits.rules.ts';
import type { Owner } from './limits.store.ts';
import { findProtected, noteStake, takeDueChecks, takeUnanswered } from './members.store.ts';
import { countMinuteNow, protectedOf } from './play.ts';
import { protectionSettingsOf } from './settings.ts';

const MOST = 200;

/**
 * Vendors that keep wallets tell nobody of bets: a page in view with such a game is play, so that sitting, minutes and reality checks count
 * there, too. True: it was counted.
 */
export async function notePlayElsewhere(app: App, player: Owner & { readonly id: string }): Promise<boolean> {
  const vendor = await openVendorOf(app, player);
  if (vendor?.walletMode !== 'transfer') return false;
  const now = app.clock.now();
  const { checkDefault } = await protectionSettingsOf(app, player.merchantId);
  await noteStake(app.db, player, {
    now,
    before: new Date(now.getTime() - SITTING_ENDS_MS),
    checkMinutes: checkDefault,
  });
  await countMinuteNow(app, player, now);
  return true;
}

/** Why money of a member goes to no vendor now, or comes home from all. */
export async function holdOf(app: App, owner: Owner): Promise<PlayHold | null> {
  if (await stopOf(app, owner)) return 'block';
  // As it is written, not as somebody has just asked in the same turn: the sweep that leans on it was due by another row.
  const member = (await findProtected(app.db, [owner.memberId])).get(owner.memberId);
  const now = app.clock.now();
  if (!member || member.merchantId !== owner.merchantId || !isCheckDue(member, now)) return null;
  return now.getTime() - (member.checkToldAt ?? now).getTime() >= CHECK_HOME_MS ? 'unanswered' : 'check';
}

/**
 * Pages of whom a check has become due for are told; a minute later, without an answer, money comes home from vendors that keep wallets.
 */
export async function tendChecks(app: App): Promise<void> {
  const now = app.clock.now();
  const sittingSince = new Date(now.getTime() - SITTING_ENDS_MS);
  for (const { memberId } of await takeDueChecks(app.db, { now, sittingSince, limit: MOST }))
    app.live.toMember(memberId, { type: 'protection' });
  const told = new Date(now.getTime() - CHECK_HOME_MS);
  const left = await app.db.transaction(async (tx) => {
    const owners: Owner[] = [];
    for (const owner of await takeUnanswered(tx, { told, sittingSince, limit: MOST })) {
      if (!(await isAway(tx, owner))) continue;
      owners.push(owner);
      await addProtectionEvent(tx, owner, {
        ...{ id: app.ids.uuid(), at: now, kind: 'checkUnanswered', detail: {}, staffId: null },
      });
      await leaveNotice(app, tx, { ...owner, notice: 'checkUnanswered' });
      await app.events.emit(tx, 'checkUnanswered', owner);
    }
    return owners;
  });
  if (left.length > 0) await app.events.deliver();
}

/** Whether money of a member is, or may be, at a vendor that keeps wallets. */
async function isAway(tx: Db, owner: Owner): Promise<boolean> {
  const member = await findMember(tx, owner.memberId);
  if (!member) return false;
  const { merchantId, memberId } = owner;
  const { vendors } = await findMoneyAway(tx, { merchantId, memberId, currency: member.currency, trial: false });
  return vendors.some(({ balance, inPlay }) => inPlay || balance > 0n);
}

/** The same as a page shows it: while a game of a vendor that keeps wallets is open, with the seconds until its money comes home. */
export async function playStateAt(app: App, session: Player & { readonly id: string }): Promise<PlayState> {
  const state = await playStateOf(app, session);
  if (!state.check || (await openVendorOf(app, session))?.walletMode !== 'transfer') return state;
  const now = app.clock.now();
  const told = (await protectedOf(app, session.memberId))?.checkToldAt ?? now;
  const leftMs = Math.max(0, told.getTime() + CHECK_HOME_MS - now.getTime());
  return { ...state, check: { ...state.check, homeInSeconds: Math.ceil(leftMs / 1000) } };
}
