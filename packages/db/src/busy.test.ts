import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EmbeddedHeldTooLong, openEmbedded } from './embedded.ts';
import { DatabaseBusy, openDatabase, poolsOf, withShare, type Share } from './index.ts';
import { dropCopies, findServer, makeEmptyDatabase } from './testing.ts';

const ONE_EACH = { calls: 1, money: 1, work: 1, lanes: 1 };

describe.runIf(await findServer())('the connections of a share', () => {
  it('are refused to a call that gets none in time, while the other shares and the lanes are answered', async () => {
    const url = (await makeEmptyDatabase()) ?? '';
    const db = await openDatabase({ url, max: ONE_EACH });
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => void (end = resolve));
    const holds = withShare('calls', () => db.transaction(() => ended));
    const call = withShare('calls', () => db.row`select 1 as n`);
    const refused = expect(call).rejects.toBeInstanceOf(DatabaseBusy);
    for (const share of ['money', 'work'] satisfies Share[])
      expect(await withShare(share, () => db.row`select 1 as n`)).toEqual({ n: 1 });
    const lane = await db.lane();
    expect(await lane.db.row`select 1 as n`).toEqual({ n: 1 });
    lane.release();
    await refused;
    end();
    await holds;
    expect(await withShare('calls', () => db.row`select 1 as n`)).toEqual({ n: 1 });
    await db.close();
    await dropCopies(url);
  }, 30_000);

  it('are refused where no server listens', async () => {
    const db = await openDatabase({ url: 'postgres://127.0.0.1:1/nothing', max: ONE_EACH });
    await expect(db.row`select 1`).rejects.toBeInstanceOf(DatabaseBusy);
    await db.close();
  });
});

it.each([5, 6, 8, 16, 64])('%s connections of a process are split without a rest', (total) => {
  const pools = poolsOf(total);
  expect(Math.min(...Object.values(pools))).toBeGreaterThan(0);
  // The ledger that serves has two lanes.
  expect(pools.calls + pools.money + pools.work + 2).toBe(total);
});

describe('who holds the embedded session too long', () => {
  const SLOW = { text: 'select count(*) from generate_series(1, 200000000)', values: [] };
  async function open(inFolder: boolean) {
    const folder = inFolder ? await mkdtemp(join(tmpdir(), 'data-')) : null;
    const errors: Error[] = [];
    const db = await openEmbedded({ folder, onError: (error) => void errors.push(error), heldMsMax: 3_000 });
    await db.script('create table t (n int)');
    const close = async () => {
      await db.close();
      if (folder) await rm(folder, { recursive: true });
    };
    return { db, errors, close };
  }

  it('is ended with what it did when it is a transaction, and the next is answered', async () => {
    const { db, errors, close } = await open(false);
    let late: Promise<unknown> = Promise.resolve();
    let goOn: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => void (goOn = resolve));
    const held = db.transaction(async (tx) => {
      await tx.run`insert into t values (1)`;
      late = ended.then(() => tx.run`insert into t values (2)`);
      await late;
    });
    const next = db.rows`select n from t`;
    await expect(held).rejects.toBeInstanceOf(EmbeddedHeldTooLong);
    expect(await next).toEqual([]);
    goOn();
    await expect(late).rejects.toBeInstanceOf(EmbeddedHeldTooLong);
    expect(await db.rows`select n from t`).toEqual([]);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('a transaction held')]);
    await close();
  }, 60_000);

  it('is ended when it is a statement, and what was committed is there', async () => {
    const { db, errors, close } = await open(true);
    await db.run`insert into t values (1)`;
    const held = db.query(SLOW);
    const next = db.rows`select n from t`;
    await expect(held).rejects.toBeInstanceOf(EmbeddedHeldTooLong);
    expect(await next).toEqual([{ n: 1 }]);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('a statement held')]);
    await close();
  }, 60_000);
});
