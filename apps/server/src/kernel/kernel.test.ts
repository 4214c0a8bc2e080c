import type { Db } from '@baize/db';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBoss, type Boss } from './boss.ts';
import { bucketOf } from './bucket.ts';
import { dayIn } from './clock.ts';
import { createCipher } from './crypto.ts';
import { createEvents } from './events.ts';
import { createIds } from './ids.ts';
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

describe('events', () => {
  let db: TestDatabase;
  let boss: Boss;
  const clock = { now: () => new Date('2026-11-21T04:00:00Z') };
  const ids = createIds(clock);
  const eventsOn = (log = quiet) => createEvents({ db, boss, ids, log });
  beforeAll(async () => {
    db = await openTestDatabase({ migrations: MIGRATIONS });
    boss = await openBoss(db, quiet);
  }, 60_000);
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await db.close();
  });

  /** Events that nobody has taken yet, and in how many seconds they are due. */
  const waiting = () =>
    db.rows<{ id: string; state: string; tries: number; pause: number }>`
      select id, state::text as state, retry_count as tries, extract(epoch from start_after - clock_timestamp())::float8 as pause
      from pgboss.job where name = 'events' and state <> 'completed' order by created_on`;
  const clear = () => db.run`delete from pgboss.job where name = 'events'`;

  it('keeps jobs in tables as the installed pg-boss expects them', async () => {
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  });

  it('hands an event out when its transaction is committed, and never when it is not', async () => {
    const events = eventsOn();
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

  it('hands nothing out inside a transaction, a listener’s neither', async () => {
    const events = eventsOn();
    const refused: string[] = [];
    const deliverInside = () =>
      db.transaction(async () => events.deliver()).catch((error: Error) => void refused.push(error.name));
    await deliverInside();
    events.listen('test', 'memberRegistered', deliverInside);
    await db.transaction((tx) => events.emit(tx, 'memberRegistered', { merchantId: 'm', memberId: 'inside' }));
    await events.deliver();
    expect(refused).toEqual(['OuterDatabaseInTransaction', 'OuterDatabaseInTransaction']);
  });

  it('hands out one member’s events without a wait for those of others', async () => {
    const events = eventsOn();
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
    const events = eventsOn();
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
    const events = eventsOn();
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
    const events = eventsOn();
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
    const events = eventsOn();
    let tries = 0;
    events.listen('test', 'sessionEnded', async () => {
      if (++tries === 1) throw new Error('not now');
    });
    await db.transaction((tx) => events.emit(tx, 'sessionEnded', { merchantId: 'm', memberId: 'a', sessionId: 's' }));
    await events.deliver();
    const [row] = await waiting();
    expect(row).toMatchObject({ state: 'retry', tries: 0 });
    expect(
      await db.row`select start_after - started_on >= interval '1 second' as later from pgboss.job where id = ${row?.id}`,
    ).toEqual({
      later: true,
    });
    expect(await events.tryAgain(db, row?.id ?? '')).toBe(true);
    await events.deliver();
    expect([tries, await waiting()]).toEqual([2, []]);
  });

  it('lets nobody but its member wait for an event that a listener cannot take, and tries that ever less often', async () => {
    const lines: string[] = [];
    const log = createLog({ level: 'error', pretty: false, to: { write: (line) => void lines.push(line) } });
    const events = eventsOn(log);
    const heard: string[] = [];
    let isBroken = true;
    events.listen('first', 'memberRegistered', async () => {
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

    const [{ id } = { id: '' }] = await waiting();
    for (const longest of [4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      await events.tryAgain(db, id);
      await events.deliver('ana');
      const pause = (await waiting())[0]?.pause ?? 0;
      expect(pause).toBeLessThanOrEqual(longest);
      if (longest === 300) expect(pause).toBeGreaterThan(200);
    }
    expect(heard).not.toContain('ana restricted');
    isBroken = false;
    await events.tryAgain(db, id);
    await events.deliver('ana');
    expect(heard.slice(-2)).toEqual(['ana registered', 'ana restricted']);
    expect(await waiting()).toEqual([]);
  });

  it('gives an event up after a day of tries; it waits for staff, and so do its member’s later ones', async () => {
    const events = eventsOn();
    const heard: string[] = [];
    let isBroken = true;
    events.listen('test', 'sessionEnded', async ({ sessionId }) => {
      if (isBroken) throw new Error('never');
      heard.push(sessionId);
    });
    for (const sessionId of ['dead', 'behind'])
      await db.transaction((tx) => events.emit(tx, 'sessionEnded', { merchantId: 'm', memberId: 'gus', sessionId }));
    await db.run`update pgboss.job set retry_limit = 0 where name = 'events' and state = 'created'`;
    await events.deliver();
    isBroken = false;
    await events.deliver('gus');
    const [dead] = await waiting();
    expect([dead?.state, heard]).toEqual(['failed', []]);
    expect(await events.tryAgain(db, ids.uuid())).toBe(false);
    expect(await events.tryAgain(db, dead?.id ?? '')).toBe(true);
    await events.deliver('gus');
    expect([heard, await waiting()]).toEqual([['dead', 'behind'], []]);
  });

  it('keeps the order in which a member’s events were told, also of a transaction that began first and waited', async () => {
    const events = eventsOn();
    const heard: string[] = [];
    events.listen('test', 'sessionEnded', async ({ sessionId }) => void heard.push(sessionId));
    const emit = (tx: Db, sessionId: string) =>
      events.emit(tx, 'sessionEnded', { merchantId: 'm', memberId: 'ivy', sessionId });
    const told = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const late =
      db.kind === 'postgres' &&
      db.transaction(async (tx) => {
        await tx.run`select 1`;
        begun.resolve();
        await told.promise;
        await emit(tx, 'second');
        await emit(tx, 'third');
      });
    if (late) await begun.promise;
    await db.transaction((tx) => emit(tx, 'first'));
    told.resolve();
    await late;
    await events.deliver('ivy');
    expect(heard).toEqual(late ? ['first', 'second', 'third'] : ['first']);
  });

  it('hands out what a process died with, to the next that looks', async () => {
    const events = eventsOn();
    const heard: string[] = [];
    events.listen('test', 'sessionEnded', async ({ sessionId }) => void heard.push(sessionId));
    for (const sessionId of ['1', '2'])
      await db.transaction((tx) => events.emit(tx, 'sessionEnded', { merchantId: 'm', memberId: 'eli', sessionId }));
    const [taken] = await boss.fetch('events');
    await events.deliver();
    expect([await events.freeDead(), heard]).toEqual([false, []]);
    await db.run`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds' where id = ${taken?.id}`;
    expect(await events.freeDead()).toBe(true);
    await events.tryAgain(db, taken?.id ?? '');
    await events.deliver();
    expect(heard).toEqual(['1', '2']);
  });

  it('hands out what comes after many events that no listener can take', async () => {
    const events = eventsOn();
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
    await clear();
  });

  it('forgets what was heard a week ago, however much it is, and nothing that still waits', async () => {
    const events = eventsOn();
    await clear();
    await db.run`
      insert into pgboss.job (name, data, policy, singleton_key, state, completed_on)
      select 'events', '{}', 'key_strict_fifo', n, case when n > 1 then 'completed' else 'created' end::pgboss.job_state,
        case when n > 1 then now() - interval '7 days' + case when n > 2400 then interval '1 minute' else interval '0' end end
      from generate_series(0, 2500) n`;
    await events.forgetHeard();
    expect(await db.rows`select count(*)::int as left from pgboss.job where name = 'events'`).toEqual([{ left: 102 }]);
    await clear();
  });
});
