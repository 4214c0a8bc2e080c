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

/** Lease, longer than the vendor's time limit. */
const HELD_MS = 30_000;
/** How long a second caller waits for the first. */
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 100;

export type Wish = Pick<
  Transfer,
  'merchantId' | 'memberId' | 'currency' | 'vendor' | 'direction' | 'amount' | 'origin'
> & {
  readonly callerKey: string;
  /** The amount was everything there. */
  readonly everything?: boolean;
  /** Automatic returns: only while this many launches. */
  readonly ifOpened?: number;
  /** Only while this is the last transfer that moved anything. */
  readonly ifLast?: string;
};

/**
 * Begins a transfer and carries it as far as it goes; a key is one transfer. Null: another is under way, or a game
 * was opened.
 */
export async function beginTransfer(app: App, wish: Wish): Promise<Transfer | null> {
  const now = app.clock.now();
  await openVendorWallet(app.db, wish, now);
  const most = mostOf(wish.currency);
  for (;;) {
    // Ids are ordered across processes.
    const last = await findNewest(app, wish);
    const transfer = {
      ...wish,
      everything: wish.everything ?? false,
      id: last ? app.ids.uuidAfter(last.id) : app.ids.uuid(),
      amount: wish.amount < most ? wish.amount : most,
      askedAt: now,
    };
    if (await insertTransfer(app.db, { ...transfer, heldUntil: new Date(now.getTime() + HELD_MS) })) {
      const asked: Transfer = { ...transfer, state: 'requested', tries: 0, problem: '', endedAt: null };
      return advanceTransfer(app, asked, { isNew: true });
    }
    const same = await findTransferByKey(app.db, wish, wish.callerKey);
    if (same) return waitForEnd(app, same);
    // Another transfer came first: this goes after it.
    const newest = await findNewest(app, wish);
    if (!newest || newest.id < transfer.id) return null;
  }
}

async function findNewest(app: App, owner: Wish): Promise<Transfer | undefined> {
  const [newest] = await listTransfers(app.db, owner, { before: null, limit: 1 });
  return newest;
}

/** Waits for a transfer under way, if any. */
export async function waitForOpen(
  app: App,
  owner: Pick<Transfer, 'merchantId' | 'memberId' | 'vendor'>,
  waitMs: number = WAIT_MS,
): Promise<Transfer | null> {
  const open = await findOpenTransfer(app.db, owner);
  return open && waitForEnd(app, open, waitMs);
}

/** Polls a transfer that another caller carries. */
export async function waitForEnd(app: App, transfer: Transfer, waitMs: number = WAIT_MS): Promise<Transfer> {
  let at = transfer;
  for (const until = performance.now() + waitMs; performance.now() < until;) {
    if (standingOf(at.state) !== 'underWay') return at;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    at = (await findTransfer(app.db, at)) ?? at;
  }
  return at;
}

/** Most that a message can carry exactly, in minor units; the rest stays. */
export function mostOf(currency: string): bigint {
  const safe = BigInt(Number.MAX_SAFE_INTEGER);
  const most = fromVendorAmount(safe - (safe % 100_000n), currency);
  must(most !== null, 'whole units of a currency are whole minor units');
  return most;
}
