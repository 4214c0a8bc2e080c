/** Felt in a killable process: `node tableProcess.ts '{"databaseUrl": …, "config": …}'`. */
import { openDatabase } from '@baize/db';
import pino from 'pino';
import { startFelt, type FeltConfig } from '../index.ts';

const { databaseUrl, config, logLevel } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string;
  config: Omit<FeltConfig, 'callers'>;
  logLevel: string;
};
const db = await openDatabase({ url: databaseUrl, max: 10 });
const felt = await startFelt({
  db,
  config: { ...config, callers: { groupOf: (address) => address, bound: () => {} } },
  log: pino({ level: logLevel }, pino.destination(2)),
});
process.stdout.write(`${await felt.listen()}\n`);
process.on('SIGTERM', () => {
  void felt
    .close()
    .then(() => db.close())
    .then(() => process.exit(0));
});
// Whoever started this has gone: nobody would ever end it.
process.stdin.on('end', () => process.exit(1)).resume();
