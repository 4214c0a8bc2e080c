import type { forgotPassword } from '@baize/contract/identity/password.ts';
import { hashToken } from '../../../kernel/ids.ts';
import type { Ask } from '../../../kernel/on.ts';
import { queueMessage } from '../../delivery/index.ts';
import { dayFull } from '../codes/codes.ts';
import { resetMessage } from '../codes/codes.texts.ts';
import { findByNameAndEmail } from '../contact/contact.store.ts';
import { findReset, replaceReset } from './password.store.ts';

const GOOD_FOR_MS = 30 * 60_000;

/**
 * Sends a password link if the member has that address. Answer, limits and work are equal otherwise, to reveal nobody
 * (`field.md` A8).
 */
export async function forgetPassword(ask: Ask<typeof forgotPassword>): Promise<Record<string, never>> {
  const { app, db, merchant, language } = ask;
  const userName = ask.input.username.toLowerCase();
  const email = ask.input.email.toLowerCase();
  // By the pair: strangers without the address use up nothing of the owner's.
  const who = `${merchant.id}:reset:${userName}:${email}`;
  const soon = await app.rateLimits.take('codesNumber', who);
  if (soon > 0) throw ask.fail('codes.tooMany', { retryAfterSeconds: soon });
  const day = await app.rateLimits.take('codesDay', who);
  if (day > 0) throw dayFull(day);

  const found = await findByNameAndEmail(db, merchant.id, userName, email);
  const known = found?.status === 'disabled' ? null : found;
  // A full day from other purposes would reveal whose address it is: nothing is sent, and nobody is told.
  const isFull = (await app.rateLimits.take('codesAll', known ? `${merchant.id}:${email}` : who)) > 0;
  const member = isFull ? null : known;
  const token = app.ids.token();
  const link = `${ask.origin}/m/forget?token=${token}`;
  const tokenHash = hashToken(token);
  const expiresAt = new Date(app.clock.now().getTime() + GOOD_FOR_MS);
  await db.transaction(async (tx) => {
    if (member) await replaceReset(tx, { merchantId: merchant.id, memberId: member.id }, tokenHash, expiresAt);
    // Equal database work for unknown members.
    else await findReset(tx, merchant.id, tokenHash, expiresAt);
    await queueMessage(app, tx, {
      merchantId: merchant.id,
      memberId: member?.id ?? null,
      channel: 'email',
      to: member?.email ?? email,
      purpose: 'resetPassword',
      language,
      ...resetMessage(language, { link, site: merchant.settings.name, userName }),
      uselessAt: expiresAt,
      isWithheld: member === null,
    });
  });
  return {};
}
