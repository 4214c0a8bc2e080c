import { LIVE_ANSWER_MS, LIVE_PING_MS, LIVE_RECONNECT_MS } from '@baize/contract/live.ts';
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
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const event = { onReturn: vi.fn(), onEvent: vi.fn(), onRefused: vi.fn() };
  function openSilent() {
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
      hear = (type: string) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type }) }));
    }
    vi.stubGlobal('WebSocket', SilentSocket);
    event.onReturn.mockClear();
    event.onEvent.mockClear();
    event.onRefused.mockClear();
    return { sockets, end: openLive({ url: 'ws://site/wps/live', token: () => null, ...event }) };
  }

  it('says that it is refused, once for each try, and not of a connection that was welcome', () => {
    vi.useFakeTimers();
    const { sockets, end } = openSilent();
    sockets[0]?.dispatchEvent(new Event('close'));
    expect(event.onRefused).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(LIVE_RECONNECT_MS.first);
    sockets[1]?.hear('welcome');
    sockets[1]?.dispatchEvent(new Event('close'));
    expect(event.onRefused).toHaveBeenCalledTimes(1);
    end();
  });

  it('leaves a socket that hangs when the network is back, and asks for what was missed', () => {
    const { sockets, end } = openSilent();
    sockets[0]?.hear('welcome');
    expect(event.onReturn).not.toHaveBeenCalled();

    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.close).toHaveBeenCalled();
    // At once, and again when nothing can be missed any more.
    expect(event.onReturn).toHaveBeenCalledTimes(1);
    sockets[1]?.hear('welcome');
    expect(event.onReturn).toHaveBeenCalledTimes(2);

    sockets[0]?.dispatchEvent(new Event('close'));
    sockets[0]?.hear('welcome');
    expect(event.onEvent).toHaveBeenCalledTimes(2);
    sockets[1]?.hear('balance');
    expect(event.onEvent).toHaveBeenLastCalledWith({ type: 'balance' });
    end();
  });

  it('leaves a socket that died without a word: it answers no ping, and spins after that are heard again', () => {
    vi.useFakeTimers();
    const { sockets, end } = openSilent();
    sockets[0]?.hear('welcome');
    vi.advanceTimersByTime(LIVE_PING_MS);
    sockets[0]?.hear('pong');
    vi.advanceTimersByTime(LIVE_PING_MS - 1);
    expect(sockets).toHaveLength(1);

    vi.advanceTimersByTime(1 + LIVE_ANSWER_MS + LIVE_RECONNECT_MS.first);
    expect(sockets).toHaveLength(2);
    sockets[1]?.hear('welcome');
    expect(event.onReturn).toHaveBeenCalledTimes(1);
    sockets[1]?.hear('balance');
    expect(event.onEvent).toHaveBeenLastCalledWith({ type: 'balance' });
    end();
  });

  it('does not wait for ever for a connection that never comes up', () => {
    vi.useFakeTimers();
    const { sockets, end } = openSilent();
    vi.advanceTimersByTime(LIVE_ANSWER_MS + LIVE_RECONNECT_MS.first);
    expect(sockets).toHaveLength(2);
    end();
    vi.advanceTimersByTime(10 * LIVE_ANSWER_MS);
    expect(sockets).toHaveLength(2);
  });

  it('asks for what may have been missed whenever the page is in view again', () => {
    const { sockets, end } = openSilent();
    sockets[0]?.hear('welcome');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(event.onReturn).toHaveBeenCalledTimes(1);
    expect(sockets[0]?.send).toHaveBeenCalledWith('{"type":"ping"}');
    end();
  });
});
