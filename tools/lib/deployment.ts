import { openDatabase, type Database } from '@baize/db';
import { environmentOf, readConfig, type Config } from '@baize/server/kernel/config.ts';
import { createCipher, type Cipher } from '@baize/server/kernel/crypto.ts';
import { readHashKeys } from '@baize/server/kernel/hashKeys.ts';

/** A database as its processes know it: with their settings and their keys. */
export interface Deployment {
  readonly config: Config;
  readonly db: Database;
  readonly cipher: Cipher;
}

/** Work on the database of the environment, which is not migrated. Throws ConfigError and DatabaseFolderBusy. */
export async function withDeployment<T>(work: (deployment: Deployment) => Promise<T>): Promise<T> {
  const config = readConfig({ ...environmentOf(), BAIZE_ROLES: 'api' });
  const db = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, max: 2 });
  try {
    // The keys of secrets that have left are kept in the database.
    const hashKeys = await readHashKeys(db, createCipher(config.secrets));
    return await work({ config, db, cipher: createCipher(config.secrets, hashKeys) });
  } finally {
    await db.close();
  }
}
