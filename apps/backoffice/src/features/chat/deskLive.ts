import type { DeskFromClient, StaffEvent } from '@baize/contract/backoffice/live.ts';

const PING_MS = 25_000;
const AGAIN_MS = { first: 500, last: 15_000 };

/** News, or that the connection was lost. */
type Listener = (event: StaffEvent | { readonly type: 'lost' }) => void;

interface Line {
  readonly listeners: Set<Listener>;
  isOpen: boolean;
  stop: () => void;
}

const lines = new Map<string, Line>();

/** A tab shares one connection, until its last listener. */
export function listenAtDesk(merchantId: string, listener: Listener): () => void {
  const line = lines.get(merchantId) ?? openLine(merchantId);
  lines.set(merchantId, line);
  line.listeners.add(listener);
  if (line.isOpen) listener({ type: 'welcome' });
  return () => {
    line.listeners.delete(listener);
    if (line.listeners.size > 0) return;
    lines.delete(merchantId);
    line.stop();
  };
}

function openLine(merchantId: string): Line {
  const line: Line = { listeners: new Set(), isOpen: false, stop: () => {} };
  const tell: Listener = (event) => line.listeners.forEach((listener) => listener(event));
  line.stop = connect(
    merchantId,
    (event) => {
      if (event.type === 'welcome') line.isOpen = true;
      tell(event);
    },
    () => {
      line.isOpen = false;
      tell({ type: 'lost' });
    },
  );
  return line;
}

/** Waits longer after each loss. */
function connect(merchantId: string, handle: (event: StaffEvent) => void, onLost: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs: number = AGAIN_MS.first;
  let isStopped = false;
  const send = (message: DeskFromClient): void => socket?.send(JSON.stringify(message));
  const open = (): void => {
    const address = new URL('/bo/v1/live', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(address);
    const pings = setInterval(() => socket?.readyState === WebSocket.OPEN && send({ type: 'ping' }), PING_MS);
    socket.addEventListener('open', () => send({ type: 'hello', merchantId }));
    socket.addEventListener('message', ({ data }) => {
      const event = JSON.parse(String(data)) as StaffEvent;
      if (event.type === 'welcome') pauseMs = AGAIN_MS.first;
      handle(event);
    });
    socket.addEventListener('close', () => {
      clearInterval(pings);
      onLost();
      if (isStopped) return;
      // Apart from colleagues' desks, cut off at once.
      timer = setTimeout(open, pauseMs / 2 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % (pauseMs / 2)));
      pauseMs = Math.min(pauseMs * 2, AGAIN_MS.last);
    });
  };
  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
