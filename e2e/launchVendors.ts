import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@baize/client/index.ts';
import { gameList } from '@baize/contract/games/games.ts';
import { openTestVendor, type TestVendor } from '../tools/lib/testVendor.ts';

type Asked = Readonly<Record<string, string>>;

/** Outside vendors for journeys about launches: one whose games each do something else, one that has only a lobby, one that pays. */
export interface LaunchVendors {
  /** Sends signed bets and wins. */
  readonly payer: TestVendor;
  /** What `game/url` was asked, in order. */
  readonly asked: readonly Asked[];
  /** Whether the game `silent` answers. */
  answers: boolean;
  close(): Promise<void>;
}

const GAMES = [
  { game_code: 'open', name: 'Open Table', category: 'RNG', free_play: true },
  { game_code: 'serious', name: 'Serious Table', category: 'RNG', free_play: false },
  { game_code: 'gone', name: 'Gone Table', category: 'RNG' },
  { game_code: 'afar', name: 'Far Table', category: 'RNG' },
  { game_code: 'silent', name: 'Silent Table', category: 'RNG' },
];

export async function startLaunchVendors(): Promise<LaunchVendors> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const [, vendor = ''] = path.split('/');
    const reply = (status: number, answer: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (request.method === 'GET')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageAt(path));
    const body = JSON.parse(await textOf(request)) as Asked;
    if (path.endsWith('/game/list')) return reply(200, vendor === 'edge' ? GAMES : []);
    if (!path.endsWith('/game/url')) return reply(404, { error: 'unknown' });
    asked.push(body);
    const game = body['game_code'] ?? '';
    if (game === 'gone') return reply(404, { error: 'unknown' });
    if (game === 'afar') return reply(451, { error: 'region' });
    if (game === 'silent' && !vendors.answers) return void response.destroy();
    reply(200, { url: `${origin}/${vendor}/${game}?play=${body['play_type'] ?? ''}` });
  }

  const entryOf = (code: string, categories: readonly string[]) => ({
    code,
    name: `House ${code}`,
    walletMode: 'seamless',
    publicKey: PUBLIC_KEY,
    baseUrl: `${origin}/${code.toLowerCase()}`,
    categories,
    currencies: ['PHP'],
  });
  const payer = await openTestVendor([entryOf('EDGE', ['RNG']), entryOf('HALL', ['ELOTT']), entryOf('BARN', ['PVP'])]);
  const vendors: LaunchVendors = {
    payer,
    asked,
    answers: false,
    close: () =>
      new Promise((resolve) => {
        payer.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return vendors;
}

/** The catalogue reads a vendor's list after the start, and the start does not wait for it. */
export async function whenListed(url: string, vassalage: string): Promise<void> {
  const client = createClient({ baseUrl: url, token: () => null, language: () => 'EN' });
  const isListed = async () => (await client.call(gameList, { gameType: 'RNG', vassalage })).games.length > 0;
  while (!(await isListed())) await new Promise((resolve) => setTimeout(resolve, 250));
}

/** Nothing is signed with it here. */
const PUBLIC_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();

const pageAt = (path: string): string => `<!doctype html><html lang="en"><title>Table</title><h1>${path}</h1></html>`;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
