import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { createServer, Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRedisFanout } from './fanout.ts';
import { createLog } from './log.ts';

const REDIS = { host: '127.0.0.1', port: 6379 } as const;
const log = createLog({ level: 'silent', pretty: false });
const isThere = await new Promise<boolean>((resolve) => {
  const socket = new Socket().once('connect', () => resolve(true)).once('error', () => resolve(false));
  socket.connect(REDIS).once('connect', () => socket.destroy());
});

/** A way to the real Redis that can be cut. */
async function openWay() {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = new Socket().connect(REDIS);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, REDIS.host, resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
    sockets.clear();
  };
  return { port, cut, mend: () => listen(port) };
}

describe.skipIf(!isThere)('news over Redis', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /** A process: what it heard of this test's topics, and how often it was told that it hears again. */
  function startProcess(port: number, topic: string) {
    const redis = new Redis({ ...REDIS, port, retryStrategy: () => 20, maxRetriesPerRequest: 0 }).on('error', () => {});
    const fanout = createRedisFanout(redis, log);
    const heard: string[] = [];
    const returned = vi.fn<() => void>();
    fanout.hear((told, text) => void (told === topic && heard.push(text)));
    fanout.hearReturn(returned);
    ends.push(() => (fanout.close(), redis.disconnect()));
    return { fanout, heard, returned };
  }

  it('says again what Redis did not take, and tells who was cut off that news may be missing once it hears again', async () => {
    const topic = `test:${randomUUID()}`;
    const way = await openWay();
    ends.push(way.cut);
    const [away, here] = [startProcess(way.port, topic), startProcess(REDIS.port, topic)];
    await vi.waitFor(() => [away, here].forEach(({ returned }) => expect(returned).toHaveBeenCalledTimes(1)));
    here.fanout.tell(topic, 'first');
    await vi.waitFor(() => expect(away.heard).toEqual(['first']));

    way.cut();
    here.fanout.tell(topic, 'missed');
    await vi.waitFor(() => expect(here.heard).toEqual(['first', 'missed']));
    away.fanout.tell(topic, 'late');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(here.heard).toEqual(['first', 'missed']);

    away.returned.mockImplementationOnce(() => here.fanout.tell(topic, 'heard again'));
    await way.mend();
    await vi.waitFor(() => expect(away.returned).toHaveBeenCalledTimes(2), 5000);
    await vi.waitFor(() => expect(here.heard).toContain('late'), 5000);
    expect(here.returned).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(away.heard).toEqual(expect.arrayContaining(['heard again', 'late'])), 5000);
    expect(away.heard).not.toContain('missed');
  });
});
