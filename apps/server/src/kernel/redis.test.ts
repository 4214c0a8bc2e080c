import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRedisThere, openRedisWay } from '../../test/redisWay.ts';
import { createLog } from './log.ts';
import { createRateLimits, DEFAULT_RATES } from './rateLimit.ts';
import { openRedis } from './redis.ts';

/** Far less than a command is waited for, and enough for a busy machine. */
const AT_ONCE_MS = 400;
const log = createLog({ level: 'silent', pretty: false });

describe.skipIf(!(await isRedisThere()))('limits without their Redis', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  async function start() {
    const way = await openRedisWay();
    const redis = openRedis(way.url, log);
    ends.push(way.cut, () => redis.disconnect());
    const limits = createRateLimits({ ...DEFAULT_RATES, calls: { points: 3, seconds: 60 } }, redis);
    await vi.waitFor(() => expect(redis.status).toBe('ready'));
    const caller = randomUUID();
    /** How long it takes to be counted, in ms, and what was answered. */
    const take = async () => {
      const began = performance.now();
      const isLate = (await limits.take('calls', caller)) > 0;
      return { ms: performance.now() - began, isLate };
    };
    return { way, redis, take };
  }

  it('hold in the process itself while it is cut off, and nobody waits', async () => {
    const { way, take } = await start();
    expect(await take()).toMatchObject({ isLate: false });
    way.cut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const taken = [await take(), await take(), await take(), await take()];
    expect(taken.map(({ isLate }) => isLate)).toEqual([false, false, false, true]);
    for (const { ms } of taken) expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  it('are waited for once where it stands still', async () => {
    const { way, take } = await start();
    way.silence({ newLines: true });
    const first = await take();
    expect(first.ms).toBeLessThan(2000);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (let n = 0; n < 5; n++) {
      expect((await take()).ms).toBeLessThan(AT_ONCE_MS);
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  }, 15_000);

  it('are waited for once where it answers late, and are shared again after a while', async () => {
    const { take, redis } = await start();
    // How the limiter counts.
    const counting = redis as unknown as { rlflxIncr(): Promise<unknown> };
    const late = vi
      .spyOn(counting, 'rlflxIncr')
      .mockImplementation(() => new Promise((_, fail) => setTimeout(() => fail(new Error('late')), 1000)));
    expect((await take()).ms).toBeGreaterThan(900);
    for (let n = 0; n < 5; n++) expect((await take()).ms).toBeLessThan(AT_ONCE_MS);
    expect(late).toHaveBeenCalledTimes(1);
    late.mockRestore();
    const shared = vi.spyOn(counting, 'rlflxIncr');
    await vi.waitFor(async () => (await take(), expect(shared).toHaveBeenCalledTimes(1)), {
      timeout: 6000,
      interval: 250,
    });
  }, 15_000);
});
