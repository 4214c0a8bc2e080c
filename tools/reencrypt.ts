import { reencryptFelt } from '@baize/felt/server/index.ts';
import { DatabaseFolderBusy, openDatabase } from '@baize/db';
import { createApp } from '@baize/server/createApp.ts';
import { ConfigError, environmentOf, readConfig } from '@baize/server/kernel/config.ts';
import { reencryptAll } from '@baize/server/reencryptAll.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `baize reencrypt`: seals everything under the first of BAIZE_SECRETS. When a second run renews nothing, the others
 * can go.
 */
export async function reencrypt(): Promise<number> {
  try {
    const config = readConfig({ ...environmentOf(), BAIZE_ROLES: 'api' });
    const db = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, max: 4 });
    const built = await createApp({ config, db });
    try {
      const done = [...(await reencryptAll(built.app)), ...(await reencryptFelt(db, config.secrets))];
      for (const { what, looked, reencrypted } of done)
        say(
          `${what.padEnd(28)}  ${String(looked).padStart(9)} looked at  ${String(reencrypted).padStart(9)} sealed anew`,
        );
      const reencrypted = done.reduce((sum, one) => sum + one.reencrypted, 0);
      say(
        reencrypted === 0
          ? 'Nothing lies under an older secret. All but the first can leave BAIZE_SECRETS.'
          : 'Run this once more when every process runs with the first secret: when it seals nothing anew, the others can leave.',
      );
      say(JSON.stringify({ reencrypt: done, ok: true }));
      return 0;
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
