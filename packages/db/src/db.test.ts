import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseFolderBusy, openDatabase, sql, type Database } from './index.ts';
import { lockFolder } from './folderLock.ts';
import { findServer, openTestDatabase } from './testing.ts';

const kinds = (await findServer()) ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

describe('sql', () => {
  it('numbers the parameters of nested fragments through', () => {
    const where = sql.and([sql`a = ${1}`, sql`b = ${2}`]);
    expect(sql`select ${0} where ${where} limit ${3}`).toMatchObject({
      text: 'select $1 where a = $2 and b = $3 limit $4',
      values: [0, 1, 2, 3],
    });
    expect(sql.and([]).text).toBe('true');
  });

  it('takes no name that could be more than a name', () => {
    expect(() => sql.ident('a; drop table b')).toThrow('not an SQL name');
  });
});

describe.each(kinds)('the %s database', (kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase({ kind });
    await db.script('create table t (id text primary key, n bigint not null)');
  }, 60_000);
  afterAll(() => db.close());

  it('gives int8 as bigint, times as dates, json parsed', async () => {
    expect(
      await db.row`select ${12345678901234567n}::bigint as n, ${new Date(0)}::timestamptz as t, ${JSON.stringify({ a: [1] })}::jsonb as j, ${['x']}::text[] as list`,
    ).toEqual({ n: 12345678901234567n, t: new Date(0), j: { a: [1] }, list: ['x'] });
  });

  it('undoes a transaction that throws, and a savepoint alone when it is caught', async () => {
    await db.transaction(async (tx) => {
      await tx.run`insert into t values ('outer', 1)`;
      await tx
        .transaction(async (inner) => {
          await inner.run`insert into t values ('inner', 1)`;
          throw new Error('inner');
        })
        .catch(() => undefined);
    });
    await db
      .transaction(async (tx) => {
        await tx.run`insert into t values ('lost', 1)`;
        throw new Error('outer');
      })
      .catch(() => undefined);
    expect(await db.rows`select id from t order by id`).toEqual([{ id: 'outer' }]);
  });

  it('runs transactions that come together one after another without mixing them', async () => {
    await db.run`insert into t values ('sum', 0)`;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        db.transaction(async (tx) => {
          const row = await tx.row<{ n: bigint }>`select n from t where id = 'sum' for update`;
          await tx.run`update t set n = ${(row?.n ?? 0n) + 1n} where id = 'sum'`;
        }),
      ),
    );
    expect(await db.row`select n from t where id = 'sum'`).toEqual({ n: 8n });
  });

  it('lets statements wait for each other that one transaction asks at once', async () => {
    const warnings: string[] = [];
    const hear = ({ message }: Error): unknown => warnings.push(message);
    process.on('warning', hear);
    const answers = await db.transaction((tx) =>
      Promise.all([1, 2, 3].map((n) => tx.row<{ n: number }>`select ${n}::int as n`)),
    );
    await new Promise(setImmediate);
    process.off('warning', hear);
    expect(answers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(warnings).toEqual([]);
  });

  it('goes on after a statement that failed while others waited for it', async () => {
    const outcome = await db.transaction(async (tx) => {
      const inner = await tx
        .transaction((point) =>
          Promise.allSettled([point.row`select 1 / 0`, point.row`select 1`]).then(() => point.row`select 1`),
        )
        .catch((error: Error) => error.message);
      return [typeof inner, await tx.row`select 2::int as n`];
    });
    expect(outcome).toEqual(['string', { n: 2 }]);
  });

  it('tries again what the database asks to retry, and gives up after the last attempt', async () => {
    let tries = 0;
    const fail = () =>
      db.transaction(
        async () => {
          tries++;
          throw Object.assign(new Error('again'), { code: '40001' });
        },
        { attempts: 3 },
      );
    await expect(fail()).rejects.toThrow('again');
    expect(tries).toBe(3);
  });
});

describe('the folder of the embedded database', () => {
  it('is refused to a second process with a word on what to do, and free again after the first', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-'));
    const unlock = await lockFolder(folder);
    const script = `import('${new URL('./folderLock.ts', import.meta.url).href}').then((m) => m.lockFolder(${JSON.stringify(folder)})).then(() => console.log('taken'), (e) => console.log(e.name))`;
    const second = () =>
      spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout.trim();
    expect(second()).toBe('DatabaseFolderBusy');
    unlock();
    expect(second()).toBe('taken');
    await rm(folder, { recursive: true });
  });

  it('is refused to the same process twice, and taken over from a process that was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-'));
    await writeFile(join(folder, 'baize.lock'), JSON.stringify({ pid: 2 ** 22 + 1, bootId: 'another boot' }));
    const db = await openDatabase({ folder });
    await expect(openDatabase({ folder })).rejects.toBeInstanceOf(DatabaseFolderBusy);
    await db.close();
    await rm(folder, { recursive: true });
  }, 60_000);
});
