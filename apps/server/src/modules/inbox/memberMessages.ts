import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { openNotified } from '../delivery/index.ts';
import { ownerOf } from './inbox.ts';
import { hasMessage, insertMessage, nextSeq, type OwnKind } from './messages.store.ts';
import { sealSaying, type Saying } from './sealing.ts';
import { kindOfNotice } from './words.rules.ts';

export interface NewMemberMessage {
  readonly merchantId: string;
  readonly memberId: string;
  readonly id: string;
  readonly kind: OwnKind;
  readonly saying: Saying;
  /** Now when left out. */
  readonly at?: Date;
  readonly readAt?: Date | null;
}

/** In the caller's transaction; false: it was there. The caller tells pages after the commit. */
export async function writeMessage(
  app: App,
  tx: Db,
  { merchantId, memberId, id, kind, saying, at, readAt = null }: NewMemberMessage,
): Promise<boolean> {
  const owner = ownerOf({ merchantId, memberId });
  if (await hasMessage(tx, owner, id)) return false;
  const seq = await nextSeq(tx, owner);
  return insertMessage(tx, owner, {
    id,
    seq,
    kind,
    sealed: sealSaying(app, id, saying),
    at: at ?? app.clock.now(),
    readAt,
  });
}

/** Open pages of the member ask again. */
export const tellMember = (app: App, memberId: string): void => app.live.toMember(memberId, { type: 'inbox' });

/** Told by SMS and e-mail, under the event's id. */
export async function keepNotice(
  app: App,
  { merchantId, memberId, id, sealed }: { merchantId: string; memberId: string; id: string; sealed: string },
): Promise<void> {
  const kept = openNotified(app, { id, sealed });
  const at = kept.moments['time'];
  const isNew = await app.db.transaction((tx) =>
    writeMessage(app, tx, {
      merchantId,
      memberId,
      id,
      kind: kindOfNotice(kept.notice),
      saying: { by: 'notice', kept },
      ...(at !== undefined && { at: new Date(at) }),
    }),
  );
  if (isNew) tellMember(app, memberId);
}
