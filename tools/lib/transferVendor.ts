import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import { TransferWallets, type WalletAnswer, type WalletMessage } from './transferWallets.ts';

/** What goes wrong with one message on its way, or with the vendor. */
export interface Mood {
  /** It never arrives. */
  readonly lost?: boolean;
  /** It is worked on, and nobody hears of it. */
  readonly answerLost?: boolean;
  /** It arrives again, so long after the first one was worked on. */
  readonly againAfterMs?: number;
  /** It takes so long on its way there. */
  readonly lateMs?: number;
  /** It is worked on at once, and the answer waits for this. */
  readonly answerHeld?: Promise<void>;
  readonly http?: number;
  readonly unsigned?: boolean;
  readonly instead?: Partial<WalletAnswer> | string;
}

export interface TransferVendor {
  readonly code: string;
  readonly baseUrl: string;
  /** PEM. */
  readonly publicKey: string;
  readonly wallets: TransferWallets;
  /** Every message that was signed by the platform, by its path. */
  readonly heard: { readonly path: string; readonly message: WalletMessage }[];
  /** Decides for each message what happens to it; left out: nothing. */
  mood: (path: string, message: WalletMessage) => Mood | null;
  close(): Promise<void>;
}

interface Options {
  readonly code: string;
  /** The platform's public key in PEM, asked for when the first message comes. */
  readonly platformKey: () => Promise<string>;
  readonly port?: number;
  /** Answers what is not about wallets. */
  readonly other?: (path: string, message: Record<string, string>) => unknown;
}

/** A sound vendor in transfer mode on loopback, behind a line that can fail. */
export async function startTransferVendor({ code, platformKey, port = 0, other }: Options): Promise<TransferVendor> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const wallets = new TransferWallets();
  let key: Promise<string> | null = null;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    const body = await bytesOf(request);
    const signature = String(request.headers[SIGNATURE_HEADER] ?? '');
    key ??= platformKey().catch((error: unknown) => {
      // The platform is down: the next message asks again.
      key = null;
      throw error;
    });
    const path = (request.url ?? '').replace(/^\//, '');
    if (
      !createVerify('RSA-SHA256')
        .update(body)
        .verify(await key, signature, 'base64')
    )
      return reply(response, 200, { request_uuid: 'unknown', status: 'RS_ERROR_INVALID_SIGNATURE' });
    const message = JSON.parse(body.toString()) as WalletMessage;
    if (!path.startsWith('wallet/')) return plain(response, other?.(path, message as never) ?? null);
    vendor.heard.push({ path, message });
    const mood = vendor.mood(path, message) ?? {};
    if (mood.lateMs !== undefined) await pause(mood.lateMs);
    if (mood.lost) return void response.destroy();
    const answer = wallets.answer(path, message);
    if (mood.againAfterMs !== undefined) setTimeout(() => void wallets.answer(path, message), mood.againAfterMs);
    await mood.answerHeld;
    if (mood.answerLost) return void response.destroy();
    reply(
      response,
      mood.http ?? 200,
      mood.instead === undefined ? answer : changed(answer, mood.instead),
      mood.unsigned,
    );
  }

  function reply(response: ServerResponse, status: number, answer: unknown, unsigned = false): void {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
    response
      .writeHead(status, { 'content-type': 'application/json', ...(unsigned ? {} : { [SIGNATURE_HEADER]: signature }) })
      .end(text);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const vendor: TransferVendor = {
    code,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey,
    wallets,
    heard: [],
    mood: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return vendor;
}

/** What a game of it looks like. */
const PAGE = '<!doctype html><html lang="en"><title>Reef</title><h1>The reef is open</h1></html>';

const changed = (answer: WalletAnswer | null, instead: Partial<WalletAnswer> | string): unknown =>
  typeof instead === 'string' ? instead : { ...answer, ...instead };

function plain(response: ServerResponse, answer: unknown): void {
  response
    .writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(answer ?? { error: 'unknown' }));
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
