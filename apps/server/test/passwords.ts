import { hashPassword } from '../src/modules/identity/index.ts';
import type { Member, Site, TestServer, Who } from './testServer.ts';

export const PASSWORD = 'a quiet evening';

let hashed: Promise<string> | undefined;

/** One of a site's cast with the password above, and a proven mobile number if one is named. */
export async function withPassword(server: TestServer, site: Site, who: Who, mobile?: string): Promise<Member> {
  const member = await site.member(who);
  hashed ??= hashPassword(PASSWORD);
  await server.db.run`
    update identity_member set password_hash = ${await hashed}, mobile = ${mobile ?? null},
      mobile_verified_at = ${mobile ? server.clock.now() : null}
    where id = ${member.id}`;
  return member;
}
