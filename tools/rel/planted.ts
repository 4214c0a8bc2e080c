import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../check/sources.ts';
import type { Arguments } from '../lib/arguments.ts';
import { run } from '../lib/shell.ts';
import { table } from '../lib/table.ts';
import { EXCLUSION_GUARDS } from './guardBugs/exclusion.ts';
import { GUARD_BUGS } from './guardBugs/index.ts';
import { OUTSIDE_GUARDS } from './guardBugs/outside.ts';
import { PLAY_GUARDS } from './guardBugs/play.ts';
import { PROOF_GUARDS } from './guardBugs/proof.ts';
import { STAFF_GUARDS } from './guardBugs/staff.ts';
import { CASHIER_BUGS, PROTECTION_BUGS, type PlantedBug } from './plantedBugs.ts';

const AREAS: Readonly<Record<string, readonly PlantedBug[]>> = {
  cashier: CASHIER_BUGS,
  protection: PROTECTION_BUGS,
  guards: GUARD_BUGS,
  staff: STAFF_GUARDS,
  exclusion: EXCLUSION_GUARDS,
  proof: PROOF_GUARDS,
  play: PLAY_GUARDS,
  outside: OUTSIDE_GUARDS,
};

/** One worker: other runs share the machine. Sound files come from Vitest's cache, the one with the mistake does not. */
const RUN = ['run', '--maxWorkers=1', '--fsModuleCache'];

/**
 * `npm run rel -- planted --area cashier` (or `protection`, `guards`, a part of the guards such as `proof`): one known mistake at a
 * time must fail a test; files stay. `--first 4 --last 6`: a range; `--bug birthday`: those with the word.
 */
export async function planted(args: Arguments): Promise<boolean> {
  const area = args.text('area', 'cashier');
  const all = AREAS[area];
  if (!all) throw new Error(`--area wants one of: ${Object.keys(AREAS).join(', ')}`);
  const bugs = all
    .slice(args.number('first', 1) - 1, args.number('last', all.length))
    .filter(({ bug }) => bug.includes(args.text('bug', '')));
  for (const { bug, file, from } of all)
    if (readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2)
      throw new Error(`"${bug}" is planted in lines that ${file} no longer has, or has twice`);
  const rows = [];
  for (const { bug, file, from, to, tests, only } of bugs) {
    const { code, output } = await run('vitest', [...RUN, '--bail=1', ...(only ? ['-t', only] : []), ...tests], {
      env: { BAIZE_PLANTED: JSON.stringify({ file, from, to }) },
    });
    const [, test = '', why = ''] = /FAIL.*?> (.+)\n(?:.*FAIL.*\n)*(.*)/.exec(stripVTControlCharacters(output)) ?? [];
    const row = { bug, found: code !== 0 && test !== '' ? 'yes' : 'NO', by: test.trim().slice(0, 70) };
    // One that fails for want of a connection has found nothing: who runs it has to see why.
    process.stderr.write(`${row.found} ${bug}\n    ${row.by}\n    ${why.slice(0, 150)}\n`);
    rows.push(row);
  }
  const missed = rows.filter(({ found }) => found === 'NO');
  process.stdout.write(`${table(rows)}\n`);
  process.stdout.write(`${JSON.stringify({ planted: area, bugs: bugs.length, found: bugs.length - missed.length })}\n`);
  // A few again: they were sound when all of them ran.
  if (bugs.length < all.length) return missed.length === 0;
  const sound = await run('vitest', [...RUN, ...new Set(bugs.flatMap(({ tests }) => tests))]);
  if (sound.code !== 0) throw new Error(`the tests fail without any bug:\n${sound.output.slice(-4000)}`);
  return missed.length === 0;
}
