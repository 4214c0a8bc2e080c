import { DatabaseFolderBusy, openDatabase, poolsOf, VersionRefused } from '@baize/db';
import { ConfigError, environmentOf, readConfig } from './kernel/config.ts';
import { startProduct, type Product } from './product.ts';
import { createLog } from './kernel/log.ts';

/** In-flight work gets this long after the first signal; a second signal ends at once. */
const CLOSE_MS = 15_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

function refuseToStart(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function closeOnSignals(product: Product): void {
  let closing = false;
  const handle = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    say(`\n${signal}: finishing what is under way`);
    const timer = setTimeout(() => refuseToStart('could not finish in time'), CLOSE_MS);
    timer.unref();
    product.close().then(
      () => process.exit(0),
      (error: unknown) => refuseToStart(`closing failed: ${String(error)}`),
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(environmentOf());
  const log = createLog({ level: config.logLevel, pretty: config.logPretty });
  const db = await openDatabase({
    url: config.databaseUrl,
    folder: config.dataFolder,
    max: poolsOf(config.databasePool),
    onError: (error) => log.warn({ err: error }, 'trouble with the database'),
  });
  if (db.kind === 'embedded') say('demo: embedded database, play money only; not for real money');
  const product = await startProduct({ config, db });
  closeOnSignals(product);
  for (const line of product.greeting) say(line);
  say(`ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

// A promise nobody waits for is a bug of ours: it is logged by the runtime and the process goes on serving.
process.on('unhandledRejection', (reason) =>
  process.stderr.write(`unhandled rejection: ${String((reason as Error)?.stack ?? reason)}\n`),
);

main().catch((error: unknown) => {
  if ([ConfigError, DatabaseFolderBusy, VersionRefused].some((kind) => error instanceof kind))
    refuseToStart((error as Error).message);
  if ((error as { code?: string }).code === 'EADDRINUSE')
    refuseToStart(`${(error as Error).message}. Set PORT, BACKOFFICE_PORT, FELT_PORT and SANDBOX_PORT to free ports.`);
  refuseToStart(String((error as Error)?.stack ?? error));
});
