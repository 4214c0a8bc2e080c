import { describe, expect, it } from 'vitest';
import { readSchedule, scheduleText } from './schedule.rules.ts';

describe('opening hours of a payment method', () => {
  it('are read back as they were written', () => {
    const text = 'Mon-Fri 08:00-20:00\nSat 09:30-12:00';
    expect(scheduleText(readSchedule(text) ?? [])).toBe(text);
  });
  it('are always when nothing is written', () => {
    expect(readSchedule(' \n')).toEqual([]);
  });
  it('name days that follow each other as one span', () => {
    expect(scheduleText([{ days: [3, 1, 2, 7], from: '00:00', to: '24:00' }])).toBe(
      'Mon-Wed 00:00-24:00\nSun 00:00-24:00',
    );
  });
  it.each(['Monday 08:00-20:00', 'Fri-Mon 08:00-20:00', '08:00-20:00', 'Mon 8-20'])('refuse “%s”', (line) => {
    expect(readSchedule(line)).toBeNull();
  });
});
