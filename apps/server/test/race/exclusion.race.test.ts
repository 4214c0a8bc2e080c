import { selfExclude } from '@baize/contract/protection/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockMember } from '../../src/modules/identity/index.ts';
import { givePassword, PASSWORD } from '../accountMember.ts';
import { countLockWaits } from '../lockWaits.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

describe('two accounts of one person that exclude themselves at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres' });
  }, 60_000);
  afterAll(() => server.stop());

  it('are both closed, and neither holds what the other waits for', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    const ids = [await givePassword(server, site, 'ana'), await givePassword(server, site, 'ben')].toSorted();
    await server.db.run`
      update identity_member set payee_name = 'José dela Cruz', birthday = '1990-05-01'
      where merchant_id = ${merchantId} and id = any(${ids}::uuid[])`;
    const [first = '', second = ''] = ids;
    const exclude = { term: '6m', password: PASSWORD, understood: true } as const;
    const { answers, free } = await server.db.transaction(async (tx) => {
      await lockMember(tx, { merchantId, memberId: first });
      const answers = [site.ask('ana', selfExclude, exclude), site.ask('ben', selfExclude, exclude)];
      await expect.poll(() => countLockWaits(server.db), { timeout: 60_000 }).toBe(2);
      const free = await tx.rows`
        select id from identity_member where merchant_id = ${merchantId} and id = ${second} for update skip locked`;
      return { answers, free };
    });
    expect(free).toEqual([{ id: second }]);
    expect((await Promise.all(answers)).map(({ success }) => success)).toEqual([true, true]);
    const rows = await server.db.rows<{ status: string; keys: number }>`
      select status, (select count(*)::int from identity_exclusion_key k
                      where k.merchant_id = m.merchant_id and k.member_id = m.id and k.kind = 'account') as keys
      from identity_member m where merchant_id = ${merchantId} and id = any(${ids}::uuid[])`;
    expect(rows).toEqual(Array(2).fill({ status: 'excluded', keys: 1 }));
  });
});
