import type { Bench } from './gatewayCheck/bench.ts';
import { CASES } from './gatewayCheck/cases.ts';
import { openSandboxBench } from './gatewayCheck/sandboxBench.ts';
import { openXenditBench } from './gatewayCheck/xenditBench.ts';
import { readArguments } from './lib/arguments.ts';
import { table } from './lib/table.ts';

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  sandbox: openSandboxBench,
  xendit: openXenditBench,
};

const USAGE = `npm run gateway:check -- --adapter <${Object.keys(BENCHES).join('|')}>
  plays lost answers, faults and forgeries against the adapter of a payment gateway, on this machine; without --adapter against each
`;

/** `npm run gateway:check`: what every adapter of a payment gateway must hold. */
export async function gatewayCheck(args: string[]): Promise<number> {
  const wanted = readArguments(args).text('adapter', '');
  if (args.includes('--help') || (wanted !== '' && !BENCHES[wanted])) {
    process.stdout.write(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  let isRight = true;
  for (const [adapter, open] of Object.entries(BENCHES))
    if (wanted === '' || wanted === adapter) isRight = (await play(adapter, open)) && isRight;
  return isRight ? 0 : 1;
}

async function play(adapter: string, open: () => Promise<Bench>): Promise<boolean> {
  const bench = await open();
  const results: { case: string; verdict: string }[] = [];
  try {
    for (const { name, play: playCase } of CASES) {
      const wrong = await playCase(bench).catch((error: unknown) => String(error));
      results.push({ case: name, verdict: wrong ?? 'holds' });
    }
  } finally {
    await bench.close();
  }
  const broken = results.filter(({ verdict }) => verdict !== 'holds');
  process.stdout.write(`${table(results)}\n`);
  process.stdout.write(
    `${JSON.stringify({ bench: 'gateway:check', adapter, cases: results.length, broken, ok: broken.length === 0 })}\n`,
  );
  return broken.length === 0;
}
