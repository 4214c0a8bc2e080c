import { outsideTransaction, type Database, type Db } from '@baize/db';
import { openTestDatabase, type TestDatabase } from '@baize/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldStaffSessions } from '../../src/modules/backoffice/login/sessions.store.ts';
import { deleteOldMessages } from '../../src/modules/delivery/messages.store.ts';
import { deleteOverShares } from '../../src/modules/delivery/shares.store.ts';
import { deleteOldPlays } from '../../src/modules/games/plays.store.ts';
import { deleteOldWinners } from '../../src/modules/games/winners.store.ts';
import { forgetOld } from '../../src/modules/identity/forgetOld.ts';
import { deleteOldLaunches } from '../../src/modules/vendors/launch.store.ts';
import { countLockWaits } from '../lockWaits.ts';

const NOW = new Date('2026-11-22T04:00:00Z');
const TOMORROW = new Date('2026-11-23T04:00:00Z');
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
/** More than two statements' worth. */
const OLD = 2_100;
const PIECE = 1_000;

const identity = (db: Db) => forgetOld({ db, clock: { now: () => NOW } });

/** `table, the column of its age`, and what forgets the old. */
const FORGETTING: Record<string, (db: Db) => Promise<void>> = {
  'backoffice_session, created_at': (db) => deleteOldStaffSessions(db, NOW),
  'delivery_message, created_at': (db) => deleteOldMessages(db, NOW),
  'delivery_share, opens_at': (db) => deleteOverShares(db, NOW),
  'games_play, day': (db) => deleteOldPlays(db, '2026-11-22'),
  'games_winner, day': (db) => deleteOldWinners(db, '2026-11-22'),
  'identity_captcha, expires_at': identity,
  'identity_code, expires_at': identity,
  'identity_contact_stop, until': identity,
  'identity_device_family, expires_at': identity,
  'identity_login, at': identity,
  'identity_login_throttle, window_start': identity,
  'identity_reset, expires_at': identity,
  'identity_session, created_at': identity,
  'identity_unlocked_origin, until': identity,
  'vendors_launch, expires_at': (db) => deleteOldLaunches(db, NOW),
};

/** What a row says in a column of which the age is not asked; texts that a constraint names come first. */
const VALUES: Record<string, string> = {
  channel: `'sms'`,
  state: `'sent'`,
  text: `'x' || n`,
  uuid: 'gen_random_uuid()',
  bytea: 'int4send(n)',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  integer: 'n',
  smallint: '1',
  bigint: 'n',
  boolean: 'false',
  jsonb: `'{}'`,
};

describe('what is old', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    const migrations = { folder: new URL('../../migrations/', import.meta.url), schema: 'public' } as const;
    db = await openTestDatabase({ migrations, kind: 'postgres', max: 3 });
  });
  afterAll(() => db.close());

  /** So many rows of one age; nobody stands behind them. */
  async function fill(table: string, age: string, { rows, at }: { rows: number; at: Date }): Promise<void> {
    const columns = await db.rows<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and is_nullable = 'NO' and column_default is null and column_name <> ${age}`;
    const values = columns.map(({ name, type }) => VALUES[name] ?? VALUES[type] ?? `no value of ${type}`);
    await db.script(`
      set session_replication_role = replica;
      insert into ${table} (${[age, ...columns.map(({ name }) => name)].join(', ')})
      select '${at.toISOString()}', ${values.join(', ')} from generate_series(1, ${rows}) n;
      set session_replication_role = default`);
  }
  const agesIn = async (table: string, age: string) =>
    (await db.query<{ at: Date }>({ text: `select ${age}::timestamptz as at from ${table}`, values: [] })).rows;

  /** How many rows of a table each statement has deleted. */
  async function piecesOf(table: string, forget: (db: Db) => Promise<void>): Promise<number[]> {
    const pieces: number[] = [];
    const run: Db['run'] = async (...query) => {
      const count = await db.run(...query);
      if (query[0].join('').includes(`delete from ${table} `)) pieces.push(count);
      return count;
    };
    await forget({ ...db, run });
    return pieces;
  }

  it.each(Object.entries(FORGETTING))(
    '%s: goes in pieces, and what was renewed meanwhile stays',
    async (name, forget) => {
      const [table = '', age = ''] = name.split(', ');
      await fill(table, age, { rows: OLD, at: LONG_AGO });
      expect(await piecesOf(table, forget)).toEqual([PIECE, PIECE, OLD - 2 * PIECE]);

      await fill(table, age, { rows: 1, at: LONG_AGO });
      let forgotten = Promise.resolve();
      await db.transaction(async (tx) => {
        await tx.query({ text: `update ${table} set ${age} = $1`, values: [TOMORROW] });
        forgotten = outsideTransaction(() => forget(db));
        await waitsForRow(db);
      });
      await forgotten;
      expect(await agesIn(table, age)).toHaveLength(1);
      await db.script(`truncate ${table} cascade`);
    },
  );

  it('goes in pieces, too, where one line of a phone has left very many tokens; those of a line that lives stay', async () => {
    for (const at of [LONG_AGO, TOMORROW]) await fill('identity_device_family', 'expires_at', { rows: 1, at });
    await fill('identity_device_token', 'created_at', { rows: OLD, at: LONG_AGO });
    await db.run`
      update identity_device_token token set family_id = family.id, merchant_id = family.merchant_id
      from identity_device_family family where (family.expires_at < ${NOW}) = (get_byte(token.token_hash, 3) <> 7)`;
    const [living] = await db.rows<{ n: number }>`
      select count(*)::int as n from identity_device_token token
      join identity_device_family family on family.id = token.family_id where family.expires_at > ${NOW}`;
    const pieces = await piecesOf('identity_device_token', identity);
    expect(pieces).toEqual([PIECE, PIECE, OLD - 2 * PIECE - (living?.n ?? 0)]);
    expect(await agesIn('identity_device_token', 'created_at')).toHaveLength(living?.n ?? 0);
    await db.script('truncate identity_device_family cascade');
  });
});

/** Until a statement waits for somebody's row. */
async function waitsForRow(db: Database): Promise<void> {
  await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
}
