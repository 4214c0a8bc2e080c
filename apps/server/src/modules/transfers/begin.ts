import { fromVendorAmount } from '@baize/money';
import type { App } from '../../kernel/app.ts';
import { must } from '../../kernel/must.ts';
import {
  findOpenTransfer,
  findTransfer,
  findTransferByKey,
  insertTransfer,
  listTransfers,
  openVendorWallet,
  type Transfer,
} from '../wallet/transfers/index.ts';
import { advanceTransfer } from './advanceTransfer.ts';
import { standingOf } from './transfers.rules.ts';

/** Lease; longer than the vendor's timeout. */
const HELD_MS = 30_000;
/** A second caller of a key waits so long. */
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 100;

export type TransferRequest = Pick<
  Transfer,
  'merchantId' | 'memberId' | 'currency' | 'vendor' | 'direction' | 'amount' | 'origin'
> & {
  readonly callerKey: string;
  /** All that was there. */
  readonly everything?: boolean;
  /** For automatic returns: nothing if a game was opened since. */
  readonly ifOpened?: number;
  /** Nothing if a later transfer moved anything. */
  readonly ifLast?: string;
};

/** One transfer per key. Null: another is under way, or a game was opened. */
export async function beginTransfer(app: App, request: TransferRequest): Promise<Transfer | null> {
  const now = app.clock.now();
  await openVendorWallet(app.db, request, now);
  const most = mostOf(request.currency);
  for (;;) {
    // Ids order all processes' transfers.
    const last = await findNewest(app, request);
    const transfer = {
      ...request,
      everything: request.everything ?? false,
      id: last ? app.ids.uuidAfter(last.id) : app.ids.uuid(),
      amount: request.amount < most ? request.amount : most,
      askedAt: now,
    };
    if (await insertTransfer(app.db, { ...transfer, heldUntil: new Date(now.getTime() + HELD_MS) })) {
      const asked: Transfer = { ...transfer, state: 'requested', tries: 0, problem: '', endedAt: null };
      return advanceTransfer(app, asked, { isNew: true });
    }
    const same = await findTransferByKey(app.db, request, request.callerKey);
    if (same) return waitForEnd(app, same);
    // Another came first: the id must be newer.
    const newest = await findNewest(app, request);
    if (!newest || newest.id < transfer.id) return null;
  }
}

async function findNewest(app: App, owner: TransferRequest): Promise<Transfer | undefined> {
  const [newest] = await listTransfers(app.db, owner, { before: null, limit: 1 });
  return newest;
}

export async function waitForOpen(
  app: App,
  owner: Pick<Transfer, 'merchantId' | 'memberId' | 'vendor'>,
  waitMs: number = WAIT_MS,
): Promise<Transfer | null> {
  const open = await findOpenTransfer(app.db, owner);
  return open && waitForEnd(app, open, waitMs);
}

/** Another caller advances it. */
export async function waitForEnd(app: App, transfer: Transfer, waitMs: number = WAIT_MS): Promise<Transfer> {
  let at = transfer;
  for (const until = performance.now() + waitMs; performance.now() < until;) {
    if (standingOf(at.state) !== 'underWay') return at;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    at = (await findTransfer(app.db, at)) ?? at;
  }
  return at;
}

/** Minor units that a message carries exactly; the rest stays. */
export function mostOf(currency: string): bigint {
  const safe = BigInt(Number.MAX_SAFE_INTEGER);
  const most = fromVendorAmount(safe - (safe % 100_000n), currency);
  must(most !== null, 'whole units of a currency are whole minor units');
  return most;
}
