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

/** Where few files may be open, the bound of one address could be that of all. */
const HOUSEHOLD_SHARE = 0.25;

type Bounds = Pick<Config, 'trustProxy' | 'connectionsMax' | 'connectionsPerAddress'>;

/** Bounds the lines that one household and that all together hold to a listener; proxies of ours (TRUST_PROXY) speak for many. */
export function boundConnections(
  server: Server,
  listener: Listener,
  { trustProxy, connectionsMax, connectionsPerAddress }: Bounds,
): void {
  const fitting = connectionsThatFit(listener);
  const most = listener === 'site' ? (connectionsMax ?? fitting) : fitting;
  const mostOfOne = Math.min(connectionsPerAddress, Math.ceil(most * HOUSEHOLD_SHARE));
  server.maxConnections = most;
  const isProxy = proxiesOf(trustProxy);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = readAddress(socket.remoteAddress);
    if (isProxy(address)) return;
    const group = addressGroup(address);
    const lines = (open.get(group) ?? 0) + 1;
    if (lines > mostOfOne) return void socket.destroy();
    open.set(group, lines);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left > 0) open.set(group, left);
      else open.delete(group);
    });
  });
}

/** How Felt, which knows nothing of the kernel, counts who comes, and how many it lets in. */
export const callersOf = (bounds: Bounds) => ({
  bound: (server: Server): void => boundConnections(server, 'felt', bounds),
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

/** Where the system does not say how many files this process may open. */
const FILES_ASSUMED = 8_192;
/** Of the files that this process may open; a quarter of them is left for the database and what is read and written. */
const LISTENERS = {
  site: { most: 20_000, share: 0.45 },
  felt: { most: 10_000, share: 0.25 },
  desk: { most: 2_000, share: 0.05 },
  sandbox: { most: 1_000, share: 0.02 },
} as const;

type Listener = keyof typeof LISTENERS;

/** As many lines as leave files for everything else, whatever the other listeners hold. */
export function connectionsThatFit(listener: Listener): number {
  const { most, share } = LISTENERS[listener];
  return Math.min(most, Math.floor(filesMax() * share));
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
