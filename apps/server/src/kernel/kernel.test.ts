import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bucketOf } from './bucket.ts';
import { dayIn } from './clock.ts';
import { createCipher } from './crypto.ts';
import { createEvents } from './events.ts';
import { createIds } from './ids.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';

const MIGRATIONS = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' } as const;
const quiet = createLog({ level: 'silent', pretty: false });

describe('ids', () => {
  const clock = { now: () => new Date('2026-11-21T04:00:00.123Z') };
  const ids = createIds(clock);

  it('makes UUIDs of version 7 that begin with the time', () => {
    const id = ids.uuid();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(clock.now().getTime());
  });

  it('orders those of one millisecond as they were made, however many', () => {
    const made = Array.from({ length: 10_000 }, () => ids.uuid());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('orders one after that of a process whose clock is ahead', () => {
    const ahead = createIds({ now: () => new Date(clock.now().getTime() + 5_000) });
    const theirs = ahead.uuid();
    const ours = ids.uuidAfter(theirs);
    expect([ours, theirs].toSorted()).toEqual([theirs, ours]);
    expect(ours).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    // What was made before is none to wait for, and its own clock goes on.
    for (const id of [ids.uuid(), ids.uuidAfter(ids.uuid())])
      expect(parseInt(id.slice(0, 13).replace('-', ''), 16) - clock.now().getTime()).toBeLessThan(1_000);
  });

  it('follows a clock that is set back', () => {
    let at = clock.now().getTime();
    const moving = createIds({ now: () => new Date(at) });
    moving.uuid();
    at -= 3_600_000;
    expect(parseInt(moving.uuid().slice(0, 13).replace('-', ''), 16)).toBe(at);
  });

  it('draws every digit about as often as any other', () => {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const digit of ids.digits(20_000)) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(300);
  });

  it('spreads members over the buckets, the same one always', () => {
    const id = ids.uuid();
    expect(bucketOf(id)).toBe(bucketOf(id));
    expect(new Set(Array.from({ length: 2000 }, () => bucketOf(ids.uuid()))).size).toBeGreaterThan(700);
  });
});

it('knows the day of a moment in Manila', () => {
  expect(dayIn('Asia/Manila', new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
});

describe('the cipher', () => {
  const OLD = 'the secret of last year, long enough';
  const NEW = 'the secret of this year, long enough';

  it('opens what it sealed, for the same purpose only', () => {
    const cipher = createCipher([NEW]);
    const sealed = cipher.seal('a', Buffer.from('hello'));
    expect(cipher.open('a', sealed).toString()).toBe('hello');
    expect(() => cipher.open('b', sealed)).toThrow();
  });

  it('still opens and verifies under an older secret that is listed, and under none that is not', () => {
    const sealed = createCipher([OLD]).seal('a', Buffer.from('hello'));
    const signature = createCipher([OLD]).sign('a', 'text');
    expect(createCipher([NEW, OLD]).open('a', sealed).toString()).toBe('hello');
    expect(createCipher([NEW, OLD]).verify('a', 'text', signature)).toBe(true);
    expect(() => createCipher([NEW]).open('a', sealed)).toThrow();
    expect(createCipher([NEW]).verify('a', 'text', signature)).toBe(false);
    expect(createCipher([OLD]).verify('a', 'other', signature)).toBe(false);
  });

  it('refuses sealed data that somebody touched', () => {
    const cipher = createCipher([NEW]);
    const sealed = cipher.seal('a', Buffer.from('hello'));
    sealed[14] = (sealed[14] ?? 0) ^ 1;
    expect(() => cipher.open('a', sealed)).toThrow();
  });
});

it('keeps what opens an account out of the log', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', pretty: false, to: { write: (line) => void lines.push(line) } });
  log.info({ password: 'p1', input: { token: 't1', deep: { captcha: 'c1' } }, userName: 'ana' }, 'asked');
  expect(lines.join('')).toContain('"userName":"ana"');
  expect(lines.join('')).not.toMatch(/p1|t1|c1/);
});

describe('events and jobs', () => {
  let db: TestDatabase;
  let now = new Date('2026-11-21T04:00:00Z');
  const clock = { now: () => now };
  const WEEK_MS = 7 * 24 * 3_600_000;
  const later = (ms: number) => void (now = new Date(now.getTime() + ms));
  const ids = createIds(clock);
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
  }, 60_000);
  afterAll(() => db.close());

  it('hands an event out when its transaction is committed, and never when it is not', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    const heard: string[] = [];
    events.listen('test', 'memberRegistered', async ({ memberId }) => void heard.push(memberId));
    await db.transaction((tx) => events.emit(tx, 'memberRegistered', { merchantId: 'm', memberId: 'kept' }));
    await db
      .transaction(async (tx) => {
        await events.emit(tx, 'memberRegistered', { merchantId: 'm', memberId: 'lost' });
        throw new Error('changed my mind');
      })
      .catch(() => undefined);
    await events.deliver();
    await events.deliver();
    expect(heard).toEqual(['kept']);
  });

  it('hands out one member’s events without a wait for those of others', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    const [slow, quick] = [ids.uuid(), ids.uuid()];
    const heard: string[] = [];
    const gate = Promise.withResolvers<void>();
    events.listen('one', 'memberRegistered', async ({ memberId }) => {
      if (memberId === slow) await gate.promise;
      heard.push(memberId);
    });
    const emit = (memberId: string) =>
      db.transaction((tx) => events.emit(tx, 'memberRegistered', { merchantId: 'm', memberId }));
    await emit(slow);
    const others = events.deliver();
    await emit(quick);
    await emit(quick);
    await Promise.all([events.deliver(quick), events.deliver(quick)]);
    expect(heard).toEqual([quick, quick]);
    gate.resolve();
    await others;
    expect(heard).toEqual([quick, quick, slow]);
  });

  it('hands out what a listener itself emits and delivers, and who delivers meanwhile is not kept waiting', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    const heard: string[] = [];
    const emit = (name: 'memberRegistered' | 'sessionBegan', memberId: string) =>
      db.transaction((tx) => events.emit(tx, name, { merchantId: 'm', memberId }));
    events.listen('test', 'memberRegistered', async ({ memberId }) => {
      heard.push(`registered ${memberId}`);
      await emit('sessionBegan', memberId);
      // What it calls may end with a delivery, as ending a bonus does.
      await events.deliver();
    });
    events.listen('test', 'sessionBegan', async ({ memberId }) => void heard.push(`began ${memberId}`));
    await emit('memberRegistered', 'nested');
    await Promise.all([events.deliver(), events.deliver()]);
    expect(heard).toEqual(['registered nested', 'began nested']);
    await emit('sessionBegan', 'after');
    await events.deliver();
    expect(heard.at(-1)).toBe('began after');
  });

  it('hands out the events of one member in their order, and those of another meanwhile', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    const heard: string[] = [];
    const quick = Promise.withResolvers<void>();
    events.listen('test', 'sessionEnded', async ({ memberId, sessionId }) => {
      if (memberId === 'slow' && sessionId === 'first') await quick.promise;
      heard.push(`${memberId} ${sessionId}`);
      if (memberId === 'quick') quick.resolve();
    });
    for (const [memberId, sessionId] of [
      ['slow', 'first'],
      ['slow', 'second'],
      ['quick', 'only'],
    ] as const)
      await db.transaction((tx) => events.emit(tx, 'sessionEnded', { merchantId: 'm', memberId, sessionId }));
    await events.deliver();
    expect(heard).toEqual(['quick only', 'slow first', 'slow second']);
  });

  it('waits for a look that began after the caller had written', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    const heard: string[] = [];
    events.listen('test', 'memberRegistered', async ({ memberId }) => void heard.push(memberId));
    const emit = (memberId: string) =>
      db.transaction((tx) => events.emit(tx, 'memberRegistered', { merchantId: 'm', memberId }));
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await emit(`m${n}`);
        await events.deliver();
        expect(heard).toContain(`m${n}`);
      }),
    );
  });

  it('hands an event out again when its listener failed', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    let tries = 0;
    events.listen('test', 'sessionEnded', async () => {
      if (++tries === 1) throw new Error('not now');
    });
    await db.transaction((tx) => events.emit(tx, 'sessionEnded', { merchantId: 'm', memberId: 'a', sessionId: 's' }));
    await events.deliver();
    await events.deliver();
    expect(tries).toBe(1);
    later(1_000);
    await events.deliver();
    await events.deliver();
    expect(tries).toBe(2);
  });

  it('lets nobody but its member wait for an event that a listener cannot take, and tries that ever less often', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', pretty: false, to: { write: (line) => void lines.push(line) } });
    const events = createEvents({ db, clock, ids, log });
    const heard: string[] = [];
    let isBroken = true;
    let tries = 0;
    events.listen('first', 'memberRegistered', async () => {
      tries++;
      if (isBroken) throw new Error('it cannot be taken');
    });
    events.listen('second', 'memberRegistered', async ({ memberId }) => void heard.push(`${memberId} registered`));
    events.listen('second', 'memberPlayBlocked', async ({ memberId }) => void heard.push(`${memberId} restricted`));
    const emit = (name: 'memberRegistered' | 'memberPlayBlocked', memberId: string) =>
      db.transaction((tx) => events.emit(tx, name, { merchantId: 'm', memberId }));
    await emit('memberRegistered', 'ana');
    await emit('memberPlayBlocked', 'ana');
    await emit('memberPlayBlocked', 'ben');
    await events.deliver();
    await emit('memberPlayBlocked', 'carla');
    await events.deliver();
    // Whoever else listens to it hears it, too, and may hear it again.
    expect(heard.toSorted()).toEqual(['ana registered', 'ben restricted', 'carla restricted']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'memberRegistered', by: 'first', tries: 0 }]);

    for (let second = 0; second < 60; second++) {
      later(1_000);
      await events.deliver();
    }
    expect(tries).toBe(6);
    expect(heard).not.toContain('ana restricted');
    isBroken = false;
    later(60_000);
    await events.deliver();
    expect(heard.slice(-2)).toEqual(['ana registered', 'ana restricted']);
    expect(await db.rows`select id from kernel_outbox where delivered_at is null`).toEqual([]);
  });

  it('hands out what comes after many events that no listener can take', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    const heard: string[] = [];
    events.listen('test', 'memberRegistered', async () => {
      throw new Error('never');
    });
    events.listen('test', 'memberPlayBlocked', async ({ memberId }) => void heard.push(memberId));
    await db.transaction(async (tx) => {
      for (let n = 0; n < 250; n++) await events.emit(tx, 'memberRegistered', { merchantId: 'm', memberId: `m${n}` });
      await events.emit(tx, 'memberPlayBlocked', {
        merchantId: 'm',
        memberId: 'after all',
        block: 'excluded',
        until: null,
      });
    });
    await events.deliver();
    expect(heard).toEqual(['after all']);
    await db.run`delete from kernel_outbox`;
  });

  it('forgets what was heard a week ago, however much it is, and nothing that still waits', async () => {
    const events = createEvents({ db, clock, ids, log: quiet });
    await db.run`
      insert into kernel_outbox (id, name, payload, created_at, delivered_at)
      select gen_random_uuid(), 'memberPlayBlocked', '{}', ${now}, case when n > 1 then ${now}::timestamptz end
      from generate_series(0, 2500) n`;
    const left = async () => (await db.rows`select id from kernel_outbox`).length;
    later(WEEK_MS - 1);
    await events.forgetHeard();
    expect(await left()).toBe(2501);
    later(1);
    await events.forgetHeard();
    expect(await left()).toBe(2);
    await db.run`delete from kernel_outbox`;
  });

  it('lets one process at a time do a job, and another when the first has given it back', async () => {
    const done: string[] = [];
    const process1 = createJobs({ db, clock, ids, log: quiet, enabled: true });
    const process2 = createJobs({ db, clock, ids, log: quiet, enabled: true });
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
    const done: string[] = [];
    const paused = createJobs({ db, clock, ids, log: quiet, enabled: true });
    const other = createJobs({ db, clock, ids, log: quiet, enabled: true });
    paused.every('paused', 10, async () => void done.push('paused'));
    await vi.waitFor(() => expect(done).toContain('paused'), { timeout: 5000 });
    const resume = await paused.pause();
    done.length = 0;
    other.every('other', 10, async () => void done.push('other'));
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(5), { timeout: 5000 });
    expect(done).not.toContain('paused');
    resume();
    await vi.waitFor(() => expect(done).toContain('paused'), { timeout: 5000 });
    await Promise.all([paused.stop(), other.stop()]);
  });

  it('takes a job over from a process that has gone silent, when its lease is over', async () => {
    const done: string[] = [];
    const until = new Date(now.getTime() + 60_000);
    await db.run`insert into kernel_lease (name, holder, until) values ('lonely', ${ids.uuid()}, ${until})`;
    const process2 = createJobs({ db, clock, ids, log: quiet, enabled: true });
    process2.every('lonely', 10, async () => void done.push('taken'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(done).toEqual([]);
    now = new Date(until.getTime() + 1);
    await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), { timeout: 5000 });
    await process2.stop();
  });
});
