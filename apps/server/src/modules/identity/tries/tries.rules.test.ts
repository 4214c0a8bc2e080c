import { expect, it } from 'vitest';
import { minutesUntil } from './tries.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('says in whole minutes how long a lock lasts, never none', () => {
  expect(minutesUntil(new Date('2026-11-21T12:29:01Z'), now)).toBe(30);
  expect(minutesUntil(now, now)).toBe(1);
});
