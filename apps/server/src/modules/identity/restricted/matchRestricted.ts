import type { App } from '../../../kernel/app.ts';
import { excludeWhenRestricted } from './excludeRestricted.ts';
import { soughtHashesOf } from './exclusionKeys.ts';
import { listHashesExcluded } from './exclusionKeys.store.ts';
import { ID_NUMBER } from './idNumbers.ts';
import { deleteOver, listHashesListed } from './restricted.store.ts';
import { listMayPlay } from '../members/members.store.ts';

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Compares all players with the restricted list and exclusions in force and judges matches, daily: catches restored
 * backups, entries past the back office and changed names. Without a list it costs two statements a page.
 */
export async function matchRestricted(app: App): Promise<void> {
  await deleteOver(app.db, app.clock.now());
  for (let after = FIRST; ;) {
    const members = await listMayPlay(app.db, { after, limit: PAGE });
    const sought = members.map((member) => {
      const idNumber = member.idNumber ? app.cipher.open(ID_NUMBER, Buffer.from(member.idNumber)).toString() : '';
      const { payeeName: name, mobile, email } = member;
      const person = { name, birthday: member.birthday ?? '', idNumber, mobile: mobile ?? '', email: email ?? '' };
      return { ...member, hashes: [...soughtHashesOf(app, member.merchantId, person).keys()] };
    });
    const all = sought.flatMap(({ merchantId, hashes }) => hashes.map((hash) => ({ merchantId, hash })));
    const now = app.clock.now();
    const listed = new Set([
      ...(await listHashesListed(app.db, all, now)),
      ...(await listHashesExcluded(app.db, all, now)),
    ]);
    for (const { merchantId, memberId, hashes } of sought) {
      if (!hashes.some((hash) => listed.has(`${merchantId} ${hash}`))) continue;
      await app.db.transaction((tx) => excludeWhenRestricted(app, tx, { merchantId, memberId }));
    }
    const last = members.at(-1);
    if (!last || members.length < PAGE) break;
    after = last.memberId;
  }
  await app.events.deliver();
}
