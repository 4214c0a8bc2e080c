import type { App } from '../../kernel/app.ts';
import type { Db } from '@baize/db';
import {
  findMessage,
  listMessageRows,
  reencryptMessage,
  type MessageLine,
  type MessageState,
} from './messages.store.ts';
import { openText } from './sealing.ts';
import { hasCarrier } from './send.ts';

const PAGE_SIZE = 50;

export interface SentMessage extends Omit<MessageLine, 'sealed' | 'uselessAt'> {
  /** Given up or waiting, and still of use: `retryMessage` sends it again. */
  readonly canRetry: boolean;
  /** Only in demo mode, and only of what the outbox kept: staff must not read codes that open members' accounts. */
  readonly subject: string | null;
  readonly text: string | null;
}

/** Messages of one merchant with how their delivery stands, newest first, 50 a page; `before` is the last id of the page before. */
export async function listSentMessages(
  app: App,
  merchantId: string,
  {
    before = null,
    memberId = null,
    state = null,
  }: { before?: string | null; memberId?: string | null; state?: MessageState | null } = {},
): Promise<SentMessage[]> {
  const rows = await listMessageRows(app.db, merchantId, { before, memberId, state, limit: PAGE_SIZE });
  const now = app.clock.now();
  return rows.map(({ sealed, uselessAt, ...line }) => {
    const isUseful = sealed !== null && (uselessAt === null || uselessAt > now);
    const canRetry = ['failed', 'waiting'].includes(line.state) && isUseful && hasCarrier(app, line.channel);
    const words = app.config.demo && line.state === 'kept' && sealed ? openText(app, line.id, sealed) : null;
    return { ...line, canRetry, subject: words?.subject ?? null, text: words?.text ?? null };
  });
}

export type Retried =
  | { readonly outcome: 'unknown' | 'notRetryable' }
  | { readonly outcome: 'renewed'; readonly was: MessageState; readonly purpose: string };

/** Lets a message that was given up wait again, in the caller's transaction, who calls `sendSoon` after its commit. */
export async function retryMessage(app: App, tx: Db, merchantId: string, id: string): Promise<Retried> {
  const message = await findMessage(tx, merchantId, id);
  if (!message) return { outcome: 'unknown' };
  if (!hasCarrier(app, message.channel) || !(await reencryptMessage(tx, merchantId, id, app.clock.now())))
    return { outcome: 'notRetryable' };
  return { outcome: 'renewed', was: message.state, purpose: message.purpose };
}
