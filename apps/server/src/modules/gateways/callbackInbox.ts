import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import {
  claimDue,
  deleteOldCallbacks,
  endCallback,
  postponeCallback,
  type WaitingCallback,
} from './callbacks.store.ts';

/** What a listener hears: that it should ask about this payment or payout. Nothing of the callback's own words is passed on. */
export interface CallbackWake {
  readonly merchantId: string;
  readonly accountId: string;
  /** Our reference as the gateway named it; not to be trusted beyond looking it up. */
  readonly reference: string | null;
  readonly gatewayId: string | null;
}

/** Answers `orphan` where no payment or payout of that account fits. Throws to be called again. */
export type CallbackListener = (app: App, wake: CallbackWake) => Promise<'handled' | 'orphan'>;

/** Who acts on callbacks: the cashier. Called at least once for each; without one they wait in the inbox. */
export const callbackListener = createPort<CallbackListener>();

const CLAIM_MS = 60_000;
const BATCH = 50;
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 300_000;
const KEPT_MS = 180 * 24 * 3_600_000;

/** Callbacks that a process acts on at once beyond those of the sweep: a flood must not keep the next one's acknowledgement waiting. */
const WAKES_MAX = 6;
/** Longer lines are the sweep's. */
const LINE_MAX = 1000;
const wakesOf = perApp((): { running: number; readonly line: string[] } => ({ running: 0, line: [] }));

/** Hands out one callback at once, or when its turn comes, after its row was committed and acknowledged. */
export async function wakeNow(app: App, id: string): Promise<void> {
  if (!providedBy(app, callbackListener)) return;
  const wakes = wakesOf(app);
  if (wakes.running >= WAKES_MAX) {
    if (wakes.line.length < LINE_MAX) wakes.line.push(id);
    return;
  }
  wakes.running += 1;
  try {
    for (let next: string | undefined = id; next !== undefined; next = wakes.line.shift()) await handOut(app, next);
  } finally {
    wakes.running -= 1;
  }
}

/** Hands out everything that is due: what a dead process left, and what failed before. */
export async function sweepCallbacks(app: App): Promise<void> {
  if (!providedBy(app, callbackListener)) return;
  while ((await handOut(app, null)) === BATCH);
}

export const forgetOldCallbacks = (app: App): Promise<void> =>
  deleteOldCallbacks(app.db, new Date(app.clock.now().getTime() - KEPT_MS));

async function handOut(app: App, id: string | null): Promise<number> {
  const now = app.clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await claimDue(app.db, { now, until, most: BATCH, id });
  await Promise.all(claimed.map((callback) => handOne(app, callback, until)));
  return claimed.length;
}

async function handOne(app: App, callback: WaitingCallback, until: Date): Promise<void> {
  const { id, merchantId, accountId, reference, gatewayId, attempts } = callback;
  try {
    const outcome = await providedBy(app, callbackListener)?.(app, { merchantId, accountId, reference, gatewayId });
    if (outcome) await endCallback(app.db, callback, until, outcome);
  } catch (error) {
    app.log.error(
      { err: error, callback: id, accountId, attempts },
      'a callback could not be acted on; it is tried again',
    );
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LAST_PAUSE_MS);
    await postponeCallback(app.db, callback, until, new Date(app.clock.now().getTime() + pauseMs));
  }
}
