import type { Db } from '@baize/db';
import type { Clock } from './clock.ts';
import { ConfigError } from './config.ts';

const DEMO = 'demo';

/** Written before the demo's people, so it's always there with them. */
export async function markAsDemo({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.run`insert into kernel_mark (name, at) values (${DEMO}, ${clock.now()}) on conflict do nothing`;
}

/**
 * A demo and real money never share a database: the demo's passwords are published, and its administrator may do
 * everything. A demo begins on an empty database, where it leaves its mark before it writes anybody.
 */
export async function refuseOtherData(db: Db, { demo }: { readonly demo: boolean }): Promise<void> {
  const isMarked = (await db.row`select 1 from kernel_mark where name = ${DEMO}`) !== null;
  if (isMarked && !demo)
    throw new ConfigError([
      'DATABASE_URL names a database that holds a demo (known passwords, play money): use a fresh one',
    ]);
  if (demo && !isMarked && (await holdsPeople(db)))
    throw new ConfigError([
      'BAIZE_DEMO is on, and the database holds merchants, members or staff that are no demo’s: use a fresh one',
    ]);
}

async function holdsPeople(db: Db): Promise<boolean> {
  const row = await db.row<{ any: boolean }>`
    select exists (select from merchant) or exists (select from identity_member where merchant_id is not null)
      or exists (select from backoffice_staff) as any`;
  return row?.any ?? false;
}
