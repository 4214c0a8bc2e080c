import { sendUnlockCode, unlockLogin } from '@baize/contract/identity/unlock.ts';
import { addressGroup } from '../../../kernel/addresses.ts';
import type { App } from '../../../kernel/app.ts';
import { on } from '../../../kernel/on.ts';
import { checkCaptcha } from '../codes/codes.calls.ts';
import { sendCode } from '../codes/codes.ts';
import { findContactByName } from '../contact/contact.store.ts';
import { readProof, refuseCode } from '../codes/proof.ts';
import { loginTries } from './loginTries.ts';
import { LOCK_MS } from '../tries/throttle.store.ts';
import { forgiveTries, triesAt } from '../tries/tries.ts';
import { upsertUnlockedOrigin } from './unlock.store.ts';

/**
 * A code is of one user name at one place: codes that strangers ask for elsewhere neither replace it nor use up its tries. Neither a
 * user name nor an address has a bar in it.
 */
const targetOf = (userName: string, ip: string): string => `${userName}|${addressGroup(ip)}`;

/** The way through a lock that strangers made, for an owner at an unknown place without a remembered phone (decision 20). */
export const unlockCalls = [
  on(sendUnlockCode, async (ask) => {
    const { app, db, merchant, input, ip } = ask;
    const userName = input.username.toLowerCase();
    await checkCaptcha(ask);
    // Unknown names, members who have proven nothing, and names that are not locked here go the same way; nothing is sent (`field.md` A8).
    const [member, isLocked] = [
      await findContactByName(db, merchant.id, userName),
      await isLockedFrom(app, merchant.id, userName, ip),
    ];
    const proven =
      input.channel === 'sms' ? member?.mobileVerifiedAt && member.mobile : member?.emailVerifiedAt && member.email;
    return sendCode(ask, {
      purpose: 'unlock',
      channel: input.channel,
      target: targetOf(userName, ip),
      to: proven || userName,
      memberId: member?.id ?? null,
      isQuiet: true,
      isWithheld: !isLocked || !proven || member?.status === 'disabled',
    });
  }),

  on(unlockLogin, async (ask) => {
    const { app, db, merchant, input, ip } = ask;
    const userName = input.username.toLowerCase();
    const proof = await readProof(ask, 'unlock', targetOf(userName, ip));
    if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
    await db.transaction(async (tx) => {
      if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
      const origin = { merchantId: merchant.id, userName, origin: addressGroup(ip) };
      await upsertUnlockedOrigin(tx, origin, new Date(app.clock.now().getTime() + LOCK_MS));
    });
    await forgiveTries(app, loginTries.accountHere(merchant.id, userName, ip));
    return {};
  }),
];

/** Whether strangers, or tries from here, keep the owner out at this place. */
async function isLockedFrom(app: App, merchantId: string, userName: string, ip: string): Promise<boolean> {
  const keys = [loginTries.account(merchantId, userName), loginTries.accountHere(merchantId, userName, ip)];
  const now = app.clock.now();
  const counts = await Promise.all(keys.map((key) => triesAt(app, key)));
  return counts.some(({ lockedUntil }) => lockedUntil !== null && lockedUntil > now);
}
