import type { PastRound, TableNews, TableRound, TableState } from '../../live.ts';

const PAST_MOST = 120;

/** The table after a piece of news. Only "state" can begin it. */
export function applyEvent(before: TableState | null, news: TableNews): TableState | null {
  if (news.type === 'state') return news.state;
  if (before === null) return null;
  switch (news.type) {
    case 'round':
      return { ...before, round: news.round, ...(isOther(before.round, news.round) ? EMPTY_ROUND : {}) };
    case 'bets':
      return { ...before, totals: news.totals, seats: news.seats, viewers: news.viewers };
    case 'mine':
      return { ...before, mine: news.mine, balance: news.balance ?? before.balance };
    case 'past':
      return { ...before, past: withPast(before.past, news.past) };
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
export function timeIn(news: TableNews): number | null {
  if (news.type === 'state') return news.state.serverTime;
  return news.type === 'round' || news.type === 'beat' ? news.serverTime : null;
}
