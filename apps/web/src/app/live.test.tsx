import { LIVE_RECONNECT_MS } from '@baize/contract/live.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLive, pauseBefore } from './live.ts';

describe('pauseBefore', () => {
  it('grows, never beyond the longest, and at least half of it is certain', () => {
    expect(pauseBefore(0, 0)).toBe(LIVE_RECONNECT_MS.first / 2);
    expect(pauseBefore(0, 1)).toBe(LIVE_RECONNECT_MS.first);
    expect(pauseBefore(3, 1)).toBe(LIVE_RECONNECT_MS.first * 8);
    expect(pauseBefore(40, 1)).toBe(LIVE_RECONNECT_MS.last);
    expect(pauseBefore(40, 0)).toBe(LIVE_RECONNECT_MS.last / 2);
  });
});

describe('openLive', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('leaves a socket that hangs when the network is back, and asks for what was missed', () => {
    const sockets: SilentSocket[] = [];
    class SilentSocket extends EventTarget {
      static readonly OPEN = 1;
      readonly readyState = 1;
      readonly send = vi.fn();
      // A dead connection answers no closing handshake: no event comes.
      readonly close = vi.fn();
      constructor() {
        super();
        sockets.push(this);
      }
      welcome = () => this.dispatchEvent(new MessageEvent('message', { data: '{"type":"welcome"}' }));
    }
    vi.stubGlobal('WebSocket', SilentSocket);
    const onReturn = vi.fn();
    const onNews = vi.fn();
    const end = openLive({ url: 'ws://site/wps/live', token: () => null, onNews, onReturn });
    sockets[0]?.welcome();
    expect(onReturn).not.toHaveBeenCalled();

    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.close).toHaveBeenCalled();
    sockets[1]?.welcome();
    expect(onReturn).toHaveBeenCalledTimes(1);

    sockets[0]?.dispatchEvent(new Event('close'));
    sockets[0]?.welcome();
    expect(onNews).toHaveBeenCalledTimes(2);
    end();
  });
});
