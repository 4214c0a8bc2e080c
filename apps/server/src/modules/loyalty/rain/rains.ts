import { refuseInsideTransaction, withShare } from '@baize/db';
import { commitmentOf, drawsOf, makeServerSeed } from '@baize/fair/node.ts';
import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { movementEntry, post } from '../../wallet/ledger/index.ts';
import {
  endRain,
  givePlaces,
  listDueRains,
  listGrabs,
  listUnpaid,
  makeReady,
  markPaid,
  type Candidate,
  type Grab,
  type RainRow,
} from './rain.store.ts';
import { splitBudget, type Cut } from './split.rules.ts';

/** Before the start the budget is cut and the seed committed to. */
const READY_MS = 10 * 60_000;
/** Unpaid after so long: left by a dead process. */
const LEFT_MS = 10_000;
const PAGE = 100;
/** Every rain has a seed of its own. */
const NONCE = 1;

export const endOf = ({ startsAt, seconds }: Pick<RainRow, 'startsAt' | 'seconds'>): Date =>
  new Date(startsAt.getTime() + seconds * 1000);

const purposeOf = ({ merchantId, id }: RainRow): string => `rain-seed:${merchantId}:${id}`;

/** From its seed, in opening order. */
export const envelopesOf = (rain: Cut & Pick<RainRow, 'id'>, serverSeed: string): bigint[] =>
  splitBudget(rain, drawsOf({ serverSeed, clientSeed: rain.id, nonce: NONCE }));

/** Readies near ones, ends past ones, pays left ones. */
export async function tendRains(app: App): Promise<void> {
  const now = app.clock.now();
  for (const rain of await listDueRains(app.db, { ready: new Date(now.getTime() + READY_MS), limit: PAGE })) {
    if (rain.state === 'planned' && endOf(rain) > now) await ready(app, rain);
    else if (endOf(rain) <= now) await end(app, rain);
  }
  const left = new Date(now.getTime() - LEFT_MS);
  await Promise.all((await listUnpaid(app.db, left, PAGE)).map((grab) => payEnvelope(app, grab)));
}

async function ready(app: App, rain: RainRow): Promise<void> {
  const seed = makeServerSeed();
  const sealedSeed = app.cipher.seal(purposeOf(rain), Buffer.from(seed));
  const amounts = envelopesOf(rain, seed);
  const made = await app.db.transaction((tx) =>
    makeReady(tx, { ...rain, commitment: commitmentOf(seed), sealedSeed, amounts }),
  );
  if (made) app.live.toMerchant(rain.merchantId, { type: 'redRain' });
}

async function end(app: App, rain: RainRow): Promise<void> {
  const { merchantId, id } = rain;
  // One that nobody made ready in time never rained.
  const seed = rain.sealedSeed ? app.cipher.open(purposeOf(rain), Buffer.from(rain.sealedSeed)).toString() : '';
  if (rain.state === 'planned') await ready(app, rain);
  else await endRain(app.db, { merchantId, id, seed });
  app.live.toMerchant(merchantId, { type: 'redRain' });
}

interface Waiting extends Candidate {
  readonly done: (outcome: Grab | 'notOpen' | 'over' | 'twice') => void;
  readonly failed: (error: unknown) => void;
}

/** Waiting together for places; the next gather while these are written. */
const queues = perApp(() => new Map<string, { waiting: Waiting[]; busy: boolean }>());

/**
 * What it won, or nothing. Member and phone get the first answer again; `twice`: the phone opened one for somebody
 * else.
 */
export async function takePlace(
  app: App,
  rain: { readonly merchantId: string; readonly id: string },
  candidate: Candidate,
): Promise<Grab | 'notOpen' | 'over' | 'twice'> {
  refuseInsideTransaction();
  const queue = queues(app).get(rain.id) ?? { waiting: [], busy: false };
  queues(app).set(rain.id, queue);
  return await new Promise((done, failed) => {
    queue.waiting.push({ ...candidate, done, failed });
    if (!queue.busy) void withShare('money', () => drain(app, rain, queue));
  });
}

const BATCH = 250;

async function drain(
  app: App,
  rain: { readonly merchantId: string; readonly id: string },
  queue: { waiting: Waiting[]; busy: boolean },
): Promise<void> {
  queue.busy = true;
  while (queue.waiting.length > 0) {
    const batch = queue.waiting.splice(0, BATCH);
    try {
      const given = await app.db.transaction((tx) => givePlaces(tx, rain, batch));
      const refused = typeof given === 'string' ? given : 'twice';
      const byMember = new Map((typeof given === 'string' ? [] : given).map((grab) => [grab.memberId, grab]));
      // Only those who ask twice are looked up.
      const again = batch.filter(({ memberId, done }) => !tell(done, byMember.get(memberId)));
      if (again.length === 0) continue;
      const members = again.map(({ memberId }) => memberId);
      for (const grab of await listGrabs(app.db, rain.merchantId, rain.id, members)) byMember.set(grab.memberId, grab);
      for (const { memberId, done } of again) done(byMember.get(memberId) ?? refused);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }
  queue.busy = false;
  if (queue.waiting.length === 0) queues(app).delete(rain.id);
}

/** Whether there was something to tell. */
function tell(done: Waiting['done'], grab: Grab | undefined): boolean {
  if (grab) done(grab);
  return grab !== undefined;
}

/** Marked together in the background. */
const marks = perApp(() => ({ waiting: [] as Grab[], busy: false }));

async function markLater(app: App, grab: Grab): Promise<void> {
  const queue = marks(app);
  queue.waiting.push(grab);
  if (queue.busy) return;
  queue.busy = true;
  try {
    while (queue.waiting.length > 0) await markPaid(app.db, queue.waiting.splice(0), app.clock.now());
  } catch (error) {
    app.log.error(
      { err: error },
      'envelopes are paid and not marked so; the next turn pays them again by the same key',
    );
  } finally {
    queue.busy = false;
  }
}

/** Pays an envelope, once; answers the balance after it. */
export async function payEnvelope(app: App, grab: Grab): Promise<bigint | null> {
  const { merchantId, memberId, rainId, amount, currency } = grab;
  if (amount === null) return null;
  const entry = movementEntry({
    ...{ merchantId, memberId, currency, trial: false, code: 'RED_RAIN', amount, reference: rainId, id: memberId },
  });
  const { verdict, balance } = await post(app, entry);
  if (verdict !== 'applied' && verdict !== 'repeated') throw new Error(`an envelope could not be paid: ${verdict}`);
  void markLater(app, grab);
  return balance;
}
