import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import type { Db } from '@baize/db';
import { present } from '../../kernel/must.ts';
import { findProfile } from '../identity/index.ts';
import type { Owner } from './kyc.store.ts';

/**
 * Where a code goes instead of a password: the proven number, else address. Null: there is a password, or nothing
 * proven.
 */
export async function nameContactOf(db: Db, owner: Owner): Promise<{ channel: CodeChannel; to: string } | null> {
  const member = present(await findProfile(db, owner), 'the member of a living session');
  if (member.hasPassword) return null;
  if (member.mobileVerifiedAt && member.mobile) return { channel: 'sms', to: member.mobile };
  return member.emailVerifiedAt && member.email ? { channel: 'email', to: member.email } : null;
}
