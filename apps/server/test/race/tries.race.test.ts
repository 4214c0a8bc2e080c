import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../src/kernel/app.ts';
import { withAttemptLimit, triesAt } from '../../src/modules/identity/index.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

const MAX = 5;

describe('tries that come at once', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres' });
  }, 60_000);
  afterAll(() => server.stop());

  /** What one process knows of itself is kept by its app. */
  const processes = (count: number): App[] => Array.from({ length: count }, () => ({ ...server.app }));

  it('to as many processes all count, and no more of them are judged than the limit', async () => {
    for (let round = 0; round < 5; round++) {
      const limits = [{ key: `pp:${server.app.ids.uuid()}`, max: MAX }];
      let judged = 0;
      let release = () => {};
      const held = new Promise<false>((done) => (release = () => done(false)));
      const judge = () => (judged++, held);
      const outcomes = processes(4 * MAX).map(async (app) => (await withAttemptLimit(app, limits, judge)).outcome);
      let locked = 0;
      await new Promise<void>((done) => {
        for (const outcome of outcomes)
          void outcome.then((is) => (is === 'locked' && ++locked === 3 * MAX ? done() : undefined));
        // More are judged than may be: nothing is left to wait for.
        setTimeout(done, 5_000).unref();
      });
      release();
      await Promise.all(outcomes);
      expect([judged, locked]).toEqual([MAX, 3 * MAX]);
    }
  });

  it('to one process are no failures where they are right', async () => {
    const [app = server.app] = processes(1);
    const key = `pp:${app.ids.uuid()}`;
    const tries = Array.from({ length: 4 * MAX }, () =>
      withAttemptLimit(app, [{ key, max: MAX }], () => Promise.resolve('it is')),
    );
    expect(new Set((await Promise.all(tries)).map(({ outcome }) => outcome))).toEqual(new Set(['right']));
    expect(await triesAt(app, key)).toEqual({ failures: 0, lockedUntil: null });
  });
});
