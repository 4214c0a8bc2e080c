import type { Arguments } from '../lib/arguments.ts';
import { run } from '../lib/shell.ts';

/**
 * `npm run rel -- fuzz --random 400 --seed 7`: every known mistake and so many random inputs at every call of the site
 * and the back office; `npm test` sends a part. Each is refused with a declared code, without a fault or a leak.
 */
export async function fuzz(args: Arguments): Promise<boolean> {
  const size = { step: 1, shallow: 1, random: args.number('random', 400), seed: args.number('seed', 20_261_121) };
  const { code } = await run(
    'vitest',
    ['run', 'apps/server/test/fuzz.test.ts', 'apps/server/test/staffAccess.test.ts', '--reporter=dot'],
    { echo: true, env: { BAIZE_FUZZ: JSON.stringify(size) } },
  );
  return code === 0;
}
