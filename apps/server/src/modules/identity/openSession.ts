import type { SessionInfo } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { hashToken } from '../../kernel/ids.ts';
import type { Credentials, Member } from './members.store.ts';
import { updateLastLogin } from './members.store.ts';
import { insertSession } from './sessions.store.ts';

interface From {
  readonly device: string;
  readonly ip: string;
}

/** A new session with a new token for a member who has shown who they are. The token itself is never stored. */
export async function openSession(
  app: App,
  tx: Db,
  member: Member & Partial<Pick<Credentials, 'firstTimeLogin' | 'lastLoginAt'>>,
  from: From,
): Promise<SessionInfo> {
  const now = app.clock.now();
  const token = app.ids.token();
  await insertSession(tx, {
    tokenHash: hashToken(token),
    id: app.ids.uuid(),
    merchantId: member.merchantId,
    memberId: member.id,
    device: from.device,
    ip: from.ip,
    at: now,
  });
  await updateLastLogin(tx, member.merchantId, member.id, now);
  return {
    token,
    merchantCode: member.merchantId,
    userName: member.userName,
    type: member.type,
    firstTimeLogin: member.firstTimeLogin ?? false,
    previousLoginAt: member.lastLoginAt?.toISOString() ?? null,
  };
}
