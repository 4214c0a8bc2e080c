import type { LiveEvent, HeardEvent } from '@baize/contract/live.ts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Open, silent sockets; `hear` sends events through the newest. `vi.unstubAllGlobals` ends it. */
export function openLiveSockets() {
  const sockets: EventTarget[] = [];
  class OpenSocket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    constructor() {
      super();
      sockets.push(this);
    }
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', OpenSocket);
  const hear = (...news: (LiveEvent['type'] | HeardEvent)[]) =>
    act(async () => {
      for (const one of news) {
        const event = typeof one === 'string' ? { type: one } : one;
        sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
      }
    });
  return { sockets, hear };
}
