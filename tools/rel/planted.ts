import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../check/sources.ts';
import type { Arguments } from '../lib/arguments.ts';
import { run } from '../lib/shell.ts';
import { table } from '../lib/table.ts';
import { GUARD_BUGS } from './guardBugs/index.ts';
import { CASHIER_BUGS, PROTECTION_BUGS, type PlantedBug } from './plantedBugs.ts';

const AREAS: Readonly<Record<string, readonly PlantedBug[]>> = {
  cashier: CASHIER_BUGS,
  protection: PROTECTION_BUGS,
  guards: GUARD_BUGS,
};

/**
 * `npm run rel -- planted --area cashier` (or `protection`, `guards`): one known mistake at a time must fail a test; files
 * stay. `--first 4 --last 6`: a range.
 */
export async function planted(args: Arguments): Promise<boolean> {
  const area = args.text('area', 'cashier');
  const all = AREAS[area];
  if (!all) throw new Error(`--area wants one of: ${Object.keys(AREAS).join(', ')}`);
  const bugs = all.slice(args.number('first', 1) - 1, args.number('last', all.length));
  for (const { bug, file, from } of all)
    if (readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2)
      throw new Error(`"${bug}" is planted in lines that ${file} no longer has, or has twice`);
  const sound = await run('vitest', ['run', ...new Set(bugs.flatMap(({ tests }) => tests))]);
  if (sound.code !== 0) throw new Error(`the tests fail without any bug:\n${sound.output.slice(-4000)}`);
  const rows = [];
  for (const { bug, file, from, to, tests } of bugs) {
    // Vitest's cache of sound sources must not be used.
    const { code, output } = await run('vitest', ['run', '--bail=1', '--fsModuleCache=false', ...tests], {
      env: { BAIZE_PLANTED: JSON.stringify({ file, from, to }) },
    });
    const test = /FAIL.*?> (.+)/.exec(stripVTControlCharacters(output))?.[1]?.trim() ?? '';
    rows.push({ bug, found: code !== 0 && test !== '' ? 'yes' : 'NO', by: test.slice(0, 70) });
  }
  const missed = rows.filter(({ found }) => found === 'NO');
  process.stdout.write(`${table(rows)}\n`);
  process.stdout.write(`${JSON.stringify({ planted: area, bugs: bugs.length, found: bugs.length - missed.length })}\n`);
  return missed.length === 0;
}
