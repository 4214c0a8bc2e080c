import type { PastRound, TableUpdate, TableRound, TableState } from '../../live.ts';

const PAST_MOST = 120;

/** The table after a piece of news. Only "state" can begin it. */
export function applyUpdate(before: TableState | null, update: TableUpdate): TableState | null {
  if (update.type === 'state') return { freeRounds: before?.freeRounds ?? null, ...update.state };
  if (before === null) return null;
  switch (update.type) {
    case 'round':
      return { ...before, round: update.round, ...(isOther(before.round, update.round) ? EMPTY_ROUND : {}) };
    case 'bets':
      return { ...before, totals: update.totals, seats: update.seats, viewers: update.viewers };
    case 'mine':
      return { ...before, mine: update.mine, balance: update.balance ?? before.balance };
    case 'past':
      return { ...before, past: withPast(before.past, update.past) };
    case 'beat':
      return before;
  }
}

/** Another round begins with a bare table; the server need not say so. */
const EMPTY_ROUND = { totals: {}, seats: [], mine: null } as const;

function isOther(before: TableRound | null, after: TableRound | null): boolean {
  return after !== null && before?.id !== after.id;
}

/** A round may be told twice, by the full state and by itself. */
function withPast(list: readonly PastRound[], round: PastRound): readonly PastRound[] {
  if (list.some(({ id }) => id === round.id)) return list;
  return [...list, round].slice(-PAST_MOST);
}

/** The server's time that a piece of news carries. */
export function timeIn(update: TableUpdate): number | null {
  if (update.type === 'state') return update.state.serverTime;
  return update.type === 'round' || update.type === 'beat' ? update.serverTime : null;
}
