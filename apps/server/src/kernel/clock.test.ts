import { describe, expect, it } from 'vitest';
import { dayIn } from './clock.ts';

const MINUTE_MS = 60_000;
const ZONES = [
  'Asia/Manila',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Monrovia',
];

/** What the platform's own calendar says, asked anew each time. */
function dayByIntl(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']}`;
}

describe('the day in a zone', () => {
  it.each(ZONES)('is the calendar’s at every five minutes of days on which clocks change, in %s', (zone) => {
    for (const day of ['2011-12-29', '2018-11-03', '2026-03-28', '2026-04-04', '2026-10-03', '2026-11-24']) {
      const start = Date.parse(`${day}T00:00:00Z`);
      for (let minute = 0; minute < 2 * 1440; minute += 5) {
        const moment = new Date(start + minute * MINUTE_MS);
        if (dayIn(zone, moment) !== dayByIntl(zone, moment))
          expect(`${moment.toISOString()} ${dayIn(zone, moment)}`).toBe(dayByIntl(zone, moment));
      }
    }
  });

  it('ends at midnight there to the millisecond', () => {
    expect([
      dayIn('Asia/Manila', new Date('2026-11-24T15:59:59.999Z')),
      dayIn('Asia/Manila', new Date('2026-11-24T16:00:00Z')),
      dayIn('Asia/Kathmandu', new Date('2026-11-24T18:14:59.999Z')),
      dayIn('Asia/Kathmandu', new Date('2026-11-24T18:15:00Z')),
    ]).toEqual(['2026-11-24', '2026-11-25', '2026-11-24', '2026-11-25']);
  });
});
