import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GameType } from '@baize/contract/games/games.ts';
import type { App } from '../src/kernel/app.ts';
import { platformKeyOf, registerVendor } from '../src/modules/vendors/index.ts';

export interface Message {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** What the vendor answers to a message: JSON, a status with JSON, text as it is, silence, or a cut line. */
export type Reply = object | { status: number; json: object } | { text: string } | 'silence' | 'cut';

export interface FakeVendor {
  readonly code: string;
  readonly origin: string;
  readonly heard: Message[];
  /** What it answers from now on, by path such as `game/url`. */
  answer(path: string, reply: Reply | ((message: Message) => Reply)): void;
  /** Takes it off the line and back. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const VENDOR_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();

/** A vendor on loopback that hears only what the platform has signed. */
export async function startFakeVendor(
  app: App,
  {
    code,
    ...change
  }: { code: string; trialWallet?: boolean; freeRounds?: boolean; currencies?: string[]; categories?: GameType[] },
): Promise<FakeVendor> {
  const { publicPem } = await platformKeyOf(app);
  const replies = new Map<string, Reply | ((message: Message) => Reply)>();
  const heard: Message[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const signature = Buffer.from(String(request.headers['x-baize-signature'] ?? ''), 'base64');
      if (!verify('RSA-SHA256', raw, publicPem, signature))
        return send(response, { status: 401, json: { error: 'signature' } });
      const message = {
        path: (request.url ?? '').replace('/api/', ''),
        body: JSON.parse(raw.toString()) as Record<string, unknown>,
      };
      heard.push(message);
      const reply = replies.get(message.path) ?? { status: 404, json: { error: 'unknown' } };
      send(response, typeof reply === 'function' ? reply(message) : reply);
    });
  });
  let port = 0;
  const start = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await start();
  port = (server.address() as AddressInfo).port;
  const origin = `http://127.0.0.1:${port}`;
  await registerVendor(app, {
    code,
    name: `${code} Games`,
    walletMode: 'seamless',
    publicKey: VENDOR_KEY,
    baseUrl: `${origin}/api`,
    categories: [],
    currencies: [],
    trialWallet: false,
    ...change,
  });
  return {
    code,
    origin,
    heard,
    start,
    answer: (path, reply) => void replies.set(path, reply),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return;
  if (reply === 'cut') return void response.destroy();
  if (typeof reply === 'object' && 'text' in reply) return void response.end(reply.text);
  const { status, json } =
    'status' in reply ? (reply as { status: number; json: object }) : { status: 200, json: reply };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
