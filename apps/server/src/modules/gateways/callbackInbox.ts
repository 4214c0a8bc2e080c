import type { App } from '../../kernel/app.ts';
import { levelOfRetried } from '../../kernel/busy.ts';
import { perApp } from '../../kernel/perApp.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';
import {
  claimDue,
  deleteOldCallbacks,
  endCallback,
  postponeCallback,
  type WaitingCallback,
} from './callbacks.store.ts';

/** Nothing else of the callback is passed on. */
export interface CallbackWake {
  readonly merchantId: string;
  readonly accountId: string;
  /** Our reference as named by the gateway; only for look-up. */
  readonly reference: string | null;
  readonly gatewayId: string | null;
}

/** `orphan`: nothing matches. Throws to be called again. */
export type CallbackListener = (app: App, wake: CallbackWake) => Promise<'handled' | 'orphan'>;

/** The cashier, at least once per callback; without a listener they wait. */
export const callbackListener = createPort<CallbackListener>();

const CLAIM_MS = 60_000;
const BATCH = 50;
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 300_000;
const KEPT_MS = 180 * 24 * 3_600_000;

/** At once per process, so that floods delay no acknowledgement. */
const WAKES_MAX = 6;
/** Longer lines are the sweep's. */
const LINE_MAX = 1000;
const wakesOf = perApp((): { running: number; readonly line: string[] } => ({ running: 0, line: [] }));

/** Hands out a stored, acknowledged callback at once or in turn. */
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

/** Hands out what a dead process left or what failed. */
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
    app.log[levelOfRetried(error)](
      { err: error, callback: id, accountId, attempts },
      'a callback could not be acted on; it is tried again',
    );
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LAST_PAUSE_MS);
    await postponeCallback(app.db, callback, until, new Date(app.clock.now().getTime() + pauseMs));
  }
}
