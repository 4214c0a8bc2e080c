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
 * A code is for one username at one place: codes asked for elsewhere neither replace it nor use its tries. Neither
 * part contains a bar.
 */
const targetOf = (userName: string, ip: string): string => `${userName}|${addressGroup(ip)}`;

/** Passes a lock made by strangers, for an owner at an unknown place (decision 20). */
export const unlockCalls = [
  on(sendUnlockCode, async (ask) => {
    const { app, db, merchant, input, ip } = ask;
    const userName = input.username.toLowerCase();
    await checkCaptcha(ask, null);
    // Unknown, unproven or unlocked names take the same path without a message (`field.md` A8).
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

async function isLockedFrom(app: App, merchantId: string, userName: string, ip: string): Promise<boolean> {
  const keys = [loginTries.account(merchantId, userName), loginTries.accountHere(merchantId, userName, ip)];
  const now = app.clock.now();
  const counts = await Promise.all(keys.map((key) => triesAt(app, key)));
  return counts.some(({ lockedUntil }) => lockedUntil !== null && lockedUntil > now);
}
