import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '@baize/db';
import { openTestDatabase } from '@baize/db/testing.ts';
import { expect, it } from 'vitest';
import { openBoss } from './boss.ts';
import { systemClock } from './clock.ts';
import { createEvents } from './events.ts';
import { createIds } from './ids.ts';
import { createLog } from './log.ts';

const FROM = new URL('../../migrations/', import.meta.url);

it('hands out what waited in the outbox of an older release, and what one that still runs writes there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-migrations-'));
  const db = await openTestDatabase();
  try {
    const migrations = { folder: pathToFileURL(folder), schema: 'public' };
    await cp(new URL('0001_kernel.sql', FROM), join(folder, '0001_kernel.sql'));
    await migrate(db, migrations);
    const ids = createIds(systemClock);
    const tell = (sessionId: string, heard: boolean) => db.run`
      insert into kernel_outbox (id, name, payload, created_at, delivered_at)
      values (${ids.uuid()}, 'sessionEnded', ${JSON.stringify({ memberId: 'ana', sessionId })}::jsonb, now(), ${heard ? new Date() : null})`;
    await tell('heard', true);
    await tell('1', false);
    await tell('2', false);
    await cp(new URL('0024_jobs.sql', FROM), join(folder, '0024_jobs.sql'));
    await migrate(db, migrations);
    await tell('3', false);

    const log = createLog({ level: 'silent', pretty: false });
    const boss = await openBoss(db, log);
    const events = createEvents({ db, boss, ids, log });
    const heard: string[] = [];
    events.listen('test', 'sessionEnded', async ({ sessionId }) => void heard.push(sessionId));
    await events.deliver('ana');
    await events.stop();
    await boss.stop({ graceful: false });
    expect([heard, await db.rows`select id from kernel_outbox`]).toEqual([['1', '2', '3'], []]);
  } finally {
    await db.close();
    await rm(folder, { recursive: true });
  }
});
