import { expect, it } from 'vitest';
import { greetingAt } from './greeting.rules.ts';

it('greets by the hour, as the seeds say', () => {
  expect([0, 10, 11, 14, 15, 18, 19, 24].map(greetingAt)).toEqual([
    'morning',
    'morning',
    'earlyAfternoon',
    'earlyAfternoon',
    'lateAfternoon',
    'lateAfternoon',
    'evening',
    'evening',
  ]);
});
