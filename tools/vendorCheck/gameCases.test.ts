import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GAME_CASES } from './gameCases.ts';
import type { Counter } from './walletWire.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const reef = { game_code: 'reef', name: 'Reef', category: 'RNG', free_play: true };
let list: unknown = [];
let page: object = {};
/** A number: what it answers instead. */
let tables: unknown = 404;
const vendor = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    if (request.url === '/table/list')
      return typeof tables === 'number' ? response.writeHead(tables).end('{}') : response.end(JSON.stringify(tables));
    if (request.url === '/game/list') return response.end(JSON.stringify(list));
    if (request.url?.startsWith('/freebet/')) return reward(request.url, text, response);
    const { game_code: code } = JSON.parse(text) as { game_code: string };
    return response.writeHead(code === 'reef' ? 200 : 404).end(JSON.stringify(code === 'reef' ? page : {}));
  });
});
let counter: Counter;
/** Null: it takes no free rounds. */
let rewards: Map<string, string> | null = null;

function reward(path: string, text: string, response: ServerResponse): void {
  if (!rewards) return void response.writeHead(404).end('{}');
  const { reward_uuid: id } = JSON.parse(text) as { reward_uuid: string };
  const isCancel = path.endsWith('/cancel');
  const known = rewards.get(id);
  if (known === undefined || isCancel) rewards.set(id, isCancel ? 'off' : text);
  const isOk = isCancel || known === undefined || known === text;
  response.end(JSON.stringify({ status: isOk ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION' }));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  counter = { baseUrl, privateKey, vendorKey: publicKey, user: 'u1', currency: 'PHP' };
});
beforeEach(() => {
  rewards = null;
  tables = 404;
  list = [reef];
  page = { url: 'https://games.example/reef' };
});
afterAll(() => new Promise<void>((resolve) => vendor.close(() => resolve())));

/** The cases that do not hold, with what they say. */
async function broken(): Promise<string[]> {
  const said = await Promise.all(
    GAME_CASES.map(({ name, play }) =>
      play(counter).then(
        (wrong) => wrong && `${name}: ${wrong}`,
        (error: unknown) => `${name}: ${String(error)}`,
      ),
    ),
  );
  return said.filter((one) => one !== undefined);
}

it('finds nothing wrong with a sound vendor', async () => expect(await broken()).toEqual([]));

it('plays free rounds where they are taken', async () => {
  rewards = new Map();
  expect(await broken()).toEqual([]);
  rewards = new (class extends Map<string, string> {
    // One that forgets gives twice.
    override get(): undefined {
      return undefined;
    }
  })();
  expect(await broken()).toEqual([expect.stringMatching(/^free rounds, where they are taken/)]);
});

it('asks for what goes on at tables, where a vendor tells it', async () => {
  const round = { bets_open: true, until: Date.now() + 20_000, open_ms: 15_000 };
  for (tables of [
    [],
    [{ game_code: 'REEF', players: 3, round }],
    [{ game_code: 'reef', players: 0, round: null }],
    400,
  ])
    expect(await broken()).toEqual([]);
});

it('takes a picture whose address begins with capitals, as the platform does', async () => {
  list = [{ ...reef, url_thumb: 'HTTPS://cdn.example/a.png' }];
  expect(await broken()).toEqual([]);
});

it.each([
  [
    'a category of its own',
    () => (list = [reef, { ...reef, game_code: 'moon', category: 'SLOTS' }]),
    /entry 2 \(moon\): category SLOTS/,
  ],
  ['a code with a blank', () => (list = [{ ...reef, game_code: 'the reef' }]), /entry 1 \(the reef\): game_code/],
  [
    'a name that nobody can see',
    () => (list = [reef, { ...reef, game_code: 'moon', name: '\u200b' }]),
    /entry 2 \(moon\): name is no name/,
  ],
  [
    'codes that differ in case only',
    () => (list = [reef, { ...reef, game_code: 'REEF' }]),
    /reef is there more than once/,
  ],
  [
    'a picture without TLS',
    () => (list = [{ ...reef, url_thumb: 'http://cdn.example/a.png' }]),
    /"http:\/\/cdn.example\/a.png" is left out/,
  ],
  [
    'a picture whose address is too long once it is written as a browser asks for it',
    () => (list = [{ ...reef, url_thumb: `https://cdn.example/${'ก'.repeat(60)}.png` }]),
    /entry 1: .* is left out/,
  ],
  [
    'a list that is too long',
    () => (list = Array.from({ length: 20_001 }, (_, number) => ({ ...reef, game_code: `reef-${number}` }))),
    /read: 20001 games; at most 20000/,
  ],
  ['a list of too many values', () => (list = [{ ...reef, tags: Array(1_000_000).fill(0) }]), /read: 10000\d\d signs;/],
  ['a list of too many escapes', () => (list = [{ ...reef, about: '\n'.repeat(2_000_001) }]), /read: 2000001 escapes;/],
  ['a page of too many bytes', () => (page = { ...page, about: 'x'.repeat(70_000) }), /page: \d+ bytes; at most 65536/],
  ['a fault instead of no tables', () => (tables = 500), /table\/list, .*answers 404; the answer was 500/],
  ['tables without players', () => (tables = [{ game_code: 'reef', round: null }]), /table\/list, .*0.players/],
  [
    'a table that is no game',
    () => (tables = [{ game_code: 'moon', players: 1, round: null }]),
    /moon is none of the list of games/,
  ],
  [
    'a table twice',
    () => (tables = ['reef', 'REEF'].map((code) => ({ game_code: code, players: 1, round: null }))),
    /table\/list, .*reef is there more than once/,
  ],
  [
    'a table’s time in seconds',
    () => (tables = [{ game_code: 'reef', players: 1, round: { bets_open: true, until: 1_790_000_000, open_ms: 1 } }]),
    /reef: until 1790000000 is no moment/,
  ],
  ['no list', () => (list = { games: [] }), /no list with games: 200/],
  ['no page', () => (page = { href: 'https://games.example/reef' }), /no page: 200 \{"href"/],
  ['a page that is a script', () => (page = { url: 'javascript:alert(1)' }), /no page: 200/],
])('says what is wrong with %s', async (_what, change, said) => {
  change();
  expect((await broken()).join('\n')).toMatch(said);
});
