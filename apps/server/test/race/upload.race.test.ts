import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bucketOf } from '../../src/kernel/bucket.ts';
import { hashToken } from '../../src/kernel/ids.ts';
import { insertMember } from '../../src/modules/identity/index.ts';
import { aJpeg, aNoisyJpeg, aProgressiveJpeg, asAddress } from '../pictures.ts';
import { startTestServer, type Site, type TestServer } from '../testServer.ts';

const MEGABYTE = 1024 * 1024;
const AT_ONCE = 200;
/** `reliability.md`, row 19. */
const GROWTH_MAX = 200 * MEGABYTE;
/** Generous: the machine may be busy with other things. */
const SLOW_MS = 2_000;
const FLOOD = fileURLToPath(new URL('./uploadFlood.ts', import.meta.url));
const PATH = '/wps/relay/MCSFE_uploadIdImg';
const PATIENT = { timeout: 15_000 };
const BLOBS = mkdtempSync(join(tmpdir(), 'baize-upload-'));

describe('many uploads at once', () => {
  let server: TestServer;
  let site: Site;
  let port: number;
  beforeAll(async () => {
    server = await startTestServer({ environment: { BLOB_URL: `file://${BLOBS}` } });
    site = await server.openSite();
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    port = (server.http.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await server.stop();
    await rm(BLOBS, { recursive: true });
  });

  it('stay within 200 MB, however large each is, and leave the site to others', async () => {
    const picture = asAddress(await aNoisyJpeg(1800, 98));
    expect(picture.length).toBeGreaterThan(4 * MEGABYTE);
    // Quicker to open.
    const padded = asAddress(Buffer.concat([await aJpeg(), Buffer.alloc(2 * MEGABYTE)]));
    const body = JSON.stringify({ idCardFront: picture, idCardBack: padded, idCardSelfie: padded });
    const tokens = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => addMember(index)));
    await flood(tokens.slice(0, 1), body);

    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const { uploads, small } = await flood(tokens.slice(1), body);
    clearInterval(watch);

    const stored = uploads.filter((status) => status === 200).length;
    // Who came when the queue was full was told to come again; nobody met a fault.
    expect(uploads.filter((status) => ![200, 503, 0].includes(status))).toEqual([]);
    expect(stored).toBeGreaterThan(10);
    expect(Math.round((peak - before) / MEGABYTE)).toBeLessThan(GROWTH_MAX / MEGABYTE);
    const sorted = small.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toBeLessThan(SLOW_MS);
  });

  it('are refused before a byte is read: guests, ten gigabytes, and a second one of the same member', async () => {
    const token = await addMember(AT_ONCE);
    const answerTo = (headers: Record<string, string | number>, authorization = `Bearer ${token}`) =>
      new Promise<number>((resolve, reject) => {
        const asked = request(
          {
            host: '127.0.0.1',
            port,
            method: 'POST',
            path: PATH,
            agent: false,
            headers: { host: site.host, authorization, 'content-type': 'application/json', ...headers },
          },
          (answer) => {
            resolve(answer.statusCode ?? 0);
            asked.destroy();
          },
        );
        asked.on('error', reject);
        asked.flushHeaders();
      });
    expect(await answerTo({ 'content-length': 10_000_000_000 })).toBe(413);
    expect(await answerTo({ 'content-length': 1_000_000 }, '')).toBe(401);

    const asked = vi.spyOn(server.app.rateLimits, 'take').mockClear();
    asked.mockImplementation(async () => 0);
    const slow = connect(port, '127.0.0.1');
    slow.write(
      `POST ${PATH} HTTP/1.1\r\nhost: ${site.host}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    );
    await expect.poll(() => asked.mock.calls.filter(([name]) => name === 'upload').length, PATIENT).toBe(1);
    expect(await sendNothing(token)).toBe(429);
    // The slow one leaves, and the member may send again.
    slow.destroy();
    await expect.poll(() => sendNothing(token), PATIENT).toBe(400);
    asked.mockRestore();
  });

  it('are not kept out by members who say much, send a byte and stop', async () => {
    const picture = asAddress(Buffer.concat([await aJpeg(), Buffer.alloc(2 * MEGABYTE)]));
    const body = JSON.stringify({ idCardFront: picture, idCardBack: picture, idCardSelfie: picture });
    const [patient, silent] = [await addMember(AT_ONCE + 1), await addMember(AT_ONCE + 2)];
    const head = `POST ${PATH} HTTP/1.1\r\nhost: ${site.host}\r\ncontent-type: application/json\r\n`;
    const asked = vi.spyOn(server.app.rateLimits, 'take').mockClear();
    const stopped = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const token = await addMember(AT_ONCE + 3 + index);
        const line = connect(port, '127.0.0.1');
        const closed = new Promise<void>((resolve) => line.on('close', () => resolve()));
        line.on('error', () => {});
        line.write(`${head}authorization: Bearer ${token}\r\ncontent-length: 20000000\r\n\r\n{`);
        return { line, closed };
      }),
    );
    const uploads = () => asked.mock.calls.filter(([name]) => name === 'upload').length;
    await expect.poll(uploads, PATIENT).toBe(10);
    const started = performance.now();
    expect(await sendNothing(patient)).toBe(400);
    const { uploads: whole } = await flood([patient], body);
    expect(whole).toEqual([200]);
    // Held up by one of them it would be twenty seconds.
    expect(performance.now() - started).toBeLessThan(12_000);
    // They are not waited for.
    await Promise.all(stopped.map(({ closed }) => closed));
    asked.mockRestore();

    // Who does not say how much comes is not read at all.
    const line = connect(port, '127.0.0.1');
    const answer = new Promise<string>((resolve) => line.once('data', (bytes) => resolve(bytes.toString())));
    line.write(`${head}authorization: Bearer ${silent}\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 411 [^]*input\.lengthRequired/);
    line.destroy();
  }, 60_000);

  it('are one of a member until their work has ended, also when the caller does not wait for it', async () => {
    const token = await addMember(AT_ONCE + 20);
    const picture = asAddress(await aProgressiveJpeg(4800, 3200));
    const body = JSON.stringify({ idCardFront: picture, idCardBack: picture, idCardSelfie: picture });
    const asked = vi.spyOn(server.app.rateLimits, 'take').mockClear();
    const impatient = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: PATH,
      agent: false,
      headers: {
        host: site.host,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    impatient.on('error', () => {});
    impatient.end(body);
    await expect.poll(() => asked.mock.calls.filter(([name]) => name === 'calls').length, PATIENT).toBe(1);
    impatient.destroy();
    const lines = () => new Promise((resolve) => server.http.server.getConnections((_, count) => resolve(count)));
    await expect.poll(lines, { ...PATIENT, interval: 5 }).toBe(0);
    expect(await sendNothing(token)).toBe(429);
    await expect.poll(() => sendNothing(token), PATIENT).toBe(400);
    asked.mockRestore();
  }, 60_000);

  /** An upload without pictures: understood, and refused for that. */
  async function sendNothing(token: string): Promise<number> {
    const answer = await server.http.inject({
      method: 'POST',
      url: PATH,
      headers: { host: site.host, authorization: `Bearer ${token}` },
      payload: {},
    });
    return answer.statusCode;
  }

  async function addMember(index: number): Promise<string> {
    const { ids } = server.app;
    const [id, token, at] = [ids.uuid(), ids.token(), server.clock.now()];
    await insertMember(server.db, {
      id,
      merchantId: site.merchantId,
      bucket: bucketOf(id),
      userName: `sender${index}`,
      passwordHash: null,
      type: 0,
      currency: 'PHP',
      nickname: '',
      birthday: null,
      profile: {},
      registerMethod: 'H5',
      termsVersion: null,
      at,
    });
    await server.db.run`
      insert into identity_session (token_hash, id, merchant_id, member_id, device, ip, created_at, last_seen_at)
      values (${hashToken(token)}, ${ids.uuid()}, ${site.merchantId}, ${id}, 'test', '127.0.0.1', ${at}, ${at})`;
    return token;
  }

  function flood(tokens: readonly string[], body: string): Promise<{ uploads: number[]; small: number[] }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [FLOOD, String(port), site.host, ...tokens], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
      child.on('error', reject);
      child.on('close', () => resolve(JSON.parse(text) as { uploads: number[]; small: number[] }));
      child.stdin.end(body);
    });
  }
});
