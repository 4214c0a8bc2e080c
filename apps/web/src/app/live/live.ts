import {
  LIVE_ANSWER_MS,
  LIVE_PING_MS,
  LIVE_RECONNECT_MS,
  type LiveFromClient,
  type HeardEvent,
} from '@baize/contract/live.ts';

interface LiveParts {
  readonly url: string;
  readonly token: () => string | null;
  readonly onEvent: (event: HeardEvent) => void;
  /** News may have been missed: reconnected, visible or online again. */
  readonly onReturn: () => void;
  /** Told when no news come any more. */
  readonly onLost?: () => void;
  /** The server takes no connection, as while the site is closed. */
  readonly onRefused: () => void;
}

/** One WebSocket while the page is visible; retries with growing pauses and jitter. Returns how to close it. */
export function openLive({ url, token, onEvent, onReturn, onRefused, onLost }: LiveParts): () => void {
  let socket: WebSocket | null = null;
  let tries = 0;
  let lost = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answer: ReturnType<typeof setTimeout> | undefined;
  const ping = setInterval(ask, LIVE_PING_MS);

  function send(message: LiveFromClient): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }
  function ask(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    send({ type: 'ping' });
    awaitWord();
  }
  /** Replaces a connection that died silently or never opened. */
  function awaitWord(): void {
    clearTimeout(answer);
    answer = setTimeout(() => {
      leave();
      later();
    }, LIVE_ANSWER_MS);
  }
  function leave(): void {
    const left = socket;
    socket = null;
    lost = true;
    onLost?.();
    clearTimeout(answer);
    left?.close();
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(connect, pauseBefore(tries));
    tries += 1;
  }
  function connect(): void {
    clearTimeout(timer);
    if (ended || socket) return;
    const opened = new WebSocket(url);
    let isWelcome = false;
    socket = opened;
    awaitWord();
    opened.addEventListener('open', () => send({ type: 'hello', token: token() }));
    opened.addEventListener('message', ({ data }) => {
      if (opened !== socket) return;
      clearTimeout(answer);
      const event = JSON.parse(String(data)) as HeardEvent;
      if (event.type === 'welcome') {
        isWelcome = true;
        tries = 0;
        if (lost) onReturn();
        lost = false;
      }
      onEvent(event);
    });
    opened.addEventListener('close', () => {
      if (ended || opened !== socket) return;
      if (!isWelcome && navigator.onLine) onRefused();
      leave();
      later();
    });
  }
  function handleVisible(): void {
    if (document.visibilityState !== 'visible') return;
    tries = 0;
    connect();
    onReturn();
    // A sleeping phone may have lost it silently.
    ask();
  }
  /** An old socket may hang for minutes: replaced without waiting. */
  function handleOnline(): void {
    leave();
    tries = 0;
    if (document.visibilityState === 'visible') connect();
    onReturn();
  }

  connect();
  window.addEventListener('online', handleOnline);
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    ended = true;
    clearTimeout(timer);
    clearInterval(ping);
    clearTimeout(answer);
    window.removeEventListener('online', handleOnline);
    document.removeEventListener('visibilitychange', handleVisible);
    socket?.close();
  };
}

/** Half random, so that thousands of phones do not return at once. */
export function pauseBefore(tries: number, chance: number = Math.random()): number {
  const full = Math.min(LIVE_RECONNECT_MS.last, LIVE_RECONNECT_MS.first * 2 ** tries);
  return full / 2 + (full / 2) * chance;
}
