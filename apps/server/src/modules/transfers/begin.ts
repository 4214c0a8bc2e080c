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

/** Longer than the vendor is waited for: whoever asked has the transfer to themselves until it is over or they are gone. */
const HELD_MS = 30_000;
/** How long the second of two callers waits for the end of the first one's. */
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 100;

export type Wish = Pick<
  Transfer,
  'merchantId' | 'memberId' | 'currency' | 'vendor' | 'direction' | 'amount' | 'origin'
> & {
  /** Stands for this one transfer of the member. */
  readonly callerKey: string;
  /** The amount is all there was when it was asked. */
  readonly everything?: boolean;
  /** Money that comes home by itself: only while games of the vendor were opened so often, and not once more. */
  readonly ifOpened?: number;
  /** Only while this is the last transfer with the vendor that has moved anything. */
  readonly ifLast?: string;
};

/**
 * Begins a transfer and carries it as far as it goes; the same key gets the same transfer. Null: another one is under way there, or a
 * game was opened.
 */
export async function beginTransfer(app: App, wish: Wish): Promise<Transfer | null> {
  const now = app.clock.now();
  await openVendorWallet(app.db, wish, now);
  const most = mostOf(wish.currency);
  for (;;) {
    // What moved since is told by the order of ids, whichever processes made them.
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
    // Another one was begun, and may have ended, before this one stood there: it is put behind that.
    const newest = await findNewest(app, wish);
    if (!newest || newest.id < transfer.id) return null;
  }
}

async function findNewest(app: App, owner: Wish): Promise<Transfer | undefined> {
  const [newest] = await listTransfers(app.db, owner, { before: null, limit: 1 });
  return newest;
}

/** Waits for what is under way with a vendor, if anything is: how it stands then. */
export async function waitForOpen(
  app: App,
  owner: Pick<Transfer, 'merchantId' | 'memberId' | 'vendor'>,
  waitMs: number = WAIT_MS,
): Promise<Transfer | null> {
  const open = await findOpenTransfer(app.db, owner);
  return open && waitForEnd(app, open, waitMs);
}

/** Another caller carries it; this one looks until it has ended, or for so long. */
export async function waitForEnd(app: App, transfer: Transfer, waitMs: number = WAIT_MS): Promise<Transfer> {
  let at = transfer;
  for (const until = performance.now() + waitMs; performance.now() < until;) {
    if (standingOf(at.state) !== 'underWay') return at;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    at = (await findTransfer(app.db, at)) ?? at;
  }
  return at;
}

/** What a message can carry as an exact number, in minor units; of everything, the rest stays. */
export function mostOf(currency: string): bigint {
  const safe = BigInt(Number.MAX_SAFE_INTEGER);
  const most = fromVendorAmount(safe - (safe % 100_000n), currency);
  must(most !== null, 'whole units of a currency are whole minor units');
  return most;
}
