import fc from 'fast-check';
import { bonusHistory, playBonusHistory } from '../../apps/server/test/bonusHistory.ts';
import { brokenBooks } from '../../apps/server/test/brokenBooks.ts';
import { startTestServer } from '../../apps/server/test/testServer.ts';
import type { readArguments } from '../lib/arguments.ts';

/**
 * Random histories of play with a bonus (any order, every message twice, ends in the middle) against a plain model of it: main, bonus, what
 * was wagered, rounds in play and state after every step, and the books at the end.
 */
export async function bonusModel(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const seeds = args.number('seeds', 5_000);
  const seed = args.number('seed', 20_261_126);
  process.stdout.write(`bonus-model: ${seeds} histories, seed ${seed}\n`);
  const server = await startTestServer();
  try {
    const property = fc.asyncProperty(bonusHistory, async (deeds) =>
      playBonusHistory(server, await server.openSite(), 'ana', deeds),
    );
    const result = await fc.check(property, { numRuns: seeds, seed });
    if (result.failed) process.stdout.write(`${fc.defaultReportMessage(result)}\n`);
    const broken = await brokenBooks(server);
    for (const { check, broken: count } of broken) process.stdout.write(`books: ${check}: ${count}\n`);
    const ok = !result.failed && broken.length === 0;
    process.stdout.write(`${result.numRuns} histories, ${result.failed ? 'one differs' : 'none differs'}\n`);
    return ok;
  } finally {
    await server.stop();
  }
}
