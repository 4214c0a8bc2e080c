import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressGroup, isIn, networksOf, readAddress } from '../addresses.ts';
import type { Config } from '../config.ts';

/** Node looks only so often whether somebody is late; its own half minute made fifteen seconds of fifty. */
const LOOK_EVERY_MS = 2_000;
/** A line on which no whole head of a request comes within this time is closed. */
const HEAD_MAX_MS = 10_000;
/** An ordinary body has come by then, or never will. Large ones have a pace of their own (bodyGate.ts) and this much at most. */
const BODY_MAX_MS = 15_000;
const LARGE_BODY_MAX_MS = 130_000;
const SILENT_MAX_MS = 60_000;
/** Between two requests of a browser; a proxy of ours keeps its lines for longer. */
const KEPT_MS = { browser: 15_000, proxy: 72_000 } as const;

/** How long a line may take for what: for `Fastify(…)`. */
export const connectionTimes = ({ trustProxy }: Pick<Config, 'trustProxy'>) => ({
  http: { connectionsCheckingInterval: LOOK_EVERY_MS, headersTimeout: HEAD_MAX_MS },
  requestTimeout: LARGE_BODY_MAX_MS,
  connectionTimeout: SILENT_MAX_MS,
  keepAliveTimeout: trustProxy === false ? KEPT_MS.browser : KEPT_MS.proxy,
});

/** Closes the line of an ordinary request whose body does not come in time; one that may be larger than `bodyBytes` is not ordinary. */
export function hurryBodies(http: FastifyInstance, bodyBytes: number): void {
  http.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || (routeOptions.bodyLimit ?? 0) > bodyBytes) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), BODY_MAX_MS);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Bounds the lines of one household and of all together; proxies of ours (TRUST_PROXY) speak for many. */
export function boundConnections(
  server: Server,
  {
    trustProxy,
    connectionsMax,
    connectionsPerAddress,
  }: Pick<Config, 'trustProxy' | 'connectionsMax' | 'connectionsPerAddress'>,
): void {
  server.maxConnections = connectionsMax ?? connectionsThatFit();
  const isProxy = proxiesOf(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = readAddress(socket.remoteAddress);
    if (isProxy(address)) return;
    const group = addressGroup(address);
    const lines = (open.get(group) ?? 0) + 1;
    if (lines > connectionsPerAddress) return void socket.destroy();
    open.set(group, lines);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
}

/** How a listener that is not the kernel's own counts who comes. */
export const callersOf = () => ({
  groupOf: (address: string): string => addressGroup(readAddress(address)),
});

/** Names of networks that TRUST_PROXY may list. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function proxiesOf(trustProxy: Config['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const networks = networksOf(trustProxy.split(',').flatMap((part) => NAMED[part.trim()] ?? [part]));
  return (address) => isIn(networks, address);
}

const CONNECTIONS_MAX = 20_000;
/** Where the system does not say how many files this process may open. */
const FILES_ASSUMED = 8_192;
/** Of the files that this process may open; the rest is for the database, the back office and what is read and written. */
const SHARE = 0.75;

/** As many lines as leave files for everything else. */
export function connectionsThatFit(): number {
  return Math.min(CONNECTIONS_MAX, Math.floor(filesMax() * SHARE));
}

function filesMax(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? FILES_ASSUMED : Number(soft);
  } catch {
    // Not every system tells it there.
    return FILES_ASSUMED;
  }
}
