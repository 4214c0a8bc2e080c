import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  SIGNATURE_HEADER,
  VENDOR_HEADER,
  type VendorAnswer,
  type VendorStatus,
} from '@baize/contract/vendor/protocol.ts';
import { freePort } from './ports.ts';

export interface LaunchedPlayer {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  readonly currency: string;
}

export interface Answered {
  readonly status: VendorStatus;
  readonly balance: number | undefined;
}

/** Our own vendor over HTTP, which signs what it sends. */
export interface TestVendor {
  readonly code: string;
  readonly gameCode: string;
  /** The catalogue's name of its one game. */
  readonly nodeId: string;
  /** PEM, PKCS#8. */
  readonly privateKey: string;
  /** For BAIZE_VENDORS. */
  readonly vendorsFile: string;
  /** Who opened the game, in the order of launches. */
  readonly launched: readonly LaunchedPlayer[];
  /** Throws when no answer came: the movement may or may not have happened. */
  send(platformUrl: string, path: string, body: object, timeoutMs?: number): Promise<VendorAnswer>;
  /** The two halves of `send`, for benches that sign beforehand. */
  sign(path: string, body: object): SignedRequest;
  deliver(platformUrl: string, request: SignedRequest, timeoutMs?: number): Promise<VendorAnswer>;
  close(): void;
}

const CODE = 'RELTEST';
const GAME = 'kettle';

export interface TestGame {
  readonly code: string;
  readonly category: string;
}

/** `beside`: further entries of the vendors file. */
export async function openTestVendor(
  beside: readonly object[] = [],
  games: readonly TestGame[] = [],
): Promise<TestVendor> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const launched: LaunchedPlayer[] = [];
  const server = createServer((request, response) => {
    // The game's own page, which journeys see in its frame.
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><html lang="en"><title>Kettle</title><h1>Kettle</h1></html>');
    void readBody(request).then((text) => {
      const answer = answerPlatform(request.url ?? '', JSON.parse(text) as Record<string, string>, {
        launched,
        baseUrl,
        games: [{ code: GAME, category: 'RNG' }, ...games],
      });
      response
        .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { error: 'unknown' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const sign = (path: string, body: object): SignedRequest => {
    const text = JSON.stringify(body);
    return { path, text, signature: createSign('RSA-SHA256').update(text).sign(privateKey, 'base64') };
  };
  return {
    code: CODE,
    gameCode: GAME,
    nodeId: `${CODE}-${GAME}`.toLowerCase(),
    vendorsFile: writeVendorsFile(publicKey, { baseUrl, beside, games }),
    privateKey,
    launched,
    sign,
    send: (platformUrl, path, body, timeoutMs) => deliver(agent, platformUrl, sign(path, body), timeoutMs),
    deliver: (platformUrl, request, timeoutMs) => deliver(agent, platformUrl, request, timeoutMs),
    close: () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function writeVendorsFile(
  publicKey: string,
  {
    baseUrl,
    beside,
    games,
  }: { readonly baseUrl: string; readonly beside: readonly object[]; readonly games: readonly TestGame[] },
): string {
  const file = join(mkdtempSync(join(tmpdir(), 'baize-vendors-')), 'vendors.json');
  const entry = {
    code: CODE,
    name: 'Reliability',
    walletMode: 'seamless',
    publicKey,
    baseUrl,
    categories: [...new Set(['RNG', ...games.map(({ category }) => category)])],
    currencies: ['PHP'],
  };
  writeFileSync(file, JSON.stringify([entry, ...beside]));
  return file;
}

function answerPlatform(
  path: string,
  body: Record<string, string>,
  { launched, baseUrl, games }: { launched: LaunchedPlayer[]; baseUrl: string; games: readonly TestGame[] },
): unknown {
  if (path.endsWith('/game/list'))
    return games.map(({ code, category }) => ({
      ...{ game_code: code, category, min_bet: 0, enabled: true },
      name: `${code.charAt(0).toUpperCase()}${code.slice(1)}`,
    }));
  if (!path.endsWith('/game/url')) return null;
  const { user, token, game_code: gameCode, currency } = body;
  if (user && token && gameCode && currency) launched.push({ user, token, gameCode, currency });
  return { url: `${baseUrl}/kettle` };
}

export interface SignedRequest {
  readonly path: string;
  readonly text: string;
  readonly signature: string;
}

const ANSWER_MS = 10_000;

function deliver(
  agent: Agent,
  platformUrl: string,
  { path, text, signature }: SignedRequest,
  timeoutMs = ANSWER_MS,
): Promise<VendorAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${platformUrl}/vendor/v1/${path}`, {
      method: 'POST',
      agent,
      timeout: timeoutMs,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        [SIGNATURE_HEADER]: signature,
        [VENDOR_HEADER]: CODE,
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      readBody(response).then((answer) => {
        if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}: ${answer.slice(0, 200)}`));
        else resolve(JSON.parse(answer) as VendorAnswer);
      }, reject);
    });
    sent.end(text);
  });
}

function readBody(message: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    message.setEncoding('utf8');
    message.on('data', (chunk: string) => (text += chunk));
    message.on('end', () => resolve(text));
    message.on('error', reject);
    message.on('aborted', () => reject(new Error('the answer broke off')));
  });
}

export const newUuid = (): string => randomUUID();
