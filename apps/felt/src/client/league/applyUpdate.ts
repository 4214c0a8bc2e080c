import type { LeagueState, LeagueUpdate } from '../../sport.ts';

/** The league after a piece of news. Only "state" can begin it. */
export function applyUpdate(before: LeagueState | null, update: LeagueUpdate): LeagueState | null {
  if (update.type === 'state') return { ...update.state, balance: update.state.balance ?? before?.balance ?? null };
  if (before === null) return null;
  switch (update.type) {
    case 'days':
      return { ...before, days: update.days, past: update.past };
    case 'minute': {
      const { number, minute, nextAt, events } = update;
      return {
        ...before,
        days: before.days.map((day) =>
          day.number === number ? { ...day, minute, nextAt, events: [...day.events, ...events] } : day,
        ),
      };
    }
    case 'balance':
      return { ...before, balance: before.balance ?? update.balance };
    case 'beat':
      return before;
  }
}

/** The server's time that a piece of news carries. */
export function timeIn(update: LeagueUpdate): number | null {
  if (update.type === 'state') return update.state.serverTime;
  return update.type === 'balance' ? null : update.serverTime;
}
