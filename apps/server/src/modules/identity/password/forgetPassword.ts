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
 * Sends a link by which a new password can be set, if that member has that address. Answer, limits and work are the same when
 * nobody has it, so that nothing is told of who exists (`field.md` A8).
 */
export async function forgetPassword(ask: Ask<typeof forgotPassword>): Promise<Record<string, never>> {
  const { app, db, merchant, language } = ask;
  const userName = ask.input.username.toLowerCase();
  const email = ask.input.email.toLowerCase();
  // By the pair: who does not know the address uses up no share of the owner's. The calls of one address are counted besides.
  const who = `${merchant.id}:reset:${userName}:${email}`;
  const soon = await app.rateLimits.take('codesNumber', who);
  if (soon > 0) throw ask.fail('codes.tooMany', { retryAfterSeconds: soon });
  const day = await app.rateLimits.take('codesDay', who);
  if (day > 0) throw dayFull(day);

  const found = await findByNameAndEmail(db, merchant.id, userName, email);
  const known = found?.status === 'disabled' ? null : found;
  // What the address has got for other purposes would tell whose it is: when its day is full nothing is sent, and nobody hears of it.
  const isFull = (await app.rateLimits.take('codesAll', known ? `${merchant.id}:${email}` : who)) > 0;
  const member = isFull ? null : known;
  const token = app.ids.token();
  const link = `${ask.origin}/m/forget?token=${token}`;
  const tokenHash = hashToken(token);
  const expiresAt = new Date(app.clock.now().getTime() + GOOD_FOR_MS);
  await db.transaction(async (tx) => {
    if (member) await replaceReset(tx, { merchantId: merchant.id, memberId: member.id }, tokenHash, expiresAt);
    // As many ways to the database for nobody as for a member.
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
