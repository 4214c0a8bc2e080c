import { provide } from '../apps/server/src/kernel/ports.ts';
import { DatabaseFolderBusy, openDatabase } from '@baize/db';
import { createApp } from '@baize/server/createApp.ts';
import { ConfigError, environmentOf, readConfig } from '@baize/server/kernel/config.ts';
import { categoriesOfGames } from '@baize/server/modules/games/index.ts';
import { gameCategories, proveFigures, rebuildFigures } from '@baize/server/modules/reports/index.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run reports -- rebuild`: rebuilds all figures from the journal and proves them. Beside serving processes on
 * PostgreSQL; stop the server of an embedded database first.
 */
export async function reports([name = '']: string[]): Promise<number> {
  if (name !== 'rebuild') {
    process.stderr.write('npm run reports -- rebuild\n');
    return 2;
  }
  try {
    const config = readConfig({ ...environmentOf(), BAIZE_ROLES: 'api' });
    const db = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, max: 4 });
    const built = await createApp({ config, db });
    try {
      provide(built.app, gameCategories, categoriesOfGames);
      const since = performance.now();
      await rebuildFigures(built.app);
      const ms = Math.round(performance.now() - since);
      const row = await db.row<{ entries: bigint }>`
        select coalesce(sum(seq), 0)::bigint as entries from report_mark where projection = 'reports' and merchant_id is not null`;
      const entries = Number(row?.entries ?? 0n);
      say(`${entries} entries counted in ${ms} ms`);
      const results = await proveFigures(db);
      for (const { check, looked, broken } of results)
        say(
          `${check.padEnd(72)}  ${String(looked).padStart(10)}  ${broken === 0 ? 'holds' : `BROKEN ${broken} times`}`,
        );
      const ok = results.every(({ broken }) => broken === 0);
      say(JSON.stringify({ reports: 'rebuild', entries, ms, results, ok }));
      return ok ? 0 : 1;
    } finally {
      await built.stop();
      await db.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseFolderBusy)) throw error;
    say(error.message);
    return 1;
  }
}
