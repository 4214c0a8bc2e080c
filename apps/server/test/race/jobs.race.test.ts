import { expect, it } from 'vitest';
import { raceOfProcesses } from './jobsOfProcesses.ts';

it('on two processes with clocks 10 s apart, of which two are killed: events in order and each job once at a time', async () => {
  const outcome = await raceOfProcesses({ kills: 2, events: 800, members: 40, aheadMs: 10_000 });
  expect(outcome).toMatchObject({ lost: 0, outOfOrder: 0, undone: 0, atOnce: 0, waiting: 0 });
  expect(Object.keys(outcome.turnsOf).length).toBeGreaterThan(1);
  expect(Object.keys(outcome.heardBy).length).toBeGreaterThan(1);
}, 180_000);
