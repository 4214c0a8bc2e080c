import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@baize/db';
import { dropCopies, makeEmptyDatabase } from '@baize/db/testing.ts';
import { freePorts, startProduct, temporaryData } from '../lib/product.ts';

/** Its first runs are over, and what they wrote is counted. */
const SETTLED_MS = 45_000;

/** What a draw of the lottery writes, also when nobody looks: work that is there to be done. */
const DRAWS = /^(public\.lottery_|felt\.)/;

interface IdleWrites {
  readonly perSecond: number;
  readonly drawsPerSecond: number;
  readonly byTable: Record<string, number>;
}

/** Rows that a deployment of one process without a demo and without a visitor writes; those of its draws apart. */
export async function writesOfIdle(seconds: number): Promise<IdleWrites> {
  const databaseUrl = await makeEmptyDatabase();
  if (!databaseUrl) throw new Error('This run needs a PostgreSQL server: set TEST_DATABASE_URL.');
  const environment = {
    BAIZE_DEMO: '0',
    BAIZE_SECRETS: Buffer.alloc(32, 7).toString('base64url'),
    BACKOFFICE_HOSTS: '127.0.0.1',
  };
  const product = await startProduct({ databaseUrl, data: temporaryData(), ports: await freePorts(), environment });
  const db = await openDatabase({ url: databaseUrl, max: 1 });
  const written = async () =>
    new Map(
      (
        await db.rows<{ name: string; rows: bigint }>`
          select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_user_tables`
      ).map(({ name, rows }) => [name, Number(rows)]),
    );
  try {
    await pause(SETTLED_MS);
    const before = await written();
    await pause(seconds * 1000);
    const byTable = [...(await written())]
      .map(([name, rows]): [string, number] => [name, rows - (before.get(name) ?? 0)])
      .filter(([, rows]) => rows > 0)
      .sort(([, one], [, other]) => other - one);
    const perSecond = (some: typeof byTable): number =>
      Number((some.reduce((sum, [, rows]) => sum + rows, 0) / seconds).toFixed(2));
    const isDraw = ([table]: [string, number]): boolean => DRAWS.test(table);
    return {
      perSecond: perSecond(byTable.filter((one) => !isDraw(one))),
      drawsPerSecond: perSecond(byTable.filter(isDraw)),
      byTable: Object.fromEntries(byTable),
    };
  } finally {
    await db.close();
    await product.end('SIGTERM');
    await dropCopies(databaseUrl);
  }
}
