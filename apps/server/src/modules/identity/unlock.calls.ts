import { sendUnlockCode, unlockLogin } from '@baize/contract/identity/unlock.ts';
import { addressGroup } from '../../kernel/addresses.ts';
import { on } from '../../kernel/on.ts';
import { checkCaptcha } from './codes.calls.ts';
import { sendCode } from './codes.ts';
import { findContactByName } from './contact.store.ts';
import { readProof, refuseCode } from './proof.ts';
import { LOCK_MS } from './throttle.store.ts';
import { forgiveTries, tryKeys } from './tries.ts';
import { upsertUnlockedPlace } from './unlock.store.ts';

/**
 * A code is of one user name at one place: codes that strangers ask for elsewhere neither replace it nor use up its tries. Neither a
 * user name nor an address has a bar in it.
 */
const targetOf = (userName: string, ip: string): string => `${userName}|${addressGroup(ip)}`;

/** The way through a lock that strangers made, for an owner at an unknown place without a remembered phone (decision 20). */
export const unlockCalls = [
  on(sendUnlockCode, async (ask) => {
    const { db, merchant, input, ip } = ask;
    const userName = input.username.toLowerCase();
    await checkCaptcha(ask);
    // Unknown names, and members who have proven nothing, go the same way; nothing is sent (`field.md` A8).
    const member = await findContactByName(db, merchant.id, userName);
    const proven =
      input.channel === 'sms' ? member?.mobileVerifiedAt && member.mobile : member?.emailVerifiedAt && member.email;
    return sendCode(ask, {
      purpose: 'unlock',
      channel: input.channel,
      target: targetOf(userName, ip),
      to: proven || userName,
      memberId: member?.id ?? null,
      isQuiet: true,
      isWithheld: !proven || member?.status === 'disabled',
    });
  }),

  on(unlockLogin, async (ask) => {
    const { app, db, merchant, input, ip } = ask;
    const userName = input.username.toLowerCase();
    const proof = await readProof(ask, 'unlock', targetOf(userName, ip));
    if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
    await db.transaction(async (tx) => {
      if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
      const place = { merchantId: merchant.id, userName, place: addressGroup(ip) };
      await upsertUnlockedPlace(tx, place, new Date(app.clock.now().getTime() + LOCK_MS));
    });
    await forgiveTries(app, tryKeys.accountHere(merchant.id, userName, ip));
    return {};
  }),
];
