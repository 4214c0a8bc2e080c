import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { DEMO, REAL } from '../../../test/reach.ts';
import { send } from './connection.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** A gateway that answers so. */
async function gateway(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (baseUrl: string, path = '/v1', timeoutMs = 2000) =>
  send(baseUrl, { method: 'GET', path }, { reach: DEMO, timeoutMs });

it('sends what it is given to the account’s own host', async () => {
  const seen: string[] = [];
  const url = await gateway((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['x-key']} ${request.headers['content-type']}`);
    request.resume().on('end', () => response.end('{}'));
  });
  const request = { method: 'POST', path: '/pay', query: { a: 'b c' }, headers: { 'x-key': 'k' }, body: '{}' } as const;
  expect(await send(`${url}/api/`, request, { reach: DEMO })).toEqual({
    kind: 'response',
    status: 200,
    text: '{}',
  });
  expect(seen).toEqual(['POST /api/pay?a=b+c k application/json']);
});

it.each([
  ['follows no redirect', (url: string) => ask(url), { kind: 'response', status: 302, text: '' }],
  ['leaves its host by no path', (url: string) => ask(url, '@evil.example/'), { kind: 'noAnswer' }],
])('%s', async (_, go, wanted) => {
  const url = await gateway((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
  expect(await go(url)).toMatchObject(wanted);
});

it('takes no answer that is larger than 256 KB, or that never ends', async () => {
  const large = await gateway((_request, response) => response.end('x'.repeat(256 * 1024 + 1)));
  expect(await ask(large)).toEqual({ kind: 'noAnswer', why: 'gateway.tooLarge' });
  const endless = await gateway((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await ask(endless)).toMatchObject({ kind: 'noAnswer' });
});

it('waits no longer than it may, for a head and for a body', async () => {
  const silent = await gateway(() => undefined);
  expect(await ask(silent, '/v1', 100)).toEqual({ kind: 'noAnswer', why: 'gateway.noAnswerInTime' });
  const slow = await gateway((_request, response) => response.writeHead(200).write('{'));
  expect(await ask(slow, '/v1', 100)).toMatchObject({ kind: 'noAnswer' });
});

it('calls a body that was cut no answer', async () => {
  const cut = await gateway((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"status":"paid"', () => response.socket?.destroy());
  });
  expect(await ask(cut)).toMatchObject({ kind: 'noAnswer' });
});

it('reaches no address that an account may not have, whatever was saved', async () => {
  const url = await gateway((_request, response) => response.end('{}'));
  const outside = (base: string) => send(base, { method: 'GET', path: '/' }, { reach: REAL });
  for (const base of [url, 'https://127.0.0.1', 'https://169.254.169.254', 'http://api.gateway.example'])
    expect((await outside(base)).kind).toBe('noAnswer');
});
