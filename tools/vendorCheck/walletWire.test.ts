import { SIGNATURE_HEADER, TIME_HEADER, TIMED_SIGNATURE_HEADER } from '@baize/contract/vendor/protocol.ts';
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { about, tell, type Counter } from './walletWire.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
/** What of each message was signed, and when it says that it was sent. */
const heard: { body: boolean; timed: boolean; time: string }[] = [];
const vendor = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const time = String(request.headers[TIME_HEADER]);
    const isSigned = (signed: string, header: string): boolean =>
      createVerify('RSA-SHA256').update(signed).verify(publicKey, String(request.headers[header]), 'base64');
    const timed = isSigned(`${time}.${text}`, TIMED_SIGNATURE_HEADER);
    heard.push({ body: isSigned(text, SIGNATURE_HEADER), timed, time });
    if (request.url === '/moved') return response.writeHead(307, { location: '/game/list' }).end();
    response.end('{}');
  });
});
let counter: Counter;
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`;
  counter = { baseUrl, privateKey, vendorKey: publicKey, user: 'u1', currency: 'PHP' };
});
afterAll(() => new Promise<void>((resolve) => vendor.close(() => resolve())));

it('signs for vendors that check the time, too, and for no moment twice', async () => {
  const message = about(counter);
  await Promise.all(Array.from({ length: 8 }, () => tell(counter, 'wallet/balance', message)));
  expect(heard.map(({ body, timed }) => body && timed)).toEqual(heard.map(() => true));
  expect(new Set(heard.map(({ time }) => time)).size).toBe(8);
  for (const { time } of heard) expect(Math.abs(Number(time) - Date.now())).toBeLessThan(30_000);
});

it('leaves both signatures out, or makes both wrong', async () => {
  heard.length = 0;
  await tell(counter, 'wallet/balance', about(counter), { signature: null });
  await tell(counter, 'wallet/balance', about(counter), { signature: 'AAAA' });
  expect(heard).toMatchObject([
    { body: false, timed: false },
    { body: false, timed: false },
  ]);
});

it('follows nothing that redirects, and waits five seconds, as the platform does', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  heard.length = 0;
  await expect(tell(counter, 'moved', about(counter))).rejects.toThrow('fetch failed');
  expect(heard).toHaveLength(1);
  expect(limit).toHaveBeenCalledWith(5000);
  limit.mockRestore();
});
