import { addDays } from '@baize/contract/calendar.ts';
import { dayIn } from '@baize/i18n/moments.ts';
import { expect, it } from 'vitest';
import { dayEnd, dayStart } from './dayStart.rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

it.each([
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Asia/Manila', '2026-11-29', '2026-11-28T16:00:00.000Z'],
])('the day begins in %s on %s at %s', (zone, day, moment) => {
  expect(dayStart(zone, day).toISOString()).toBe(moment);
});

/** Hours at which a zone's clock jumps between 2020 and 2035: found by its hours, twelve a day. */
function daysOfChange(zone: string): string[] {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  const days: string[] = [];
  const step = 30 * 24 * HOUR_MS;
  const offsetAt = (at: number): number => (Number(hour.format(at)) - new Date(at).getUTCHours() + 36) % 24;
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2036, 0, 1); at += step) {
    let [from, to] = [at, at + step];
    const before = offsetAt(from);
    if (before === offsetAt(to)) continue;
    while (to - from > HOUR_MS) {
      const middle = from + Math.floor((to - from) / 2 / HOUR_MS) * HOUR_MS;
      if (offsetAt(middle) === before) from = middle;
      else to = middle;
    }
    days.push(dayIn(new Date(to).toISOString(), zone));
  }
  return days;
}

it('is the first moment whose day is the day, in every zone, around every change of its clock', () => {
  const wrong: string[] = [];
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const changed of ['2026-03-08', '2026-09-06', '2026-03-29', ...daysOfChange(zone)])
      for (const day of [-1, 0, 1].map((days) => addDays(changed, days))) {
        const start = dayStart(zone, day);
        const dayAt = (ms: number): string => dayIn(new Date(start.getTime() + ms).toISOString(), zone);
        if (dayAt(0) !== day || dayAt(-1) >= day || dayAt(-HOUR_MS) >= day) wrong.push(`${zone} ${day}`);
        if (dayEnd(zone, day).getTime() !== dayStart(zone, addDays(day, 1)).getTime()) wrong.push(`${zone} ${day} end`);
      }
  expect(wrong).toEqual([]);
});
