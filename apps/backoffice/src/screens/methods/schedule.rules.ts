import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';

type Opening = MethodSettings['schedule'][number];

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LINE = /^([a-z]{3})(?:\s*-\s*([a-z]{3}))?\s+(\d{1,2}:\d{2})\s*-\s*(\d{1,2}:\d{2})$/i;

const dayOf = (name: string | undefined): number =>
  DAYS.findIndex((day) => day.toLowerCase() === name?.toLowerCase()) + 1;

/** Opening hours as lines such as `Mon-Fri 08:00-20:00`. */
export const scheduleText = (schedule: readonly Opening[]): string =>
  schedule
    .flatMap(({ days, from, to }) =>
      spans(days).map(([first, last]) => {
        const names = first === last ? DAYS[first - 1] : `${DAYS[first - 1]}-${DAYS[last - 1]}`;
        return `${names} ${from}-${to}`;
      }),
    )
    .join('\n');

/** Days that follow each other, as first and last. */
function spans(days: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = found.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}

/** Null: unreadable. Nothing: always open. */
export function readSchedule(text: string): Opening[] | null {
  const openings: Opening[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const match = LINE.exec(line);
    const first = dayOf(match?.[1]);
    const last = match?.[2] === undefined ? first : dayOf(match[2]);
    if (!match || first === 0 || last < first) return null;
    const days = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    openings.push({ days, from: (match[3] ?? '').padStart(5, '0'), to: (match[4] ?? '').padStart(5, '0') });
  }
  return openings;
}
