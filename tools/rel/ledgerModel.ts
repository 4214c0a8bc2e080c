import { findServer } from '@baize/db/testing.ts';
import { walletModule } from '@baize/server/modules/wallet/index.ts';
import { loadavg } from 'node:os';
import { brokenOfStories } from '../../apps/server/test/ledgerModel/brokenOfStories.ts';
import { playHistories } from '../../apps/server/test/ledgerModel/playHistories.ts';
import type { Difference } from '../../apps/server/test/ledgerModel/story.ts';
import { ALL_CODES } from '../../apps/server/test/ledgerModel/ways.ts';
import { startTestServer, type TestServer } from '../../apps/server/test/testServer.ts';
import type { Arguments } from '../lib/arguments.ts';

/** Histories that are played side by side. */
const SIDE_BY_SIDE = 64;
const TOLD_EVERY = 10 * SIDE_BY_SIDE;
const VERDICTS = [
  ...['applied', 'repeated', 'conflict', 'notEnough', 'limited', 'blocked', 'overMaxBet', 'rolledBack', 'roundClosed'],
  'unknownBet',
];
const WITH_BONUS = ['BET', 'WIN', 'BET_ROLLBACK', 'WIN_ROLLBACK'].map((code) => `${code} with a bonus part`);
/** So few need not meet everything there is. */
const FEW = 200;

/**
 * Random histories by two processes against a model: responses, rows, balances, books. Replay: `--seed 17 --seeds 1`.
 */
export async function ledgerModel(args: Arguments): Promise<boolean> {
  const seeds = args.number('seeds', 2_000);
  const from = args.number('seed', 1);
  const kind = (await findServer()) === null ? 'embedded' : 'postgres';
  process.stdout.write(`ledger-model: ${seeds} histories from seed ${from}, 2 writers, ${kind}\n`);
  // Without its jobs, which would end grants between two looks.
  const { start: _, ...wallet } = walletModule;
  const modules = () => [wallet];
  const first = await startTestServer({ kind, modules });
  const servers = [first, await startTestServer({ modules, beside: first })];
  try {
    const begun = performance.now();
    const played = await playAll(servers, { seeds, from });
    const minutes = (performance.now() - begun) / 60_000;
    const broken = await brokenOfStories(servers);
    for (const { seed, salvo, what } of played.differences.slice(0, 5))
      process.stdout.write(`seed ${seed}, salvo ${salvo}:\n${what}\n`);
    for (const { check, broken: count } of broken) process.stdout.write(`books: ${check}: ${count}\n`);
    const unseen = [
      ...[...ALL_CODES, ...WITH_BONUS].filter((code) => !played.codes.has(code)),
      ...VERDICTS.filter((one) => !played.verdicts.has(one)),
    ];
    if (unseen.length > 0) process.stdout.write(`never met: ${unseen.join(', ')}\n`);
    const ok = played.differences.length === 0 && broken.length === 0 && (unseen.length === 0 || seeds < FEW);
    const figures = {
      ...{ seeds, from, kind, entries: played.entries, differences: played.differences.length, broken: broken.length },
      ...{
        verdicts: Object.fromEntries(played.verdicts),
        codes: Object.fromEntries(played.codes),
        minutes: Number(minutes.toFixed(2)),
      },
      ...{ perMinute: Math.round(seeds / minutes), load: loadavg()[0], ok },
    };
    process.stdout.write(`${JSON.stringify({ rel: 'ledger-model', ...figures })}\n`);
    return ok;
  } finally {
    for (const server of servers.toReversed()) await server.stop();
  }
}

async function playAll(servers: readonly TestServer[], { seeds, from }: { seeds: number; from: number }) {
  const differences: Difference[] = [];
  const codes = new Map<string, number>();
  const verdicts = new Map<string, number>();
  let entries = 0;
  for (let at = 0; at < seeds; at += SIDE_BY_SIDE) {
    const few = Array.from({ length: Math.min(SIDE_BY_SIDE, seeds - at) }, (_, index) => from + at + index);
    const played = await playHistories(servers, { seeds: few, merchantId: `stories${at}` });
    differences.push(...played.differences);
    entries += played.entries;
    addAll(codes, played.codes);
    addAll(verdicts, played.verdicts);
    const done = at + few.length;
    if (done % TOLD_EVERY === 0) process.stdout.write(`  ${done} played, ${differences.length} differ\n`);
  }
  return { differences, codes, verdicts, entries };
}

function addAll(sums: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count);
}
