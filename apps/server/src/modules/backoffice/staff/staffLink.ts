import { messageText } from '@baize/i18n/messages.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { present } from '../../../kernel/must.ts';
import { queueMessage } from '../../delivery/index.ts';
import { hashPassword } from '../../identity/index.ts';
import { insertStaffLink } from './staff.store.ts';

const LINK_MS = 3 * 24 * 3_600_000;
/** Of a password that nobody knows. */
export const unknownPassword = (app: App): Promise<string> => hashPassword(app.ids.token());

/** Over which merchant mail to staff leaves: the first; null: none is there yet. */
export async function mailerOf(app: App): Promise<string | null> {
  const ids = (await app.merchants.list()).map(({ id }) => id);
  return ids.toSorted()[0] ?? null;
}

interface Receiver {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly origin: string;
  readonly language: string;
}

/** Mails a link for a password to its owner; nobody else sees it. */
export async function sendStaffLink(
  app: App,
  tx: Db,
  { id, userName, email, origin, language }: Receiver,
): Promise<void> {
  const merchantId = present(await mailerOf(app), 'a merchant over which mail leaves');
  const token = app.ids.token();
  const expiresAt = new Date(app.clock.now().getTime() + LINK_MS);
  await insertStaffLink(tx, { tokenHash: hashToken(token), staffId: id, expiresAt });
  const link = `${origin}/password?token=${token}`;
  await queueMessage(app, tx, {
    ...{ merchantId, memberId: null, channel: 'email', to: email, purpose: 'staffPassword', language },
    subject: messageText('staffPassword.subject', language),
    text: messageText('staffPassword.text', language, { link, userName }),
    uselessAt: expiresAt,
  });
}
