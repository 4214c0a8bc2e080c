import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testServer.ts';

const PATIENCE_MS = 5_000;
const MEGABYTE = 1_000_000;

/** Bytes that no HTTP client would send. The server answers or hangs up; it neither waits nor falls over. */
describe('bytes on the wire', () => {
  let server: TestServer;
  let port: number;
  let host: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ host } = await server.openSite());
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    port = (server.http.server.address() as { port: number }).port;
  }, 60_000);
  afterAll(() => server.stop());

  const login = (headers: string, body: string | Buffer = ''): Buffer =>
    Buffer.concat([
      Buffer.from(`POST /wps/session/login HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n`),
      Buffer.from(body),
    ]);

  it.each([
    ['is no HTTP at all', () => Buffer.from('hello\r\n\r\n')],
    [
      'has an address of a megabyte',
      () => Buffer.from(`GET /wps/captcha?${'q'.repeat(MEGABYTE)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    ],
    ['has a header of a megabyte', () => login(`X-Long: ${'h'.repeat(MEGABYTE)}`)],
    [
      'has a thousand headers too many',
      () => login(Array.from({ length: 5_000 }, (_, index) => `X-${index}: 1`).join('\r\n')),
    ],
    [
      'has a body of a megabyte',
      () => login(`Content-Type: application/json\r\nContent-Length: ${MEGABYTE + 2}`, `"${'b'.repeat(MEGABYTE)}"`),
    ],
    [
      'lies about its chunks',
      () => login('Content-Type: application/json\r\nTransfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
    ],
    ['has two lengths', () => login('Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3', '{}')],
    [
      'has a length and chunks',
      () =>
        login(
          'Content-Type: application/json\r\nContent-Length: 2\r\nTransfer-Encoding: chunked',
          '2\r\n{}\r\n0\r\n\r\n',
        ),
    ],
    ['has a length below zero', () => login('Content-Type: application/json\r\nContent-Length: -1', '{}')],
    ['has a space in its header name', () => login('Bad Header: 1')],
    [
      'is not UTF-8',
      () => login('Content-Type: application/json\r\nContent-Length: 4', Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    ],
    ['asks with a method nobody knows', () => Buffer.from(`BREW /wps/captcha HTTP/1.1\r\nHost: ${host}\r\n\r\n`)],
    [
      'asks for a trace',
      () => Buffer.from(`TRACE /wps/captcha HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    ],
  ])('refuses what %s', async (_, bytes) => {
    const { status, body } = await exchange(port, bytes());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({
      success: false,
      errorCode: expect.stringMatching(/^[a-z]+\.[A-Za-z]+$/),
      message: expect.any(String),
    });
  });

  it('refuses what names no host; Node does so by itself and says nothing', async () => {
    expect(await exchange(port, Buffer.from('GET /wps/captcha HTTP/1.1\r\n\r\n'))).toEqual({ status: 400, body: null });
  });

  it('still answers everybody else', async () => {
    const answer = await exchange(
      port,
      Buffer.from(`GET /wps/system/status HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });
});

function exchange(port: number, bytes: Buffer): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    const timer = setTimeout(
      () => end(new Error(`no answer within ${PATIENCE_MS} ms; so far: ${text.slice(0, 200)}`)),
      PATIENCE_MS,
    );
    function end(error?: Error): void {
      clearTimeout(timer);
      socket.destroy();
      if (error) return reject(error);
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        body: json === '' ? null : JSON.parse(json),
      });
    }
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isWhole(text)) end();
    });
    socket.on('error', () => (text === '' ? end(new Error('the connection broke without an answer')) : end()));
    socket.on('close', () => end(text === '' ? new Error('the connection closed without an answer') : undefined));
    socket.write(bytes);
  });
}

function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return body !== undefined && length !== undefined && Buffer.byteLength(body) >= Number(length);
}
