import type { Db } from '@baize/db';
import type { Fail } from '../../../kernel/staff/onStaff.ts';
import { listMembersById } from './members.store.ts';

/** The merchant's member, or a refusal. */
export async function requireMember(
  db: Db,
  { merchantId, memberId }: { readonly merchantId: string; readonly memberId: string },
  fail: Fail<'member.unknown'>,
): Promise<Awaited<ReturnType<typeof listMembersById>>[number]> {
  const [member] = await listMembersById(db, merchantId, [memberId]);
  if (!member) throw fail('member.unknown');
  return member;
}
