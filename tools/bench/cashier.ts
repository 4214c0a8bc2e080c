import { randomUUID } from 'node:crypto';
import { createDeposit } from '@baize/contract/cashier/deposits.ts';
import { findServer } from '@baize/db/testing.ts';
import { bucketOf } from '@baize/server/kernel/bucket.ts';
import { RULE_KINDS, saveRules, withdrawalQueue } from '@baize/server/modules/cashier/index.ts';
import { finishUnderWay } from '../../apps/server/src/modules/cashier/withdrawals/advance.ts';
import { callbackOf, openCashier, startFakeGateway, type FakeGateway } from '../../apps/server/test/fakeGateway.ts';
import { openPayouts, startFakePayouts, type FakePayouts } from '../../apps/server/test/fakePayouts.ts';
import { startTestServer, type Site, type TestServer } from '../../apps/server/test/testServer.ts';
import { whoWithdraws } from '../../apps/server/test/withdrawing.ts';
import { table } from '../lib/table.ts';
import { machine } from './machine.ts';

const DEPOSITS = 200;
const WITHDRAWALS = 100;
const QUEUE_ROWS = 100_000;
const QUEUE_PAGES = 40;
const CALLBACKS = 1000;
const CALLBACKS_PER_SECOND = 200;
/** Payments that the flood is about: gateways repeat themselves. */
const FLOODED = 50;
const NEWS = 15;
const SECOND_MS = 1000;
const LIMIT_MS = 10 * SECOND_MS;
const MUCH = '900000000.00';

/** What `cashier.md` §10 allows, in milliseconds. */
const FLOORS = {
  'createDeposit p95': 150,
  'callback p99': 100,
  'news after a callback, longest': 2000,
  'withdraw p95': 400,
  'page of the queue, p95': 100,
} as const;
type Figure = keyof typeof FLOORS;

/**
 * Waits at the cashier on PostgreSQL with real password costs; the gateway answers at once. For figures: `bench --
 * reports`.
 */
export async function benchCashier(): Promise<boolean> {
  if ((await findServer()) === null) {
    process.stdout.write('The cashier bench was not run: it needs a PostgreSQL (TEST_DATABASE_URL).\n');
    return false;
  }
  const server = await startTestServer({ kind: 'postgres' });
  const gateway = await startFakeGateway(() => server.clock.now());
  const payouts = await startFakePayouts();
  try {
    const figures: Record<Figure, number> = {
      'createDeposit p95': await timeDeposits(server, gateway),
      ...(await timeCallbacks(server, gateway)),
      'withdraw p95': await timeWithdrawals(server, payouts),
      'page of the queue, p95': await timeQueue(server),
    };
    return report(figures);
  } finally {
    await finishUnderWay(server.app);
    await server.stop();
    await gateway.close();
    await payouts.close();
  }
}

function report(figures: Readonly<Record<Figure, number>>): boolean {
  const names = Object.keys(FLOORS) as Figure[];
  const rows = names.map((what) => ({ what, ms: figures[what].toFixed(1), floor: FLOORS[what] }));
  const ok = names.every((what) => figures[what] < FLOORS[what]);
  process.stdout.write(`${table(rows)}\n\n`);
  process.stdout.write(`${JSON.stringify({ bench: 'cashier', ...machine(), figures, floors: FLOORS, ok })}\n`);
  return ok;
}

const openSite = (server: TestServer): Promise<Site> =>
  server.openSite({
    settings: {
      cashier: {
        ...{ kycAfterDeposits: MUCH, kycAfterWithdrawals: MUCH, depositDayMax: MUCH, withdrawDayMax: MUCH },
        ...{ withdrawDayCount: 1_000_000, openDepositsMax: 1_000_000, reviewScore: 1000 },
        ...{ autoApproveMemberDayMax: MUCH, autoApproveHourMax: MUCH },
      },
    },
  });

const begin = (site: Site, who: 'ana' | 'ben' | 'carla', methodId: string) =>
  site.ask(who, createDeposit, { methodId, amount: '500' }, { idempotencyKey: randomUUID() });

async function timeDeposits(server: TestServer, gateway: FakeGateway): Promise<number> {
  const site = await openSite(server);
  await openCashier(server.app, site.merchantId, gateway);
  const times: number[] = [];
  await Promise.all(
    (['ana', 'ben', 'carla'] as const).map(async (who) => {
      // A transfer's own cents are 99 for one amount.
      for (let at = 0; at < Math.floor(DEPOSITS / 3); at += 1) {
        const request = { methodId: 'bdo', amount: String(500 + at) };
        times.push(await timed(() => succeed(site.ask(who, createDeposit, request, { idempotencyKey: randomUUID() }))));
      }
    }),
  );
  return percentile(times, 0.95);
}

/** At a fixed pace, then the wait for a single one's balance. */
async function timeCallbacks(
  server: TestServer,
  gateway: FakeGateway,
): Promise<Pick<Record<Figure, number>, 'callback p99' | 'news after a callback, longest'>> {
  const site = await openSite(server);
  await openCashier(server.app, site.merchantId, gateway);
  const send = async (depositId: string): Promise<void> => {
    const callback = callbackOf(site.merchantId, gateway.byReference(depositId), { at: server.clock.now() });
    const headers = { ...callback.headers, host: site.host };
    const { statusCode } = await server.http.inject({ ...callback, method: 'POST', headers });
    if (statusCode !== 200) throw new Error(`a callback was answered ${statusCode}`);
  };
  const flooded = await beginSome(site, FLOODED);
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CALLBACKS }, async (_, at) => {
      await until(began + (at * SECOND_MS) / CALLBACKS_PER_SECOND);
      times.push(await timed(() => send(flooded[at % FLOODED] ?? '')));
    }),
  );
  const waits: number[] = [];
  for (const depositId of await beginSome(site, NEWS)) {
    gateway.pay(depositId);
    waits.push(await timed(() => Promise.all([balanceEvents(server), send(depositId)])));
    // A payment is asked about again after two seconds at the soonest.
    server.clock.move(3 * SECOND_MS);
  }
  return { 'callback p99': percentile(times, 0.99), 'news after a callback, longest': Math.max(...waits) };
}

async function beginSome(site: Site, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await succeed(begin(site, 'ana', 'gcash'))).value.depositId);
  return ids;
}

function balanceEvents({ app }: TestServer): Promise<void> {
  const { live } = app;
  const tell = live.toMember;
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('no news of a paid deposit')), LIMIT_MS);
    live.toMember = (memberId, news) => {
      tell(memberId, news);
      if (news.type !== 'balance') return;
      live.toMember = tell;
      clearTimeout(tooLong);
      resolve();
    };
  });
}

async function timeWithdrawals(server: TestServer, payouts: FakePayouts): Promise<number> {
  payouts.next = 'paid';
  const site = await openSite(server);
  await openPayouts(server.app, site.merchantId, payouts);
  const rules = RULE_KINDS.map(({ code, parameters }) => ({
    ...{ code, parameters, points: 1, action: 'add' as const, on: true },
  }));
  await saveRules(server.app, server.db, site.merchantId, { version: 0, rules, by: 'eva' });
  const ana = await whoWithdraws(server, site, 'ana', { main: 100_000_000n });
  const times: number[] = [];
  for (let at = 0; at < WITHDRAWALS; at += 1) {
    times.push(await timed(() => succeed(ana.ask('250.00'))));
    await finishUnderWay(server.app);
    server.clock.move(SECOND_MS);
  }
  return percentile(times, 0.95);
}

/** The queue's pages and figures, among a hundred thousand waiting. */
async function timeQueue(server: TestServer): Promise<number> {
  const { db, app } = server;
  const site = await openSite(server);
  const { id: memberId } = await site.member('ana');
  const accountId = randomUUID();
  await db.run`
    insert into cashier_payout_account (bucket, id, merchant_id, member_id, kind, institution, name, mask, holder, number_sealed,
      number_hash, created_at, usable_at)
    values (${bucketOf(memberId)}, ${accountId}, ${site.merchantId}, ${memberId}, 'ewallet', 'PH_GCASH', 'GCash', '••0148', 'Ana',
      ''::bytea, ''::bytea, ${app.clock.now()}, ${app.clock.now()})`;
  await db.run`
    insert into cashier_withdrawal (bucket, id, merchant_id, member_id, currency, caller_key, payout_account_id, destination,
      destination_sealed, method_id, method, amount, fee, state, created_at, review_by)
    select 0, o.id, ${site.merchantId}, o.id, 'PHP', o.id::text, ${accountId},
      '{"kind": "ewallet", "institution": "PH_GCASH", "name": "GCash", "mask": "••0148", "holder": "Ana"}'::jsonb, ''::bytea, 'ewallet-out',
      '{"name": {"EN": "E-wallet"}, "channel": "", "gatewayAccountIds": []}'::jsonb, 50000, 0, 'reviewing', ${app.clock.now()},
      ${app.clock.now()}
    from (select gen_random_uuid() as id from generate_series(1, ${QUEUE_ROWS}::int)) o`;
  await db.script('vacuum analyze cashier_withdrawal');
  const times: number[] = [];
  let after: string | null = null;
  for (let at = 0; at < QUEUE_PAGES; at += 1) {
    const request = { merchantId: site.merchantId, staffName: 'noel', kind: 'waiting', memberId: null } as const;
    times.push(
      await timed(async () => {
        after = (await withdrawalQueue(app, { ...request, after, pageSize: 25 })).next;
      }),
    );
  }
  return percentile(times, 0.95);
}

async function succeed<T extends { readonly success: boolean; readonly errorCode?: string }>(
  ask: Promise<T>,
): Promise<T> {
  const answer = await ask;
  if (!answer.success) throw new Error(`refused: ${answer.errorCode}`);
  return answer;
}

async function until(moment: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
