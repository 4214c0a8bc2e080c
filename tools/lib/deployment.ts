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
    return await work({ config, db, cipher: await cipherOf(db, config) });
  } finally {
    await db.close();
  }
}

/** The keys of a deployment, those of secrets that have left included. */
export const cipherOf = async (db: Database, { secrets }: Pick<Config, 'secrets'>): Promise<Cipher> =>
  createCipher(secrets, await readHashKeys(db, createCipher(secrets)));
