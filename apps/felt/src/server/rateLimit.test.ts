import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuckets, DEFAULT_RATES } from './rateLimit.ts';
import { closeWorld, openWorld, SINGLY, Studio, TestClock, type World } from './test/studio.ts';

describe('a bucket', () => {
  it('lets a burst through, then as many as time fills in', () => {
    const clock = new TestClock();
    const buckets = createBuckets({ perSecond: 10, burst: 3 }, clock);
    expect([1, 2, 3, 4].map(() => buckets.take('ana'))).toEqual([0, 0, 0, 100]);
    expect(buckets.take('ben')).toBe(0);
    clock.move(100);
    expect([1, 2].map(() => buckets.take('ana'))).toEqual([0, 100]);
    clock.move(3_600_000);
    expect([1, 2, 3, 4].map(() => buckets.take('ana'))).toEqual([0, 0, 0, 100]);
  });

  it('is forgotten when there are too many, the longest unused first', () => {
    const buckets = createBuckets({ perSecond: 1, burst: 1 }, new TestClock(), 100);
    for (let i = 0; i < 1000; i++) {
      buckets.take('ana');
      buckets.take(`guest-${i}`);
    }
    expect(buckets.size).toBe(100);
    expect(buckets.take('ana')).toBe(1000);
  });
});

describe('a server under too much', () => {
  let world: World;
  let studio: Studio;

  beforeAll(async () => {
    world = await openWorld();
    for (const user of ['ana', 'ben']) world.platform.join(user, 1_000_000);
    studio = await Studio.start(world, { rates: DEFAULT_RATES, requestTimeoutMs: 300 });
  });
  afterAll(async () => {
    await studio.felt.close();
    await closeWorld(world);
  });

  it('refuses a page that asks without pause, tells it when to come again, and serves the others', async () => {
    world.clock.move(60_000);
    const [ana, ben] = [await studio.play('perlas', 'ana'), await studio.play('perlas', 'ben')];
    const answers = await Promise.all(Array.from({ length: 50 }, () => ana.get<object>('/api/rounds')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { error: { code: 'requests.tooMany' } },
    });
    // Written in another way it is the same route.
    const headers = { authorization: `Bearer ${ana.session}` };
    const refused = await fetch(`${studio.url}/%61pi/rounds`, { headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await ben.state()).status).toBe(200);
    world.clock.move(1000);
    expect((await ana.state()).status).toBe(200);
  });

  it('refuses an address that asks without pause, whatever tokens it invents', async () => {
    world.clock.move(60_000);
    const ask = (i: number) =>
      studio.ask<object>('GET', '/api/state', { headers: { authorization: `Bearer ${'x'.repeat(40)}${i}` } });
    const answers = await Promise.all(Array.from({ length: 230 }, (_, i) => ask(i)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await studio.ask<object>('GET', '/healthz')).status).toBe(200);
    world.clock.move(60_000);
  });

  it('counts the addresses of one household together', async () => {
    const callers = { ...SINGLY, groupOf: (address: string) => address.split(':').slice(0, 4).join(':') };
    const rates = { ...DEFAULT_RATES, address: { perSecond: 1, burst: 3 } };
    const house = await Studio.start(world, { rates, callers, trustProxy: 'loopback' });
    const ask = async (from: string) =>
      (await house.ask<object>('GET', '/api/state', { headers: { 'x-forwarded-for': from } })).status;
    const statuses: number[] = [];
    for (let n = 1; n < 6; n++) statuses.push(await ask(`2001:db8:1:2::${n}`));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(await ask('2001:db8:1:3::1')).toBe(401);
    await house.felt.close();
  });

  it('lets in no more connections than it is told', async () => {
    const bound = (server: Server) => void (server.maxConnections = 1);
    const house = await Studio.start(world, { callers: { ...SINGLY, bound } });
    const port = Number(new URL(house.url).port);
    const first = connect(port, '127.0.0.1');
    await once(first, 'connect');
    const second = connect(port, '127.0.0.1').on('error', () => {});
    await once(second, 'close');
    expect(first.destroyed).toBe(false);
    first.destroy();
    await house.felt.close();
  });

  it('does not wait for ever for a body, and lets the wallet take its time', async () => {
    const ana = await studio.play('jeepney-moon', 'ana');
    const bet = world.platform.hold('bet');
    const opening = ana.open();
    await bet.arrived;
    const socket = connect(Number(new URL(studio.url).port), '127.0.0.1');
    socket.write(
      'POST /api/session HTTP/1.1\r\nhost: felt.test\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    await new Promise((done) => socket.on('close', done));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    bet.letGo();
    expect((await opening).body.status).toBe('settled');
  }, 10_000);
});
