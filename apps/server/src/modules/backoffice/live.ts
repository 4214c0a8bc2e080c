import { DESK_HELLO_TIMEOUT_MS, type DeskFromClient, type StaffEvent } from '@baize/contract/backoffice/live.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { App } from '../../kernel/app.ts';
import { allProvidedBy } from '../../kernel/ports.ts';
import { staffPresence } from '../../kernel/staff/backoffice.ts';
import type { Staff } from '../../kernel/staff/access.rules.ts';
import { isSecure, tokenIn } from './cookie.ts';
import { livingStaffOf } from './staffOf.ts';

export const DESK_LIVE_PATH = '/bo/v1/live';
const CLOSE_GOING_AWAY = 1001;
const CLOSE_POLICY = 1008;
const CONNECTIONS_PER_PERSON_MAX = 20;
const SILENT_MAX_MS = 90_000;
const MESSAGES_PER_MINUTE_MAX = 60;
const BACKLOG_BYTES_MAX = 256 * 1024;

interface Connection {
  readonly socket: WebSocket;
  readonly staffId: string;
  readonly merchantId: string;
}

/** Tells desk pages that something changed; they ask by calls, which check rights. */
export function mountDeskLive(http: FastifyInstance, app: App): void {
  const open = new Set<Connection>();
  const perPerson = new Map<string, number>();
  app.live.hearDesk((news) => {
    for (const { socket, merchantId } of open)
      if (!news) sendText(socket, JSON.stringify({ type: 'chats' } satisfies StaffEvent));
      else if (news.merchantId === merchantId) sendText(socket, news.text);
  });

  function join(connection: Connection): boolean {
    const { staffId, socket } = connection;
    const count = (perPerson.get(staffId) ?? 0) + 1;
    if (count > CONNECTIONS_PER_PERSON_MAX) return false;
    perPerson.set(staffId, count);
    open.add(connection);
    socket.once('close', () => {
      open.delete(connection);
      const left = (perPerson.get(staffId) ?? 1) - 1;
      if (left > 0) perPerson.set(staffId, left);
      else perPerson.delete(staffId);
    });
    return true;
  }

  http.get(DESK_LIVE_PATH, { websocket: true }, (socket, request) => {
    const token = tokenIn(request, isSecure(app, request));
    if (!isOwnOrigin(request) || token === null) return socket.close(CLOSE_POLICY);
    greet(app, socket, token, join);
  });
  http.addHook('preClose', async () => {
    for (const { socket } of open) socket.close(CLOSE_GOING_AWAY);
  });
}

function greet(app: App, socket: WebSocket, token: string, join: (connection: Connection) => boolean): void {
  let merchantId: string | null = null;
  let sent = 0;
  const minute = setInterval(() => (sent = 0), 60_000).unref();
  let silence = setTimeout(() => socket.close(CLOSE_POLICY), DESK_HELLO_TIMEOUT_MS).unref();
  socket.once('close', () => {
    clearInterval(minute);
    clearTimeout(silence);
  });
  socket.on('error', () => socket.terminate());

  /** Who may read the merchant's chat now; null: nobody. Does not count as use of the session. */
  async function judge(at: string): Promise<Staff | null> {
    const staff = await livingStaffOf(app, token);
    const merchantScope = staff?.permissions['chat.read'];
    if (!staff || staff.need || merchantScope === undefined || (merchantScope !== null && !merchantScope.includes(at)))
      return null;
    return staff;
  }

  async function notePresence(merchantId: string, staffId: string): Promise<void> {
    const now = app.clock.now();
    for (const note of allProvidedBy(app, staffPresence)) await note({ merchantId, staffId }, now);
  }

  async function hello(at: string): Promise<void> {
    const staff = await judge(at);
    if (socket.readyState !== socket.OPEN) return;
    if (!staff || !join({ socket, staffId: staff.id, merchantId: at })) return socket.close(CLOSE_POLICY);
    sendText(socket, JSON.stringify({ type: 'welcome' } satisfies StaffEvent));
    await notePresence(at, staff.id);
  }

  async function pong(at: string): Promise<void> {
    const staff = await judge(at);
    if (!staff) return socket.close(CLOSE_POLICY);
    sendText(socket, JSON.stringify({ type: 'pong' } satisfies StaffEvent));
    await notePresence(at, staff.id);
  }

  const giveUp = (error: unknown) => {
    app.log.error({ err: error }, 'a live page of the desk could not be judged');
    socket.close(CLOSE_GOING_AWAY);
  };
  socket.on('message', (raw: Buffer) => {
    if (++sent > MESSAGES_PER_MINUTE_MAX) return socket.close(CLOSE_POLICY);
    clearTimeout(silence);
    silence = setTimeout(() => socket.terminate(), SILENT_MAX_MS).unref();
    const message = parse(raw);
    if (message?.type === 'ping' && merchantId !== null) return void pong(merchantId).catch(giveUp);
    if (message?.type !== 'hello' || merchantId !== null) return socket.close(CLOSE_POLICY);
    merchantId = message.merchantId;
    hello(merchantId).catch(giveUp);
  });
}

function sendText(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > BACKLOG_BYTES_MAX) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Browsers send the origin; a cookie alone would let another site connect. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function parse(raw: Buffer): DeskFromClient | null {
  try {
    const message = JSON.parse(raw.toString()) as { type?: unknown; merchantId?: unknown } | null;
    if (message?.type === 'ping') return { type: 'ping' };
    if (message?.type === 'hello' && typeof message.merchantId === 'string')
      return { type: 'hello', merchantId: message.merchantId };
    return null;
  } catch {
    // Not JSON: the caller closes the connection.
    return null;
  }
}
