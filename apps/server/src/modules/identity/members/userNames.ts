import type { App } from '../../../kernel/app.ts';
import { listMembersById } from './members.store.ts';

/** Usernames by id; unknown ids are left out. */
export async function userNamesOf(
  app: App,
  merchantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const members = await listMembersById(app.db, merchantId, [...new Set(ids)]);
  return new Map(members.map(({ id, userName }) => [id, userName]));
}
