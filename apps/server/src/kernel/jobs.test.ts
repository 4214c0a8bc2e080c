import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBoss, type Boss } from './boss.ts';
import { systemClock as clock } from './clock.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' } as const;
const quiet = createLog({ level: 'silent', pretty: false });

describe('timed jobs', () => {
  let db: TestDatabase;
  let boss: Boss;
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    boss = await openBoss(db, quiet);
  }, 60_000);
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await db.close();
  });

  it('lets one process at a time do a job, and another when the first has given it back', async () => {
    const done: string[] = [];
    const process1 = createJobs({ db, boss, clock, log: quiet, enabled: true });
    const process2 = createJobs({ db, boss, clock, log: quiet, enabled: true });
    const doneOnceMore = async (count: number) =>
      vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(count), { timeout: 5000 });

    process1.every('sweep', 10, async () => void done.push('first'));
    await doneOnceMore(1);
    process2.every('sweep', 10, async () => void done.push('second'));
    await doneOnceMore(done.length + 5);
    expect(done).not.toContain('second');

    await process1.stop();
    const before = done.length;
    await doneOnceMore(before + 2);
    expect(done.slice(before)).not.toContain('first');
    await process2.stop();
  });

  it('skips the turns of a pause, and goes on after it', async () => {
    let turns = 0;
    const jobs = createJobs({ db, boss, clock, log: quiet, enabled: true });
    jobs.every('paused', 10, async () => void turns++);
    await vi.waitFor(() => expect(turns).toBeGreaterThan(0), { timeout: 5000 });
    const resume = await jobs.pause();
    const before = turns;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(turns).toBe(before);
    resume();
    await vi.waitFor(() => expect(turns).toBeGreaterThan(before), { timeout: 5000 });
    await jobs.stop();
  });

  it('takes the duty over from a process that has gone silent, by the database’s clock', async () => {
    const done: string[] = [];
    await boss.fetch('duty');
    const process2 = createJobs({ db, boss, clock, log: quiet, enabled: true });
    process2.every('lonely', 10, async () => void done.push('taken'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(done).toEqual([]);
    await db.run`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds' where name = 'duty'`;
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), { timeout: 10_000 });
    await process2.stop();
  }, 20_000);

  it('never runs a job twice at once, though it lasts for many of its periods', async () => {
    let running = 0;
    let most = 0;
    let turns = 0;
    const both = [1, 2].map(() => createJobs({ db, boss, clock, log: quiet, enabled: true }));
    for (const jobs of both)
      jobs.every('long', 10, async () => {
        turns++;
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 400));
        running--;
      });
    await vi.waitFor(() => expect(turns).toBeGreaterThan(2), { timeout: 10_000 });
    await Promise.all(both.map((jobs) => jobs.stop()));
    expect(most).toBe(1);
  }, 20_000);
});
