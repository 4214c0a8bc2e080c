import { brokenBooks } from '../../apps/server/test/brokenBooks.ts';
import { startTestServer } from '../../apps/server/test/testServer.ts';
import type { readArguments } from '../lib/arguments.ts';
import { playAgencyHistory } from './agencyHistory.ts';
import { playAgencyRules } from './agencyRules.ts';

/**
 * Random histories by a virtual clock: rules against a separate model (`--seeds`), some through the product
 * (`--product`).
 */
export async function agencyModel(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const [seeds, product] = [args.number('seeds', 5_000), args.number('product', 40)];
  const seed = args.number('seed', 20_261_127);
  process.stdout.write(`agency-model: ${seeds} histories of the rules, ${product} of the product, seed ${seed}\n`);
  const wrong: string[] = [];
  for (let at = 0; at < seeds && wrong.length < 5; at++) {
    const found = playAgencyRules(seed + at);
    if (found) wrong.push(`rules, --seed ${seed + at} --seeds 1 --product 0: ${found}`);
  }
  const server = product === 0 ? null : await startTestServer();
  try {
    for (let at = 0; server && at < product && wrong.length < 5; at++) {
      const found = await playAgencyHistory(server, await server.openSite(), seed + at);
      if (found) wrong.push(`product, --seed ${seed + at} --seeds 0 --product 1: ${found}`);
    }
    const broken = server ? await brokenBooks(server) : [];
    for (const { check, broken: count } of broken) wrong.push(`books: ${check}: ${count}`);
  } finally {
    await server?.stop();
  }
  for (const one of wrong) process.stdout.write(`${one}\n`);
  const ok = wrong.length === 0;
  process.stdout.write(`${JSON.stringify({ rel: 'agency-model', seeds, product, seed, wrong: wrong.length, ok })}\n`);
  return ok;
}
