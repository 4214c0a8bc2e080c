import { redeemItem } from '@baize/contract/loyalty/mall.ts';
import { grabRedRain, redRain } from '@baize/contract/loyalty/rain.ts';
import { randomUUID } from 'node:crypto';
import { insertRain, tendRains } from '../src/modules/loyalty/index.ts';
import type { ItemRow } from '../src/modules/loyalty/mall/items.store.ts';
import { catchUp } from '../src/modules/reports/index.ts';
import { betEntry, movementEntry, post, winEntry } from '../src/modules/wallet/ledger/index.ts';
import type { Site, TestServer, Who } from './testServer.ts';

export const keyOf = async (site: Site, who: Who) => ({
  merchantId: site.merchantId,
  memberId: (await site.member(who)).id,
  currency: 'PHP',
  trial: false,
});

async function applied(server: TestServer, entry: Parameters<typeof post>[1]): Promise<void> {
  const { verdict } = await post(server.app, entry);
  if (verdict !== 'applied') throw new Error(`not applied: ${verdict}`);
}

/** A round of a slot that is lost: its whole stake is a valid bet. Answers its bet. */
export async function play(server: TestServer, site: Site, who: Who, amount: bigint) {
  const key = await keyOf(site, who);
  await applied(server, movementEntry({ ...key, code: 'CORRECTION', amount, reference: randomUUID() }));
  const round = { id: randomUUID(), game: 'g1', closes: false, category: 'RNG' };
  const bet = betEntry({ ...key, vendor: 'ACME', txId: randomUUID(), amount, round });
  await applied(server, bet);
  const won = { vendor: 'ACME', txId: randomUUID(), amount: 0n, bet: bet.txId, free: false };
  await applied(server, winEntry({ ...key, ...won, round: { ...round, closes: true } }));
  await catchUp(server.app, key);
  return { bet: bet.txId, round };
}

export async function givePoints(server: TestServer, site: Site, who: Who, points: bigint): Promise<void> {
  const key = { ...(await keyOf(site, who)), currency: 'PTS' };
  await applied(server, movementEntry({ ...key, code: 'POINTS_EARNED', amount: points, reference: randomUUID() }));
}

export const item = (change: Partial<ItemRow> = {}): ItemRow => ({
  id: randomUUID(),
  kind: 'physical',
  title: { EN: 'Mug' },
  text: { EN: 'Stoneware' },
  picture: 'mug',
  points: 300n,
  amount: 0n,
  promotionId: null,
  stock: 2,
  perMember: 1,
  levelMin: 0,
  position: 1,
  state: 'open',
  version: 1,
  ...change,
});

export const ADDRESS = {
  name: 'Ana Reyes',
  phone: '+63 917 000 0000',
  line: '1 Rizal Street',
  city: 'Manila',
  postcode: '1000',
};

export const redeem = (site: Site, who: Who, { id, points }: ItemRow, idempotencyKey = randomUUID()) =>
  site.ask(who, redeemItem, { itemId: id, points: Number(points) }, { idempotencyKey });

/** A rain that is open by the database's clock, with an app's clock that agrees. */
export async function openRain(server: TestServer, site: Site, { envelopes = 2, budget = 1_000n } = {}) {
  const [row] = await server.db.rows<{ now: Date }>`select clock_timestamp() as now`;
  const now = row?.now ?? new Date();
  server.clock.move(now.getTime() - server.clock.now().getTime());
  const id = randomUUID();
  const startsAt = new Date(now.getTime() - 1_000);
  await insertRain(server.db, {
    ...{ merchantId: site.merchantId, id, startsAt, seconds: 60, currency: 'PHP', budget, envelopes },
    ...{ least: 100n, most: 900n, madeBy: 'eva', madeAt: now },
  });
  await tendRains(server.app);
  return id;
}

/** Everybody has been here for two days. */
export const grownUp = (server: TestServer, { merchantId }: Site) =>
  server.db.run`
    update identity_member set created_at = ${new Date(server.clock.now().getTime() - 2 * 86_400_000)}
    where merchant_id = ${merchantId}`;

export async function grab(site: Site, who: Who, rainId: string, rainToken?: string) {
  const token = rainToken ?? (await site.ask(who, redRain, {})).value.rainToken ?? 'none';
  return site.ask(who, grabRedRain, { rainId, rainToken: token }, { idempotencyKey: randomUUID() });
}
