import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@baize/db';
import { openBoss } from '../../src/kernel/boss.ts';
import { createEvents } from '../../src/kernel/events.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { createJobs } from '../../src/kernel/jobs.ts';
import { createLog } from '../../src/kernel/log.ts';

/** A worker as far as jobs and events are concerned; it writes down what it hears and when it works, until it is told to end or killed. */
const [, , url = '', name = '', aheadMs = '0'] = process.argv;
const PERIOD_MS = 100;
/** Some turns outlast many periods. */
const WORK_MS = [5, 40, 900];
const DELIVER_MS = 50;

const db = await openDatabase({ url, max: 6 });
const clock = { now: () => new Date(Date.now() + Number(aheadMs)) };
const ids = createIds(clock);
const log = createLog({ level: 'fatal', pretty: false });
const boss = await openBoss(db, log);
const events = createEvents({ db, boss, ids, log });
const jobs = createJobs({ db, boss, clock, log, enabled: true });

events.listen('race', 'sessionEnded', async ({ memberId, sessionId }) => {
  await db.run`insert into heard (member, number, process) values (${memberId}, ${Number(sessionId)}, ${name})`;
  await pause(Number(sessionId) % 3);
});
events.watch();
const eager = setInterval(() => void events.deliver(), DELIVER_MS);

let turns = 0;
jobs.every('race', PERIOD_MS, async () => {
  const id = ids.uuid();
  await db.run`insert into turn (id, process, began) values (${id}, ${name}, clock_timestamp())`;
  await pause(WORK_MS[turns++ % WORK_MS.length]);
  await db.run`update turn set ended = clock_timestamp() where id = ${id}`;
});

process.once('disconnect', async () => {
  clearInterval(eager);
  await jobs.stop();
  await events.stop();
  await boss.stop({ graceful: false });
  await db.close();
});
process.send?.('works');
