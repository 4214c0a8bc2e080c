import { inboxUnread, UNREAD_THROTTLE_MS } from '@baize/contract/inbox/inbox.ts';
import type { App } from '../../app/app.ts';

let next: Promise<number> | null = null;
let askedAt = -Infinity;

/**
 * What waits for this member: messages of the inbox; whoever else counts for the tab of messages adds here. Asked at most once in 250 ms: the
 * first at once, and all that come meanwhile share the one after the pause.
 */
export function askUnread(call: App['call']): Promise<number> {
  next ??= ask(call);
  return next;
}

async function ask(call: App['call']): Promise<number> {
  const pause = askedAt + UNREAD_THROTTLE_MS - performance.now();
  if (pause > 0) await new Promise((done) => setTimeout(done, pause));
  askedAt = performance.now();
  next = null;
  return call(inboxUnread, {});
}
