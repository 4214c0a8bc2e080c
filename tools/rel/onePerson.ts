import { STAFF_ACTS } from '@baize/contract/backoffice/acts.ts';
import { stripVTControlCharacters } from 'node:util';
import { run } from '../lib/shell.ts';
import { table } from '../lib/table.ts';

const TEST = 'apps/server/test/onePerson.test.ts';

/**
 * `npm run rel -- one-person`: somebody of the staff with every permission and no colleague tries every call that gives
 * money or loosens a guard, then to approve it. Prints the list; true: no money moved and no way opened.
 */
export async function onePerson(): Promise<boolean> {
  const { code, output } = await run('vitest', ['run', '--reporter=verbose', TEST]);
  const lines = stripVTControlCharacters(output).split('\n');
  const tried = (id: string): string => {
    const line = lines.find((one) => one.includes(`> ${id} moves no money`));
    if (!line) return 'in its module’s tests';
    return line.includes('✓') ? 'refused' : 'NOT REFUSED';
  };
  const rows = Object.entries(STAFF_ACTS)
    .filter(([, { power }]) => power !== 'neither')
    .map(([call, { power, second, why }]) => ({
      ...{ call, power, 'second person': second ?? '', why },
      alone: second === 'own' || second === 'bounded' ? 'allowed' : tried(call),
    }));
  process.stdout.write(`${table(rows)}\n`);
  const moved = rows.filter(({ alone }) => alone === 'NOT REFUSED').length;
  process.stdout.write(`${JSON.stringify({ onePerson: rows.length, moved, passed: code === 0 })}\n`);
  if (code !== 0) process.stdout.write(`${output.slice(-4000)}\n`);
  return code === 0 && moved === 0;
}
