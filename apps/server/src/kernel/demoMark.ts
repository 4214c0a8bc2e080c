import type { Db } from '@baize/db';
import type { Clock } from './clock.ts';
import { ConfigError } from './config.ts';

const DEMO = 'demo';

/** Written before the demo's people, so it's always there with them. */
export async function markAsDemo({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.run`insert into kernel_mark (name, at) values (${DEMO}, ${clock.now()}) on conflict do nothing`;
}

/** Real money never starts on a former demo database: its passwords are published. */
export async function refuseDemoData(db: Db): Promise<void> {
  if (await db.row`select 1 from kernel_mark where name = ${DEMO}`) {
    throw new ConfigError([
      'DATABASE_URL names a database that holds a demo (known passwords, play money): use a fresh one',
    ]);
  }
}
