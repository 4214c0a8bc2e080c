import type { App } from '../../kernel/app.ts';
import type { Session } from '../../kernel/session.ts';
import { fillAddress, isSignedUnread } from './outside.rules.ts';
import { findOutsideUnread, updateOutsideUnread, upsertOutside } from './outside.store.ts';
import { chatSettingsOf } from './settings.ts';

/** In place of the member's id: the same each visit, another at each merchant. */
const refOf = (app: App, { merchantId, memberId }: Pick<Session, 'merchantId' | 'memberId'>): string =>
  app.cipher.sign('chat-outside', `${merchantId} ${memberId}`);

/** Undefined: nothing can be signed. */
export const outsideSecret = (app: App, merchantId: string): string | undefined => app.config.chatServices[merchantId];

/** Null: our own chat. */
export async function outsideAddressOf(app: App, merchantId: string): Promise<string | null> {
  const { outsideAddress } = await chatSettingsOf(app.db, merchantId);
  return outsideAddress === '' ? null : outsideAddress;
}

/** Null: nothing can be signed. */
export async function launchOutside(
  app: App,
  { merchantId, memberId, userName }: Pick<Session, 'merchantId' | 'memberId' | 'userName'>,
  address: string,
  request: { readonly language: string; readonly back: string; readonly color: string; readonly title: string },
): Promise<string | null> {
  const secret = outsideSecret(app, merchantId);
  if (secret === undefined) return null;
  const now = app.clock.now();
  const ref = refOf(app, { merchantId, memberId });
  await upsertOutside(app.db, { merchantId, memberId, ref });
  const time = String(Math.floor(now.getTime() / 1000));
  return fillAddress(address, secret, merchantId, { ...request, ref, name: userName, time });
}

/** Unread messages of the member, as the service said last. */
export const outsideUnreadOf = (app: App, owner: Pick<Session, 'merchantId' | 'memberId'>): Promise<number> =>
  findOutsideUnread(app.db, owner);

interface Told {
  readonly ref: string;
  readonly unread: number;
  readonly time: number;
  readonly sign: string;
}

/** False: not its word, or of nobody it knows. */
export async function hearOutsideUnread(app: App, merchantId: string, told: Told): Promise<boolean> {
  const secret = outsideSecret(app, merchantId);
  if (secret === undefined || !isSignedUnread(secret, merchantId, told, app.clock.now())) return false;
  const at = new Date(told.time * 1000);
  const memberId = await updateOutsideUnread(app.db, { merchantId, ref: told.ref, unread: told.unread, at });
  if (memberId === null) return false;
  app.live.toMember(memberId, { type: 'chat', conversationId: '', seq: 0 });
  return true;
}
