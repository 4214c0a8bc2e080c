import type { App } from '../../../kernel/app.ts';
import { excludeFound } from './excludeRestricted.ts';
import { hashesOf } from './restricted.ts';
import { ID_NUMBER } from './idNumbers.ts';
import { deleteOver, listHashesListed } from './restricted.store.ts';
import { listMayPlay } from '../members/members.store.ts';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Compares all players with the restricted list and excludes matches, daily: catches restored backups, entries past
 * the back office and changed names. Without a list it costs one statement a page.
 */
export async function matchRestricted(app: App): Promise<void> {
  await deleteOver(app.db, app.clock.now());
  for (let after = FIRST; ;) {
    const members = await listMayPlay(app.db, { after, limit: PAGE });
    const sought = members.map((member) => {
      const idNumber = member.idNumber ? app.cipher.open(ID_NUMBER, Buffer.from(member.idNumber)).toString() : '';
      const person = { name: member.payeeName, birthday: member.birthday ?? '', idNumber };
      return { ...member, hashes: hashesOf(app, member.merchantId, person) };
    });
    const listed = await listHashesListed(
      app.db,
      sought.flatMap(({ merchantId, hashes }) => hashes.map((hash) => ({ merchantId, hash }))),
      app.clock.now(),
    );
    for (const { merchantId, memberId, hashes } of sought) {
      if (!hashes.some((hash) => listed.has(`${merchantId} ${hash}`))) continue;
      await app.db.transaction((tx) => excludeFound(app, tx, { merchantId, memberId }));
    }
    const last = members.at(-1);
    if (!last || members.length < PAGE) break;
    after = last.memberId;
  }
  await app.events.deliver();
}
