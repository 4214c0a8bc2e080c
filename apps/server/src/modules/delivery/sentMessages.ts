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
  /** `retryMessage` can send it again. */
  readonly canRetry: boolean;
  /** Demo mode only: staff must not read codes. */
  readonly subject: string | null;
  readonly text: string | null;
}

/** Newest first, 50 a page; `before`: the last id. */
export async function listSentMessages(
  app: App,
  merchantId: string,
  {
    before = null,
    memberId = null,
    state = null,
    limit = PAGE_SIZE,
  }: { before?: string | null; memberId?: string | null; state?: MessageState | null; limit?: number } = {},
): Promise<SentMessage[]> {
  const rows = await listMessageRows(app.db, merchantId, { before, memberId, state, limit });
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

/** Requeues a given-up message in the caller's transaction; call `sendSoon` after the commit. */
export async function retryMessage(app: App, tx: Db, merchantId: string, id: string): Promise<Retried> {
  const message = await findMessage(tx, merchantId, id);
  if (!message) return { outcome: 'unknown' };
  if (!hasCarrier(app, message.channel) || !(await reencryptMessage(tx, merchantId, id, app.clock.now())))
    return { outcome: 'notRetryable' };
  return { outcome: 'renewed', was: message.state, purpose: message.purpose };
}
