import { UNREAD_THROTTLE_MS } from '@baize/contract/inbox/inbox.ts';
import type { App } from './app.ts';

type Ask = (call: App['call']) => Promise<number>;

/** Asks at most once in 250 ms (A9): first at once, then one shared call after the pause. */
export function atMostOnce(ask: Ask): Ask {
  let next: Promise<number> | null = null;
  let askedAt = -Infinity;
  const turn: Ask = async (call) => {
    const pause = askedAt + UNREAD_THROTTLE_MS - performance.now();
    // Always asynchronous: callers stand in `next` before it is taken.
    await (pause > 0 ? new Promise((done) => setTimeout(done, pause)) : null);
    askedAt = performance.now();
    next = null;
    return ask(call);
  };
  return (call) => {
    next ??= turn(call);
    return next;
  };
}
