import { insertItem } from '@baize/server/modules/loyalty/index.ts';
import { sealAddress } from '@baize/server/modules/loyalty/mall/orders.ts';
import { upsertAddress } from '@baize/server/modules/loyalty/mall/orders.store.ts';
import { ownerOf } from '@baize/server/modules/loyalty/vip/standing.ts';
import { booksReport } from '@baize/server/modules/wallet/books/index.ts';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { readArguments } from '../lib/arguments.ts';
import { MERCHANT, openCrowd, quantileOf, type Crowd, type CrowdMember, type Told } from './crowd.ts';

const PRICE = 300;
const POINTS = 1_000;
/** Orders that are half done are gone on with. */
const SETTLED_MS = 60_000;
const ADDRESS = { name: 'Ana Reyes', phone: '+63 917 000 0000', line: '1 Rizal Street', city: 'Manila', postcode: '' };

/** Hundreds order the last item at two processes: one gets it. Then one of twenty, with double cancels: all exact. */
export async function mall(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const orders = args.number('orders', 500);
  process.stdout.write(
    `mall: ${orders} orders of the last item, then of twenty with cancels, 2 processes, PostgreSQL\n`,
  );
  const crowd = await openCrowd(orders, { points: BigInt(POINTS) });
  try {
    await giveAddresses(crowd);
    const last = await rush(crowd, { stock: 1, cancels: 0 });
    const twenty = await rush(crowd, { stock: 20, cancels: 50 });
    return last && twenty;
  } finally {
    await crowd.close();
  }
}

const giveAddresses = ({ app, db, members }: Crowd): Promise<unknown> =>
  Promise.all(
    members.map(({ memberId }) =>
      upsertAddress(db, {
        ...ownerOf({ merchantId: MERCHANT, memberId }),
        ...{ sealed: sealAddress(app, MERCHANT, memberId, ADDRESS), at: new Date() },
      }),
    ),
  );

interface Rush {
  readonly stock: number;
  /** Orders cancelled, each followed by one more order. */
  readonly cancels: number;
}

async function rush(crowd: Crowd, { stock, cancels }: Rush): Promise<boolean> {
  const { app, db, members } = crowd;
  const id = app.ids.uuid();
  await insertItem(db, MERCHANT, {
    ...{
      id,
      kind: 'physical',
      title: { EN: 'Mug' },
      text: { EN: 'Stoneware' },
      picture: 'mug',
      amount: 0n,
      stock,
      promotionId: null,
    },
    ...{ points: BigInt(PRICE), perMember: 1, levelMin: 0, position: 1, state: 'open', version: 1 },
  });
  const before = await pointsOf(crowd);
  const order = (member: CrowdMember, at: number): Promise<Told> =>
    crowd.ask(at % 2, member, { path: '/wps/mall/redeem', body: { itemId: id, points: PRICE } });
  const told = await Promise.all(members.map(order));
  const times = told.map(({ ms }) => ms);
  let cancelled = 0;
  while (cancelled < cancels) {
    const living = await db.rows<{ id: string; memberId: string }>`
      select id, member_id as "memberId" from loyalty_order
      where merchant_id = ${MERCHANT} and item_id = ${id} and state = 'ordered'`;
    if (living.length === 0) break;
    await Promise.all(
      living.slice(0, cancels - cancelled).flatMap(({ id: orderId, memberId }, at) => {
        const owner = members.find((member) => member.memberId === memberId);
        const next = members[(cancelled + at * 7) % members.length];
        if (!owner || !next) return [];
        const back = { path: `/wps/mall/orders/${orderId}/cancel`, body: {} };
        return [crowd.ask(0, owner, back), crowd.ask(1, owner, back), order(next, at), order(owner, at + 1)];
      }),
    );
    cancelled += Math.min(living.length, cancels - cancelled);
  }
  return report(crowd, { id, stock, told, times, cancelled, before });
}

const pointsOf = async ({ db, members }: Crowd): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.rows<{ memberId: string; main: bigint }>`
    select member_id as "memberId", main from wallet_account
    where member_id = any(${members.map(({ memberId }) => memberId)}::uuid[]) and currency = 'PTS'`;
  return new Map(rows.map(({ memberId, main }) => [memberId, Number(main)]));
};

interface Rushed {
  readonly id: string;
  readonly stock: number;
  readonly told: readonly Told[];
  readonly times: readonly number[];
  readonly cancelled: number;
  readonly before: ReadonlyMap<string, number>;
}

async function report(crowd: Crowd, { id, stock, told, times, cancelled, before }: Rushed): Promise<boolean> {
  const { db, app } = crowd;
  const halfDone = async () =>
    (
      await db.rows`select 1 from loyalty_order where item_id = ${id} and state in ('asked', 'cancelling') and merchant_id = ${MERCHANT}`
    ).length;
  for (const until = Date.now() + SETTLED_MS; (await halfDone()) > 0 && Date.now() < until;) await pause(500);
  const living = await db.rows<{ memberId: string }>`
    select member_id as "memberId" from loyalty_order
    where merchant_id = ${MERCHANT} and item_id = ${id} and state not in ('cancelled', 'cancelling', 'asked')`;
  const left = await db.row<{ stock: number }>`
    select stock from loyalty_item where merchant_id = ${MERCHANT} and id = ${id}`;
  const after = await pointsOf(crowd);
  const holders = new Map<string, number>();
  for (const { memberId } of living) holders.set(memberId, (holders.get(memberId) ?? 0) + 1);
  const wrongPoints = [...before].filter(
    ([memberId, points]) => after.get(memberId) !== points - PRICE * (holders.get(memberId) ?? 0),
  ).length;
  const figures = {
    ...{ rel: 'mall', database: 'postgres', processes: 2, orders: told.length, stock, cancelled },
    sold: told.filter(({ status }) => status === 200).length,
    soldOut: told.filter(({ errorCode }) => errorCode === 'mall.soldOut').length,
    ...{ living: living.length, left: left?.stock ?? -1, halfDone: await halfDone(), wrongPoints },
    twice: [...holders.values()].filter((count) => count > 1).length,
    ...{ p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) },
    broken: (await booksReport(app.db, new Date())).results.filter((result) => result.broken > 0).length,
    load: loadavg()[0],
  };
  const { sold, soldOut, halfDone: half, twice, broken } = figures;
  const isFirst = sold === stock && soldOut === told.length - stock;
  const ok = isFirst && living.length + figures.left === stock && half + twice + wrongPoints + broken === 0;
  process.stdout.write(`${JSON.stringify({ ...figures, ok })}\n`);
  return ok;
}
