import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/**
 * Fate of the next request. `after`: it reaches the gateway and the answer is spoilt; otherwise the gateway never
 * gets it.
 */
export type Mishap =
  | { readonly kind: 'silence' | 'cutBefore' | 'redirect' }
  | { readonly kind: 'status'; readonly status: number; readonly body: string }
  | { readonly kind: 'cutAfter' | 'half' | 'huge' | 'html' }
  | { readonly kind: 'edit'; readonly edit: (body: string) => string };

export interface BadLine {
  readonly baseUrl: string;
  /** The next request goes so; the ones after it go well. */
  next(mishap: Mishap): void;
  /** How many requests have come since this was asked last. */
  taken(): number;
  close(): Promise<void>;
}

const HUGE_BYTES = 300 * 1024;

/** A line to a gateway that fails when told to. */
export async function openBadLine(target: string): Promise<BadLine> {
  let [mishap, count]: [Mishap | null, number] = [null, 0];
  const server = createServer(async (request, response) => {
    count += 1;
    const now = mishap;
    mishap = null;
    const body = await readText(request).catch(() => '');
    if (now && spoilBefore(now, response)) return;
    const { host: _h, connection: _c, 'content-length': _l, ...headers } = request.headers;
    try {
      const answer = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        redirect: 'manual',
        ...(body !== '' && { body }),
      });
      const type = answer.headers.get('content-type') ?? 'application/json';
      spoilAfter(now, { status: answer.status, type, text: await answer.text() }, response);
    } catch {
      response.socket?.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (wanted) => void (mishap = wanted),
    taken() {
      const before = count;
      count = 0;
      return before;
    },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/** Whether the request is answered, or not, without the gateway. */
function spoilBefore(mishap: Mishap, response: ServerResponse): boolean {
  switch (mishap.kind) {
    case 'silence':
      return true;
    case 'cutBefore':
      response.socket?.destroy();
      return true;
    case 'redirect':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return true;
    case 'status':
      response.writeHead(mishap.status, { 'content-type': 'application/json' }).end(mishap.body);
      return true;
    default:
      return false;
  }
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function spoilAfter(mishap: Mishap | null, { status, type, text }: Answer, response: ServerResponse): void {
  const head = { 'content-type': type };
  switch (mishap?.kind) {
    case 'cutAfter':
      response.socket?.destroy();
      return;
    case 'half':
      response.writeHead(status, { ...head, 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, Math.floor(text.length / 2)), () => response.socket?.destroy());
      return;
    case 'huge':
      response.writeHead(status, head).end(text + ' '.repeat(HUGE_BYTES));
      return;
    case 'html':
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Service temporarily unavailable</html>');
      return;
    case 'edit':
      response.writeHead(status, head).end(mishap.edit(text));
      return;
    default:
      response.writeHead(status, head).end(text);
  }
}
