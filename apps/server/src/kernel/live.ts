import type { DeskHearer, Hearer, Live, LiveHost } from './liveEvents.ts';
import { LIVE_HELLO_TIMEOUT_MS, type LiveFromClient, type LiveEvent } from '@baize/contract/live.ts';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { addressGroup, readAddress } from './addresses.ts';
import { checkOpen } from './checkOpen.ts';
import type { Fanout } from './fanout.ts';
import type { Metrics } from './metrics.ts';
import { createRecentEvents } from './recentEvents.ts';
import { Refusal } from './refusal.ts';

interface Connection {
  readonly socket: WebSocket;
  readonly merchantId: string;
  /** Null for guests and ended sessions. */
  session: { readonly id: string; readonly memberId: string } | null;
}

export const LIVE_PATH = '/wps/live';
const CLOSE_GOING_AWAY = 1001;
const CLOSE_POLICY = 1008;
/** Slow readers are dropped before they fill the memory. */
const BACKLOG_BYTES_MAX = 256 * 1024;
/** By household (IPv6 /64). */
const CONNECTIONS_PER_ADDRESS_MAX = 100;
/** Pages ping every 25 s; silent or too talkative ones are closed. */
const SILENT_MAX_MS = 90_000;
const MESSAGES_PER_MINUTE_MAX = 60;
/** How often an open page is judged again: its session or region may have changed. */
const JUDGE_EVERY_MS = 60_000;
/** How long an ended session is remembered: a greeting under way may have seen it alive. */
const ENDED_KEPT_MS = 60_000;
/** Pages that missed events are reconnected over this time, not all at once. */
export const returnWithinMs = (pages: number): number => Math.min(Math.max(5_000, pages * 20), 60_000);

export function createLive({ fanout, metrics }: { fanout: Fanout; metrics: Metrics }): Live {
  const byTopic = new Map<string, Set<Connection>>();
  const open = new Set<WebSocket>();
  const leaving = new WeakSet<WebSocket>();
  const perAddress = new Map<string, number>();
  const ended = new Set<string>();
  const hearers: { type: LiveEvent['type']; hear: Hearer }[] = [];
  const deskHearers: DeskHearer[] = [];
  const recent = createRecentEvents();

  fanout.hear((topic, text) => {
    if (topic.startsWith('merchant:')) {
      const { type } = JSON.parse(text) as LiveEvent;
      for (const one of hearers) if (one.type === type) one.hear(topic.slice('merchant:'.length));
    }
    if (topic.startsWith('desk:'))
      for (const hear of deskHearers) hear({ merchantId: topic.slice('desk:'.length), text });
    else recent.note(topic, text);
    for (const { socket } of byTopic.get(topic) ?? []) sendText(socket, text);
    if (topic.startsWith('session:') && endsSession(text)) forgetSession(topic.slice('session:'.length));
  });
  // A returning page asks for everything again.
  fanout.hearReturn(() => {
    for (const one of hearers) one.hear(null);
    for (const hear of deskHearers) hear(null);
    const withinMs = returnWithinMs(open.size);
    for (const socket of open) {
      if (leaving.has(socket)) continue;
      leaving.add(socket);
      setTimeout(() => socket.close(CLOSE_GOING_AWAY), Math.random() * withinMs).unref();
    }
  });
  const publish = (topic: string, news: LiveEvent) => fanout.tell(topic, JSON.stringify(news));

  function join(connection: Connection): void {
    if (connection.session && ended.has(connection.session.id)) connection.session = null;
    for (const topic of topicsOf(connection)) {
      const members = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, members.add(connection));
    }
    connection.socket.once('close', () => part(connection, topicsOf(connection)));
  }

  function part(connection: Connection, topics: readonly string[]): void {
    for (const topic of topics) {
      const members = byTopic.get(topic);
      members?.delete(connection);
      if (members?.size === 0) byTopic.delete(topic);
    }
  }

  /** From here on the member's events aren't this page's. */
  function forgetSession(sessionId: string): void {
    ended.add(sessionId);
    setTimeout(() => ended.delete(sessionId), ENDED_KEPT_MS).unref();
    for (const connection of [...(byTopic.get(`session:${sessionId}`) ?? [])]) forget(connection);
  }

  function forget(connection: Connection): void {
    part(connection, privateTopicsOf(connection));
    connection.session = null;
  }

  function count(socket: WebSocket, address: string): boolean {
    const ip = addressGroup(address);
    const connections = (perAddress.get(ip) ?? 0) + 1;
    if (connections > CONNECTIONS_PER_ADDRESS_MAX) return false;
    perAddress.set(ip, connections);
    open.add(socket);
    metrics.liveConnections.inc();
    socket.once('close', () => {
      open.delete(socket);
      metrics.liveConnections.dec();
      const left = (perAddress.get(ip) ?? 1) - 1;
      if (left > 0) perAddress.set(ip, left);
      else perAddress.delete(ip);
    });
    return true;
  }

  return {
    toMember: (memberId, news) => publish(`member:${memberId}`, news),
    toSession: (sessionId, news) => publish(`session:${sessionId}`, news),
    toMerchant: (merchantId, news) => publish(`merchant:${merchantId}`, news),
    toDesk: (merchantId, news) => fanout.tell(`desk:${merchantId}`, JSON.stringify(news)),
    hearDesk: (hearer) => void deskHearers.push(hearer),
    hear: (type, hear) => void hearers.push({ type, hear }),
    async mount(http, app) {
      http.get(LIVE_PATH, { websocket: true }, (socket, request) => {
        if (!isSameOrigin(request) || !count(socket, readAddress(request.ip))) {
          socket.close(CLOSE_POLICY);
          return;
        }
        greet(app, socket, request, { join, forget, recent: (of) => topicsOf(of).flatMap(recent.of) });
      });
    },
    close() {
      recent.close();
      for (const socket of open) socket.close(CLOSE_GOING_AWAY);
      fanout.close();
    },
  };
}

const privateTopicsOf = ({ session }: Connection): readonly string[] =>
  session ? [`member:${session.memberId}`, `session:${session.id}`] : [];
const topicsOf = (connection: Connection): readonly string[] => [
  `merchant:${connection.merchantId}`,
  ...privateTopicsOf(connection),
];

const endsSession = (text: string): boolean => (JSON.parse(text) as LiveEvent).type === 'forcedLogout';

function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > BACKLOG_BYTES_MAX) socket.terminate();
  else socket.send(text);
}

/** Ends silent and flooding connections. Answers whether a message still fits. */
function watch(socket: WebSocket): () => boolean {
  let silence = setTimeout(() => socket.terminate(), SILENT_MAX_MS).unref();
  let sent = 0;
  const minute = setInterval(() => (sent = 0), 60_000).unref();
  socket.once('close', () => {
    clearTimeout(silence);
    clearInterval(minute);
  });
  const takes = () => {
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), SILENT_MAX_MS).unref();
    return ++sent <= MESSAGES_PER_MINUTE_MAX;
  };
  // Protocol frames count, too.
  socket.on('ping', () => takes() || socket.terminate());
  return takes;
}

/** WebSockets have no CORS, so the origin is compared here. Programs send none. */
function isSameOrigin(request: FastifyRequest): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

interface Topics {
  join(connection: Connection): void;
  /** Removes the connection from its session's topics. */
  forget(connection: Connection): void;
  /** Events of the connection's topics that it came too late for. */
  recent(connection: Connection): readonly string[];
}

/** Judges an open page again at its ping: an ended session is told, a closed site closes it. */
function judgeAgain(app: LiveHost, connection: Connection, ip: string, { forget }: Topics): () => Promise<void> {
  let judgedAt = app.clock.now().getTime();
  return async () => {
    const now = app.clock.now().getTime();
    if (now - judgedAt < JUDGE_EVERY_MS) return;
    judgedAt = now;
    const { merchantId, session, socket } = connection;
    const merchant = await app.merchants.byId(merchantId);
    if (merchant) checkOpen(merchant, ip);
    if (!session || (await app.sessions.lives({ id: session.id, merchantId })) || connection.session !== session)
      return;
    forget(connection);
    sendText(socket, JSON.stringify({ type: 'forcedLogout', reason: 'expired' } satisfies LiveEvent));
  };
}

function greet(app: LiveHost, socket: WebSocket, request: FastifyRequest, topics: Topics): void {
  let judge: (() => Promise<void>) | null = null;
  const send = (news: LiveEvent) => sendText(socket, JSON.stringify(news));
  const takes = watch(socket);
  let greeted = false;
  const timer = setTimeout(() => socket.close(CLOSE_POLICY), LIVE_HELLO_TIMEOUT_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => socket.terminate());

  async function hello(token: string | null): Promise<void> {
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) return socket.close(CLOSE_POLICY);
    const ip = readAddress(request.ip);
    checkOpen(merchant, ip);
    const found = token ? await app.sessions.byToken(token) : null;
    // Closed meanwhile: nobody would unsubscribe it.
    if (socket.readyState !== socket.OPEN) return;
    const session = found?.merchantId === merchant.id ? found : null;
    const connection: Connection = { socket, merchantId: merchant.id, session };
    topics.join(connection);
    judge = judgeAgain(app, connection, ip, topics);
    send({ type: 'welcome', session: connection.session !== null, version: merchant.version });
    for (const text of topics.recent(connection)) sendText(socket, text);
  }

  function giveUp(error: unknown): void {
    // Closed to this caller; the page asks why and comes again.
    if (error instanceof Refusal) return socket.close(CLOSE_POLICY);
    app.log.error({ err: error, requestId: request.id }, 'a live connection could not be judged');
    socket.close(CLOSE_GOING_AWAY);
  }

  socket.on('message', (raw: Buffer) => {
    if (!takes()) return socket.close(CLOSE_POLICY);
    const message = parse(raw);
    if (message?.type === 'ping') {
      send({ type: 'pong' });
      judge?.().catch(giveUp);
      return;
    }
    if (message?.type !== 'hello' || greeted) return socket.close(CLOSE_POLICY);
    greeted = true;
    clearTimeout(timer);
    hello(message.token).catch(giveUp);
  });
}

function parse(raw: Buffer): LiveFromClient | null {
  try {
    const message = JSON.parse(raw.toString()) as { type?: unknown; token?: unknown } | null;
    if (message?.type === 'ping') return { type: 'ping' };
    if (message?.type === 'hello')
      return { type: 'hello', token: typeof message.token === 'string' ? message.token : null };
    return null;
  } catch {
    // Not JSON: the caller closes.
    return null;
  }
}
