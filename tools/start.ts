import { buildStale } from './build.ts';

/** `npm start`: builds what is stale, then becomes the server. */
export async function start(): Promise<undefined> {
  try {
    await buildStale((line) => process.stderr.write(`${line}\n`));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
  await import('../apps/server/src/main.ts');
}
