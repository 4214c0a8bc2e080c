import { cancelSuborder } from '@baize/contract/lottery/orders.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { openHall, othersThan, type OrderRequest } from '../../../test/lotteryHall.ts';
import { startTestServer, type Site, type TestServer } from '../../../test/testServer.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { findGrant, openGrant } from '../wallet/grants/index.ts';
import { driveIssues } from './drive.ts';
import { payDue } from './payments.ts';

/** Turnover without risk: both sides of one draw. */
let server: TestServer;
let hall: ReturnType<typeof openHall>;
beforeAll(async () => {
  server = await startTestServer();
  hall = openHall(server);
});
afterAll(() => server.stop());

type Lines = NonNullable<OrderRequest['lines']>;
const place = (...digits: readonly string[]): Lines =>
  digits.map((selection) => ({ playId: 'd3.place', selection: `${selection}||`, multiple: 10 }));

async function open() {
  const site = await server.openSite();
  await hall.give(site, 'ana', 100_000n);
  const [issue = expect.fail(), next = expect.fail()] = await hall.openIssues(site, 2);
  const order = (lines: Lines, amount: string, at = issue) => hall.order(site, 'ana', at, { lines, amount });
  return { site, issue, next, order, drawn: hall.drawnOf(issue)[0] ?? '' };
}

async function roundsOf(site: Site) {
  const { id } = await site.member('ana');
  return server.db.rows<{ stake: bigint; win: bigint; valid: bigint; own: bigint }>`
    select stake, win, valid, valid_own as own from wallet_round
    where bucket = ${bucketOf(id)} and member_id = ${id} and merchant_id = ${site.merchantId} order by opened_seq`;
}

it('two lines of one order that cover nine of ten digits count what was at risk, for a bonus too', async () => {
  const { site, issue, order, drawn } = await open();
  const key = { merchantId: site.merchantId, memberId: (await site.member('ana')).id, currency: 'PHP', trial: false };
  const grant = {
    ...{ ...key, id: randomUUID(), amount: 100_000n, requirement: 1_000_000n, maxBet: null, cashMax: null },
    contribution: { categories: { LOTT: { percent: 100, bonus: true } } },
    endsAt: new Date(Date.now() + 86_400_000),
  };
  expect(await openGrant(server.app, grant)).toBe('opened');
  const others = othersThan(drawn, 8);
  expect((await order(place(`${drawn}${others.slice(0, 4)}`, others.slice(4)), '90.00')).success).toBe(true);
  await hall.pass(issue);
  await driveIssues(server.app);
  await payDue(server.app);
  // 90.00 staked, 90.00 won: nothing was at risk, so nothing counts.
  expect(await roundsOf(site)).toEqual([{ stake: 9_000n, win: 9_000n, valid: 0n, own: 0n }]);
  expect((await findGrant(server.app, grant.id))?.progress).toBe(0n);
  expect(await brokenBooks(server)).toEqual([]);
});

it('lines that leave a draw open count as they did', async () => {
  const { site, issue, order, drawn } = await open();
  const others = othersThan(drawn, 5);
  expect((await order(place(`${drawn}${others.slice(0, 2)}`, others.slice(2)), '60.00')).success).toBe(true);
  await hall.pass(issue);
  await driveIssues(server.app);
  await payDue(server.app);
  expect(await roundsOf(site)).toEqual([{ stake: 6_000n, win: 9_000n, valid: 6_000n, own: 6_000n }]);
});

it('the other side of what stands in a draw is refused in a second order, at once with it too, and not in another draw', async () => {
  const { site, next, order } = await open();
  const first = await order(place('01234'), '50.00');
  expect(first.success).toBe(true);
  expect(await order(place('56789'), '50.00')).toMatchObject({ errorCode: 'lottery.covered' });
  expect(await order([...place('5678'), ...place('0')], '50.00')).toMatchObject({ errorCode: 'lottery.covered' });
  expect((await order(place('567'), '30.00')).success).toBe(true);
  expect((await order(place('56789'), '50.00', next)).success).toBe(true);
  expect(await hall.balanceOf(site, 'ana')).toBe(100_000n - 13_000n);
  // What was cancelled stands no more.
  const suborderIds = first.value.suborders.map(({ suborderId }) => suborderId);
  await site.ask('ana', cancelSuborder, { suborderIds }, { idempotencyKey: randomUUID() });
  expect((await order(place('89'), '20.00')).success).toBe(true);

  const other = await open();
  const both = await Promise.all([other.order(place('01234'), '50.00'), other.order(place('56789'), '50.00')]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
});
