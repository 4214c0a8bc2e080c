/** Felt in a killable process: `node tableProcess.ts '{"databaseUrl": …, "config": …}'`. */
import { openDatabase } from '@baize/db';
import pino from 'pino';
import { startFelt, type FeltConfig } from '../index.ts';
import { clockIn } from './heldClock.ts';

const { databaseUrl, clockFile, config, logLevel, aheadMs } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string;
  /** Null: the time that every process has. */
  clockFile: string | null;
  config: Omit<FeltConfig, 'callers'>;
  logLevel: string;
  aheadMs: number;
};
// A machine whose own clock is wrong.
const Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (target, given: []) =>
    Reflect.construct(target, given.length === 0 ? [Real.now() + aheadMs] : given) as Date,
  get: (target, name) => (name === 'now' ? () => Real.now() + aheadMs : (Reflect.get(target, name) as unknown)),
});
const db = await openDatabase({ url: databaseUrl, max: 10 });
const felt = await startFelt({
  db,
  ...(clockFile === null ? {} : { clock: clockIn(clockFile) }),
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
