import type { LotteryGame } from './catalogue.ts';

export interface ScheduledDraw {
  /** Grows with time; of one game and moment it is always the same. */
  readonly seq: number;
  readonly numero: string;
  readonly drawAt: Date;
  readonly lockAt: Date;
}

const DAY_MS = 86_400_000;
const QUICK_ZONE = 'Asia/Manila';

/** By whose days a game's draws are numbered. */
export const zoneOf = ({ schedule }: LotteryGame): string => ('zone' in schedule ? schedule.zone : QUICK_ZONE);

const formats = new Map<string, Intl.DateTimeFormat>();
function partsIn(zone: string, at: Date): Record<string, number> {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  formats.set(zone, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
}

const pad = (number: number, size: number): string => String(number).padStart(size, '0');

/** How far the zone's clock is ahead of UTC then. */
function offsetMs(zone: string, at: Date): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsIn(zone, at);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** The game's draws after `from` and until `to`, in order. */
export function drawsBetween(game: LotteryGame, from: Date, to: Date): ScheduledDraw[] {
  const { schedule } = game;
  return 'everySeconds' in schedule
    ? quickDraws(game, schedule.everySeconds, from, to)
    : dailyDraws(game, schedule, from, to);
}

const lockOf = ({ lockSeconds }: LotteryGame, drawAt: Date): Date => new Date(drawAt.getTime() - lockSeconds * 1000);

function quickDraws(game: LotteryGame, everySeconds: number, from: Date, to: Date): ScheduledDraw[] {
  const step = everySeconds * 1000;
  const found: ScheduledDraw[] = [];
  const offset = offsetMs(QUICK_ZONE, from);
  for (let at = (Math.floor(from.getTime() / step) + 1) * step; at <= to.getTime(); at += step) {
    // The draw of midnight is the last one of the day that ends.
    const local = at + offset - 1;
    const day = new Date(local).toISOString().slice(0, 10).replaceAll('-', '');
    const number = Math.floor((local % DAY_MS) / step) + 1;
    const drawAt = new Date(at);
    found.push({ seq: at / step, numero: `${day}-${pad(number, 4)}`, drawAt, lockAt: lockOf(game, drawAt) });
  }
  return found;
}

function dailyDraws(
  game: LotteryGame,
  { zone, times, weekdays }: Extract<LotteryGame['schedule'], { zone: string }>,
  from: Date,
  to: Date,
): ScheduledDraw[] {
  const found: ScheduledDraw[] = [];
  const offset = offsetMs(zone, from);
  const firstDay = Math.floor((from.getTime() + offset) / DAY_MS);
  const lastDay = Math.floor((to.getTime() + offset) / DAY_MS);
  for (let day = firstDay; day <= lastDay; day++) {
    const date = new Date(day * DAY_MS);
    if (weekdays && !weekdays.includes(date.getUTCDay())) continue;
    for (const [at, time] of times.entries()) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      const drawAt = new Date(day * DAY_MS + (hour * 60 + minute) * 60_000 - offset);
      if (drawAt <= from || drawAt > to) continue;
      const stamp = date.toISOString().slice(0, 10).replaceAll('-', '');
      const numero = times.length === 1 ? stamp : `${stamp}-${at + 1}`;
      found.push({ seq: day * 10 + at, numero, drawAt, lockAt: lockOf(game, drawAt) });
    }
  }
  return found;
}
