import type { MallAddress } from '@baize/contract/loyalty/mall.ts';
import { commitmentOf, makeServerSeed } from '@baize/fair/node.ts';
import type { App } from '../../kernel/app.ts';
import { bucketOf } from '../../kernel/bucket.ts';
import { present } from '../../kernel/must.ts';
import { POINTS } from '../wallet/index.ts';
import { movementEntry, type Entry } from '../wallet/ledger/index.ts';
import { listItems } from './mall/items.store.ts';
import { sealAddress } from './mall/orders.ts';
import { insertOrder, stepOrder, type OrderStep } from './mall/orders.store.ts';
import { endRain, insertPastGrabs, insertRain, makeReady } from './rain/rain.store.ts';
import { envelopesOf } from './rain/rains.ts';

export interface PastEntry {
  readonly at: number;
  readonly entry: Entry;
}

interface PastRain {
  readonly merchantId: string;
  readonly currency: string;
  readonly startsAt: Date;
  readonly seconds: number;
  readonly budget: bigint;
  readonly least: bigint;
  readonly most: bigint;
  /** Openers, one each, so many ms apart. */
  readonly memberIds: readonly string[];
  readonly everyMs: number;
}

/** A demo's past rain, wholly opened; answers what it paid. */
export async function keepPastRain(app: App, past: PastRain): Promise<PastEntry[]> {
  const { merchantId, memberIds, everyMs, currency } = past;
  const id = app.ids.uuid();
  const envelopes = memberIds.length;
  const seed = makeServerSeed();
  const amounts = envelopesOf({ ...past, id, envelopes }, seed);
  const opened = memberIds.map((memberId, at) => ({
    ...{ memberId, bucket: bucketOf(memberId), place: at + 1 },
    ...{ at: new Date(past.startsAt.getTime() + (at + 1) * everyMs), amount: present(amounts[at], 'an envelope') },
  }));
  // At once: the job would end a past rain.
  await app.db.transaction(async (tx) => {
    await insertRain(tx, { ...past, id, envelopes, madeBy: 'eva', madeAt: past.startsAt });
    await makeReady(tx, { merchantId, id, commitment: commitmentOf(seed), sealedSeed: Buffer.alloc(0), amounts });
    await insertPastGrabs(tx, { merchantId, id, grabs: opened });
    await endRain(tx, { merchantId, id, seed });
  });
  return opened.map(({ memberId, amount, at }) => ({
    at: at.getTime(),
    entry: movementEntry({
      ...{ merchantId, memberId, currency, trial: false, code: 'RED_RAIN', amount, reference: id, id: memberId },
    }),
  }));
}

interface PastOrder {
  readonly merchantId: string;
  readonly memberId: string;
  /** The drawing of the item that was ordered. */
  readonly title: string;
  readonly address: MallAddress;
  readonly at: Date;
  readonly steps: readonly {
    readonly to: OrderStep;
    readonly at: Date;
    readonly carrier?: string;
    readonly tracking?: string;
  }[];
}

/** Answers its points; today's stock stays. */
export async function keepPastOrder(app: App, past: PastOrder): Promise<PastEntry> {
  const { merchantId, memberId, at } = past;
  const items = await listItems(app.db, merchantId, { all: true });
  const item = present(
    items.find(({ title }) => title['EN'] === past.title),
    past.title,
  );
  const id = app.ids.uuid();
  const { kind, amount, promotionId, points } = item;
  await insertOrder(app.db, {
    ...{ merchantId, id, bucket: bucketOf(memberId), memberId, itemId: item.id, kind, amount, promotionId, points },
    ...{ callerKey: id, address: sealAddress(app, merchantId, id, past.address), at },
  });
  let from: OrderStep = 'asked';
  for (const step of past.steps) {
    await stepOrder(app.db, { merchantId, id, from: [from], ...step });
    from = step.to;
  }
  return {
    at: at.getTime(),
    entry: movementEntry({
      ...{ merchantId, memberId, currency: POINTS, trial: false, code: 'POINTS_SPENT', amount: points, reference: id },
    }),
  };
}
