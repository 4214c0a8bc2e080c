import type { Db } from '@baize/db';
import type { Fail } from '../../../kernel/staff/onStaff.ts';
import { findMemberFacts, type MemberFacts } from './members.store.ts';

export interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

export async function getFacts(
  db: Db,
  { merchantId, memberId }: Owner,
  fail: Fail<'member.unknown'>,
): Promise<MemberFacts> {
  const facts = await findMemberFacts(db, merchantId, memberId);
  if (!facts) throw fail('member.unknown');
  return facts;
}
