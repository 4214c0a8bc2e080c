import { raceOfProcesses } from '../../apps/server/test/race/jobsOfProcesses.ts';
import type { readArguments } from '../lib/arguments.ts';
import { table } from '../lib/table.ts';
import { writesOfIdle } from './idleWrites.ts';

const MEMBERS = 200;
const AHEAD_MS = 10_000;
const IDLE_ROWS_A_SECOND_MAX = 1;

/** Two workers on one PostgreSQL, their clocks apart, killed -9 over and over; then one that has nothing to do. */
export async function twoProcesses(args: ReturnType<typeof readArguments>): Promise<boolean> {
  const [kills, events] = [args.number('kills', 20), args.number('events', 10_000)];
  process.stdout.write(
    `two-processes: ${kills} kills, ${events} events of ${MEMBERS} members, clocks ${AHEAD_MS} ms apart\n`,
  );
  const outcome = await raceOfProcesses({ kills, events, members: MEMBERS, aheadMs: AHEAD_MS }, (line) =>
    process.stdout.write(`${line}\n`),
  );
  const { lost, outOfOrder, undone, atOnce, waiting } = outcome;
  const idle = await writesOfIdle(args.number('seconds', 30));
  const rows: [string, number, string][] = [
    ['events lost', lost, '0'],
    ['events out of a member’s order', outOfOrder, '0'],
    ['events of undone transactions', undone, '0'],
    ['turns of a job at once with another', atOnce, '0'],
    ['events that nobody took', waiting, '0'],
    ['rows that an idle deployment writes a second', idle.perSecond, `≤ ${IDLE_ROWS_A_SECOND_MAX}`],
    ['rows a second of its draws', idle.drawsPerSecond, 'any'],
    ['events heard again after a kill', outcome.heardTwice, 'any'],
    ['turns of the job', outcome.turns, 'any'],
    ['processes that ran it', Object.keys(outcome.turnsOf).length, 'any'],
  ];
  process.stdout.write(`${table(rows.map(([what, found, allowed]) => ({ what, found, allowed })))}\n`);
  process.stdout.write(`idle writes by table: ${JSON.stringify(idle.byTable)}\n`);
  const clean = [lost, outOfOrder, undone, atOnce, waiting].every((found) => found === 0);
  return clean && idle.perSecond <= IDLE_ROWS_A_SECOND_MAX;
}
