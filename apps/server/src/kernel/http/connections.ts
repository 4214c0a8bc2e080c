import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressGroup, isIn, networksOf, readAddress } from '../addresses.ts';
import type { Config } from '../config.ts';

/** How often Node checks for late requests; its default of 30 s made 15 s limits 50 s long. */
const LOOK_EVERY_MS = 2_000;
/** Maximum time for a request's head. */
const HEAD_MAX_MS = 10_000;
/** Maximum time for an ordinary body; large ones have bodyGate.ts. */
const BODY_MAX_MS = 15_000;
const LARGE_BODY_MAX_MS = 130_000;
const SILENT_MAX_MS = 60_000;
/** Keep-alive of browsers, and longer for our proxies. */
const KEPT_MS = { browser: 15_000, proxy: 72_000 } as const;

/** Timeouts for `Fastify(…)`. */
export const connectionTimes = ({ trustProxy }: Pick<Config, 'trustProxy'>) => ({
  http: { connectionsCheckingInterval: LOOK_EVERY_MS, headersTimeout: HEAD_MAX_MS },
  requestTimeout: LARGE_BODY_MAX_MS,
  connectionTimeout: SILENT_MAX_MS,
  keepAliveTimeout: trustProxy === false ? KEPT_MS.browser : KEPT_MS.proxy,
});

/** Closes the line of an ordinary request whose body is late. */
export function hurryBodies(http: FastifyInstance, bodyBytes: number): void {
  http.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || (routeOptions.bodyLimit ?? 0) > bodyBytes) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), BODY_MAX_MS);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** A single address may use at most this share where few files can be open. */
const HOUSEHOLD_SHARE = 0.25;

type Bounds = Pick<Config, 'trustProxy' | 'connectionsMax' | 'connectionsPerAddress'>;

/** Limits connections per household and in total; trusted proxies speak for many. */
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

/** The same limits for Felt, which doesn't know the kernel. */
export const callersOf = (bounds: Bounds) => ({
  bound: (server: Server): void => boundConnections(server, 'felt', bounds),
  groupOf: (address: string): string => addressGroup(readAddress(address)),
});

/** Names that TRUST_PROXY may use. */
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

/** Assumed where the system doesn't tell the file limit. */
const FILES_ASSUMED = 8_192;
/** Shares of open files; a quarter is left for the database and files. */
const LISTENERS = {
  site: { most: 20_000, share: 0.45 },
  felt: { most: 10_000, share: 0.25 },
  desk: { most: 2_000, share: 0.05 },
  sandbox: { most: 1_000, share: 0.02 },
} as const;

type Listener = keyof typeof LISTENERS;

/** Connections that leave enough files for everything else. */
export function connectionsThatFit(listener: Listener): number {
  const { most, share } = LISTENERS[listener];
  return Math.min(most, Math.floor(filesMax() * share));
}

function filesMax(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? FILES_ASSUMED : Number(soft);
  } catch {
    // Not every system tells.
    return FILES_ASSUMED;
  }
}
