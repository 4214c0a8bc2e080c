import { cpSync } from 'node:fs';
import { freePorts, startProduct, temporaryData } from '../tools/lib/product.ts';

const SOWN = 'BAIZE_JOURNEYS_SOWN';

/** Starts the demo for the first time, which sows it, and ends it. Sowing is more than half of a start, so a run does it once. */
// Playwright takes the default export of its global setup.
// oxlint-disable-next-line import/no-default-export
export default async function sow(): Promise<void> {
  // Every start after this one finds its modules compiled.
  process.env.NODE_COMPILE_CACHE ??= temporaryData();
  const data = temporaryData();
  const product = await startProduct({ data, ports: await freePorts() });
  const code = await product.end('SIGTERM');
  if (code !== 0) throw new Error(`the demo ended with ${code} when it was sown:\n${product.output()}`);
  process.env[SOWN] = data;
}

/** Data of a journey file's own: a copy of the sown demo, gone when the file's process ends. */
export function seededData(): string {
  const sown = process.env[SOWN];
  if (sown === undefined) throw new Error('nothing was sown: journeys are run by e2e/playwright.config.ts');
  const data = temporaryData();
  cpSync(sown, data, { recursive: true });
  return data;
}
