import { sql, type Fragment } from '@baize/db';
import type { TestDatabase } from '@baize/db/testing.ts';

/** PostgreSQL's plan of the last statement that `run` sends; nothing is read or written. */
export async function planOf(db: TestDatabase, run: (spied: TestDatabase) => Promise<unknown>): Promise<string> {
  let plan = '';
  const rows = async (strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<never[]> => {
    const { text, values: parameters } = sql(strings, ...values) satisfies Fragment;
    const explained = await db.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values: parameters });
    plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    return [];
  };
  const row = async (...query: Parameters<typeof rows>) => (await rows(...query), null);
  const runs = async (...query: Parameters<typeof rows>) => (await rows(...query)).length;
  await run({ ...db, rows, row, run: runs } as TestDatabase);
  return plan;
}
