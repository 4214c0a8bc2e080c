import { applyPromotion, enterCode } from '@baize/contract/promotions/promotions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketOf } from '../../src/kernel/bucket.ts';
import { hashToken } from '../../src/kernel/ids.ts';
import { insertMember } from '../../src/modules/identity/index.ts';
import { openPromotion } from '../promotions.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';

const PEOPLE = 60;
const PLACES = 20;

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ beside: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

async function crowd({ merchantId }: Site): Promise<string[]> {
  const { app } = server;
  const at = app.clock.now();
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, number) => {
      const id = app.ids.uuid();
      const token = app.ids.token();
      await insertMember(app.db, {
        ...{ id, merchantId, bucket: bucketOf(id), userName: `player${number}`, passwordHash: null, type: 0 },
        ...{
          currency: 'PHP',
          nickname: '',
          birthday: null,
          profile: {},
          registerMethod: 'H5',
          termsVersion: '2026-11',
          at,
        },
      });
      await app.db.transaction((tx) => app.events.emit(tx, 'memberRegistered', { merchantId, memberId: id }));
      await app.db.run`
        insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
        values (${hashToken(token)}, ${app.ids.uuid()}, ${merchantId}, ${id}, 'test', '127.0.0.1', ${at}, ${at})`;
      return token;
    }),
  );
}

it('14: gives exactly the places and the money that there are, however many press at once, and nobody twice', async () => {
  const site = await server.openSite();
  const promotionId = await openPromotion(server, site, {
    ...{
      condition: 'registered',
      conditionArgs: { withinDays: '30' },
      reward: 'cash',
      rewardArgs: { amount: '50.00' },
    },
    budgetAmount: BigInt(PLACES) * 5_000n + 4_999n,
  });
  const tokens = await crowd(site);
  await server.app.events.deliver();
  const answers = await Promise.all(
    [...tokens, ...tokens].map((token) => site.askWith(token, applyPromotion, { promotionId, termsVersion: 1 })),
  );
  const codes = new Set(answers.flatMap(({ errorCode }) => errorCode ?? []));
  expect([...codes]).toEqual(['promotion.full']);
  const row = await server.db.row<{ amount: bigint; count: number; claims: number; paid: bigint }>`
    select p.taken_amount as amount, p.taken_count as count,
      (select count(*)::int from promotions_claim c where c.promotion_id = p.id and c.state = 'claimed') as claims,
      (select coalesce(sum(e.amount), 0)::bigint from wallet_entry e where e.merchant_id = p.merchant_id and e.code = 'REWARD') as paid
    from promotions_promotion p where p.id = ${promotionId}`;
  const money = BigInt(PLACES) * 5_000n;
  expect(row).toEqual({ amount: money, count: PLACES, claims: PLACES, paid: money });
});

it('48: a word for everybody with so many places is used so often and no more', async () => {
  const site = await server.openSite();
  await openPromotion(server, site, {
    ...{
      condition: 'code',
      conditionArgs: { shared: 'RUSH' },
      reward: 'points',
      rewardArgs: { points: '5' },
      budgetCount: 7,
    },
  });
  const tokens = await crowd(site);
  await server.app.events.deliver();
  const answers = await Promise.all(
    tokens.map((token) => site.askWith(token, enterCode, { code: 'rush' }, { idempotencyKey: randomUUID() })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(7);
  expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['promoCode.unknown']));
});
