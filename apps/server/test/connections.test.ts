import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { boundConnections, callersOf, connectionsThatFit } from '../src/kernel/http/connections.ts';
import { readConfig } from '../src/kernel/config.ts';
import { createBackoffice } from '../src/modules/backoffice/index.ts';
import { startTestServer, type TestServer } from './testServer.ts';

describe('the back office', () => {
  it('counts what comes from a household together, hangs up on a body that is refused so, and closes late lines like the site', async () => {
    const { rates } = readConfig({});
    const server = await startTestServer({ config: { rates: { ...rates, address: { points: 3, seconds: 60 } } } });
    const office = await createBackoffice(server.app, server.modules);
    const ask = async (remoteAddress: string) =>
      (await office.inject({ url: '/bo/v1/nothing', headers: { host: 'desk.test' }, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let n = 1; n < 6; n++) statuses.push(await ask(`2001:db8:1:2::${n}`));
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect(await ask('2001:db8:1:3::1')).toBe(404);
    const send = async (payload: object) =>
      (
        await office.inject({
          method: 'POST',
          url: '/bo/v1/login',
          headers: { host: 'desk.test' },
          remoteAddress: '2001:db8:1:2::1',
          payload,
        })
      ).headers.connection;
    expect([await send({}), await send({ much: 'x'.repeat(5_000) })]).toEqual(['keep-alive', 'close']);
    expect(office.server.maxConnections).toBe(connectionsThatFit('desk'));
    expect(office.server.headersTimeout).toBe(server.http.server.headersTimeout);
    await office.close();
    await server.stop();
  });
});

describe('Felt', () => {
  it('is told that a household is one caller', () => {
    const { groupOf } = callersOf(readConfig({}));
    expect(groupOf('2001:db8:1:2::1')).toBe(groupOf('2001:db8:1:2:ffff::9'));
    expect(groupOf('2001:db8:1:2::1')).not.toBe(groupOf('2001:db8:1:3::1'));
    expect(groupOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });
});

describe('a household', () => {
  const held: Socket[] = [];
  const letGo = (): void => held.splice(0).forEach((socket) => socket.destroy());
  afterEach(letGo);

  /** Opens more lines to a listener than one address may hold; none of them is closed by who opened it. */
  async function crowd(server: Server): Promise<void> {
    const { port } = server.address() as AddressInfo;
    const open = () => {
      const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
      held.push(socket);
      return socket;
    };
    const lines = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
    for (let n = 0; n < 3; n++) open();
    await expect.poll(lines).toBe(3);
    const closed = once(open(), 'close');
    await expect.poll(lines).toBe(3);
    await closed;
  }

  it('cannot fill the back office', async () => {
    const server = await startTestServer({ config: { connectionsPerAddress: 3 } });
    const office = await createBackoffice(server.app, server.modules);
    await office.listen({ port: 0, host: '127.0.0.1' });
    await crowd(office.server);
    letGo();
    await office.close();
    await server.stop();
  });

  it('cannot fill a listener that is smaller than its own bound', async () => {
    const small = createServer();
    boundConnections(small, 'site', { ...readConfig({}), connectionsMax: 12 });
    small.listen(0, '127.0.0.1');
    await once(small, 'listening');
    await crowd(small);
    letGo();
    small.close();
  });

  it('cannot fill Felt', async () => {
    const felt = createServer();
    callersOf({ ...readConfig({}), connectionsPerAddress: 3 }).bound(felt);
    expect(felt.maxConnections).toBe(connectionsThatFit('felt'));
    felt.listen(0, '127.0.0.1');
    await once(felt, 'listening');
    await crowd(felt);
    letGo();
    felt.close();
  });
});

describe('connections', () => {
  let server: TestServer;
  let lines: { readonly socket: Socket; readonly closed: Promise<number>; text: string }[] = [];
  afterEach(async () => {
    for (const { socket } of lines) socket.destroy();
    lines = [];
    await server.stop();
  });

  async function start(config: Parameters<typeof startTestServer>[0]) {
    server = await startTestServer(config);
    const { host } = await server.openSite();
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    return { host, port: (server.http.server.address() as AddressInfo).port };
  }

  function open(port: number, said = '') {
    const started = performance.now();
    // It never closes by itself.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const line = {
      socket,
      text: '',
      closed: new Promise<number>((resolve) => {
        socket.on('end', () => resolve(performance.now() - started));
        socket.on('close', () => resolve(performance.now() - started));
      }),
    };
    socket.on('error', () => {});
    socket.on('data', (bytes) => (line.text += bytes.toString()));
    socket.write(said);
    lines.push(line);
    return line;
  }
  const askOf = (host: string, rest: string) => `POST /wps/session/login HTTP/1.1\r\nhost: ${host}\r\n${rest}`;
  const openLines = () => new Promise<number>((resolve) => server.http.server.getConnections((_, n) => resolve(n)));

  it('of one address are bounded, and free again when one of them ends', async () => {
    const { port } = await start({ config: { connectionsPerAddress: 5 } });
    const held = Array.from({ length: 5 }, () => open(port));
    await expect.poll(openLines).toBe(5);
    expect(await open(port).closed).toBeLessThan(5_000);
    held[0]?.socket.destroy();
    await expect.poll(openLines).toBe(4);
    open(port);
    await expect.poll(openLines).toBe(5);
  });

  it('of a proxy that is trusted are not counted as one address', async () => {
    const { port } = await start({ environment: { TRUST_PROXY: 'loopback' }, config: { connectionsPerAddress: 2 } });
    for (let n = 0; n < 6; n++) open(port);
    await expect.poll(openLines).toBe(6);
  });

  it('end in time when nothing comes, half a head, half a body, or nothing after an answer', async () => {
    const { port, host } = await start({});
    const late = {
      silent: open(port),
      head: open(port, askOf(host, 'x-half: ')),
      body: open(port, askOf(host, 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{')),
      kept: open(port, `GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`),
    };
    for (const [what, { closed }] of Object.entries(late)) expect(await closed, what).toBeLessThan(19_000);
    // Whoever was late is told to come again, not that the request was wrong.
    expect(late.head.text).toMatch(/^HTTP\/1\.1 503 .*"server\.busy"/s);
    // Also those who do not close their own end.
    await expect.poll(openLines, { timeout: 5_000 }).toBe(0);
  }, 60_000);

  it('that ask to be upgraded and are refused end when the caller does, however they were refused', async () => {
    const { rates } = readConfig({});
    const { port, host } = await start({ config: { rates: { ...rates, address: { points: 10, seconds: 60 } } } });
    const upgrade = (path: string) =>
      open(
        port,
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
      );
    for (const [path, answers] of [
      ['/%zz', /^HTTP\/1.1 400/],
      ['/wps/nowhere', /^HTTP\/1.1 404/],
      ['/wps/live', /^HTTP\/1.1 (101|429)/],
    ] as const) {
      const asked = Array.from({ length: 6 }, () => upgrade(path));
      await expect.poll(() => asked.filter(({ text }) => answers.test(text)).length, { message: path }).toBe(6);
      for (const { socket } of asked) socket.end();
      if (path === '/wps/live') expect(asked.some(({ text }) => text.includes(' 429 '))).toBe(true);
      await expect.poll(openLines, { message: path }).toBe(0);
    }
  });

  it('of all listeners are fewer than the files that the process may open', async () => {
    await start({});
    const all = connectionsThatFit('site') + connectionsThatFit('felt') + connectionsThatFit('desk');
    expect(server.http.server.maxConnections).toBe(connectionsThatFit('site'));
    expect(all).toBeLessThanOrEqual(32_000);
    const { userLimits } = process.report.getReport() as { userLimits: { open_files: { soft: number | 'unlimited' } } };
    if (userLimits.open_files.soft !== 'unlimited') expect(all).toBeLessThan(0.8 * userLimits.open_files.soft);
  });
});
