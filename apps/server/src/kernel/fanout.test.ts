import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRedisThere, openRedisWay, REDIS } from '../../test/redisWay.ts';
import { createRedisFanout } from './fanout.ts';
import { createLog } from './log.ts';
import { openRedis } from './redis.ts';

const log = createLog({ level: 'silent', pretty: false });

describe.skipIf(!(await isRedisThere()))('news over Redis', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  /** A process: what it heard of this test's topics, and how often it was told that it hears again. */
  function startProcess(url: string, topic: string) {
    const redis = openRedis(url, log);
    const fanout = createRedisFanout(redis, log);
    const heard: string[] = [];
    const returned = vi.fn<() => void>();
    fanout.hear((told, text) => void (told === topic && heard.push(text)));
    fanout.hearReturn(returned);
    ends.push(() => (fanout.close(), redis.disconnect()));
    return { tell: (text: string) => fanout.tell(topic, text), heard, returned };
  }
  async function startTwo() {
    const topic = `test:${randomUUID()}`;
    const way = await openRedisWay();
    ends.push(way.cut);
    const [away, here] = [startProcess(way.url, topic), startProcess(`redis://${REDIS.host}:${REDIS.port}`, topic)];
    await vi.waitFor(() => [away, here].forEach(({ returned }) => expect(returned).toHaveBeenCalledTimes(1)), 5000);
    return { way, away, here };
  }

  it('says again what Redis did not take, and tells who was cut off that news may be missing once it hears again', async () => {
    const { way, away, here } = await startTwo();
    here.tell('first');
    await vi.waitFor(() => expect(away.heard).toEqual(['first']));

    way.cut();
    here.tell('missed');
    await vi.waitFor(() => expect(here.heard).toEqual(['first', 'missed']));
    away.tell('late');
    // The pages of the process itself need no Redis.
    await vi.waitFor(() => expect(away.heard).toEqual(['first', 'late']));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(here.heard).toEqual(['first', 'missed']);

    away.returned.mockImplementationOnce(() => here.tell('heard again'));
    await way.mend();
    await vi.waitFor(() => expect(away.returned).toHaveBeenCalledTimes(2), 5000);
    await vi.waitFor(() => expect(here.heard).toContain('late'), 5000);
    expect(here.returned).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(away.heard).toContain('heard again'), 5000);
    expect(away.heard).not.toContain('missed');
    expect(here.heard.filter((text) => text === 'late')).toHaveLength(1);
  });

  it('hears none of a deployment with another database of the same Redis', async () => {
    const topic = `test:${randomUUID()}`;
    const [one, other] = [0, 1].map((db) => startProcess(`redis://${REDIS.host}:${REDIS.port}/${db}`, topic));
    await vi.waitFor(() => [one, other].forEach((at) => expect(at?.returned).toHaveBeenCalledTimes(1)), 5000);
    other?.tell('other');
    await vi.waitFor(() => expect(other?.heard).toEqual(['other']));
    one?.tell('one');
    await vi.waitFor(() => expect(one?.heard).toEqual(['one']));
  });

  it('leaves a line on which nothing comes any more for another, and tells what happened meanwhile a few times at most', async () => {
    const { way, away, here } = await startTwo();
    way.silence({ newLines: false });
    here.tell('missed');
    away.tell('late');
    await vi.waitFor(() => expect(away.returned).toHaveBeenCalledTimes(2), 15_000);
    await vi.waitFor(() => expect(here.heard).toContain('late'), 5000);
    expect(away.heard).not.toContain('missed');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(here.heard.filter((text) => text === 'late').length).toBeLessThanOrEqual(2);
    here.tell('heard again');
    await vi.waitFor(() => expect(away.heard).toContain('heard again'));
  }, 30_000);
});
