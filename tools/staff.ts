import { randomBytes } from 'node:crypto';
import { DatabaseFolderBusy, openDatabase } from '@baize/db';
import { createApp } from '@baize/server/createApp.ts';
import { ConfigError, environmentOf, readConfig } from '@baize/server/kernel/config.ts';
import { createStaff, resetStaffByMachine } from '@baize/server/modules/backoffice/index.ts';

const NAME = /^[a-z0-9_.-]{2,60}$/;
const PASSWORD_BYTES = 12;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `baize staff NAME`: adds an administrator to the configured database, with a one-time first password. `baize staff
 * NAME reset` gives one that is there a first password again.
 */
export async function staff([userName = '', act = '']: string[]): Promise<number> {
  if (!NAME.test(userName)) {
    say('Name the person: small letters, digits, points, dashes and underscores, such as eva.reyes');
    return 2;
  }
  try {
    const config = readConfig({ ...environmentOf(), BAIZE_ROLES: 'backoffice' });
    const db = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, max: 4 });
    const built = await createApp({ config, db });
    try {
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      if (act === 'reset') {
        const isReset = await resetStaffByMachine(built.app, userName, password);
        say(isReset ? `First password of ${userName}: ${password}` : `Nobody is called ${userName}.`);
        if (isReset) say('It has to be changed at the first login, where the authenticator is set up anew.');
        return isReset ? 0 : 1;
      }
      const person = { userName, displayName: '', password, passwordOnce: true };
      if (!(await createStaff(built.app, person))) {
        say(`${userName} is there already. A first password again: npm run staff -- ${userName} reset`);
        return 1;
      }
      say(`${userName} is an administrator. First password: ${password}`);
      say('It has to be changed at the first login, where the authenticator is set up, too.');
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
