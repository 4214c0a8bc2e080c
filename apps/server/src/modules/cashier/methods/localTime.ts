import type { LocalTime } from './methods.rules.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A moment as schedules count it. */
export function localTimeOf(timeZone: string, moment: Date): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: WEEKDAYS.indexOf(part('weekday')) + 1, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}
