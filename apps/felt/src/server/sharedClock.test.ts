import { expect, it } from 'vitest';
import { createSharedClock } from './sharedClock.ts';

/** A machine whose own time is `own`, and a database that answers so late, each time later or sooner. */
function machine({ own, late }: { own: number; late: number[] }) {
  const time = { passed: 0 };
  const clock = createSharedClock({
    steady: () => own + time.passed,
    async ask() {
      const took = late.shift() ?? 2;
      time.passed += took;
      const told = 1_000_000 + time.passed - took / 2;
      return told;
    },
  });
  return { clock, time };
}

it('is the database’s time on every machine, and goes on by a clock that never jumps', async () => {
  const one = machine({ own: 5, late: [] });
  const other = machine({ own: 90_000_000, late: [] });
  for (const { clock } of [one, other]) await clock.set();
  expect(one.clock.now()).toEqual(other.clock.now());
  expect(one.clock.now().getTime()).toBe(1_000_000 + one.time.passed);
  one.time.passed += 700;
  expect(one.clock.now().getTime() - other.clock.now().getTime()).toBe(700);
});

it('believes the quickest of its answers', async () => {
  const told = [1_000_400, 1_000_411, 1_001_000];
  const took = [400, 10, 500];
  let passed = 0;
  const clock = createSharedClock({
    steady: () => passed,
    async ask() {
      passed += took.shift() ?? 0;
      return told.shift() ?? 0;
    },
  });
  await clock.set();
  // The second was asked at 400 and answered at 410: the database's 1,000,411 was at 405.
  expect(clock.now().getTime()).toBe(1_000_411 + (passed - 405));
});
