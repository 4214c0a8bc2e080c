import { raceBoard } from '@baize/contract/promotions/race.ts';
import { sha256 } from '@baize/fair/node.ts';
import { listText } from '@baize/fair/tickets.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPromotion } from '../../../../test/promotions.ts';
import { startTestServer, type TestServer } from '../../../../test/testServer.ts';
import { endRaces } from './endRaces.ts';
import { holderOf } from './tickets.rules.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a draw has everybody once on its list, however standings change while it is read', async () => {
  const site = await server.openSite();
  const { merchantId } = site;
  const { db, clock } = server.app;
  const id = await openPromotion(server, site, {
    ...{ condition: 'ticket', conditionArgs: { per: '100.00', most: '5', categories: 'RNG' } },
    ...{ reward: 'prizes', rewardArgs: { gives: 'cash', places: '1:100.00' }, budgetAmount: 10_000n },
    endsAt: new Date(clock.now().getTime() + DAY_MS),
  });
  await db.run`
    insert into identity_member (id, bucket, merchant_id, user_name, type, status, currency, created_at)
    select gen_random_uuid(), 0, ${merchantId}, 'many' || n, 0, 'active', 'PHP', ${clock.now()} from generate_series(1, 401) n`;
  const many = await db.rows<{ memberId: string }>`
    insert into promotions_standing (merchant_id, promotion_id, member_id, score, rounds, reached_at)
    select merchant_id, ${id}, id, 10000 + substr(user_name, 5)::int, 1, ${clock.now()} from identity_member
    where merchant_id = ${merchantId} and user_name like 'many%' returning member_id as "memberId"`;
  server.clock.move(DAY_MS + 11 * 60_000);
  const readRows = db.rows.bind(db);
  const spy = vi.spyOn(db, 'rows').mockImplementation(async (strings, ...values) => {
    const read = await readRows(strings, ...values);
    // A rollback that comes while the list is read: its best falls behind all others.
    if (strings.join('').includes('from promotions_standing'))
      await db.run`update promotions_standing set score = 10000 where promotion_id = ${id} and score = 10401`;
    return read as never;
  });
  await endRaces(server.app);
  spy.mockRestore();
  expect((await site.ask('guest', raceBoard, { id })).value.draw).toMatchObject({
    tickets: 401,
    listHash: sha256(
      listText(many.map(({ memberId }) => ({ holder: holderOf(server.app.cipher, id, memberId), tickets: 1 }))),
    ),
  });
});
