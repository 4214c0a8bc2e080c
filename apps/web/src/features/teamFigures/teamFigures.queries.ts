import { teamBets, teamPnl, teamRebate, teamTransactions } from '@baize/contract/agency/figures.ts';
import { teamKpi, teamKpiDays, teamKpiMembers } from '@baize/contract/agency/kpi.ts';
import type { ContractKey, RateKey } from '@baize/contract/agency/shapes.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { nextNumber, usePages } from '../../app/lists/usePages.ts';
import type { SpanDays } from './span.rules.ts';

/** How many of the best downlines the overview names. */
const BEST = 5;

export type Overview = OutputOf<typeof teamKpi>['footer'];
export type DayRow = OutputOf<typeof teamKpiDays>['list'][number];
export type BestRow = OutputOf<typeof teamKpiMembers>['list'][number];
type Pnl = OutputOf<typeof teamPnl>;
export type PnlRow = Pnl['list'][number];
export type PnlSort = NonNullable<AskOf<typeof teamPnl>['sort']>;

/** Sums and counters of some days. */
export function useOverview(days: SpanDays) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['team', 'overview', days],
    queryFn: ({ signal }) => call(teamKpi, { ...days, size: BEST }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useOverviewDays(days: SpanDays) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['team', 'days', days],
    queryFn: ({ signal }) => call(teamKpiDays, days, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The downlines that bet most. */
export function useBest(days: SpanDays) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['team', 'best', days],
    queryFn: ({ signal }) =>
      call(teamKpiMembers, { ...days, sort: 'valid', order: 'desc', pageSize: BEST }, { signal }),
    placeholderData: keepPreviousData,
  });
}

interface PnlQuestion extends SpanDays {
  readonly gameType: ContractKey;
  readonly summaryType: 0 | 1;
  readonly sort: PnlSort;
  readonly order: 'asc' | 'desc';
  readonly userName: string;
}

export function useTeamPnl({ userName, ...asked }: PnlQuestion) {
  const { call } = useApp();
  return usePages<Pnl>({
    keeps: true,
    queryKey: ['team', 'pnl', userName, asked],
    ask: (mark, signal) =>
      call(
        teamPnl,
        {
          ...asked,
          ...(userName === '' ? {} : { userName }),
          ...(mark === undefined ? {} : { pageNo: Number(mark) }),
        },
        { signal },
      ),
    next: nextNumber,
  });
}

interface RecordsQuestion extends SpanDays {
  readonly userName: string;
}

export function useTeamBets({ userName, gameType, ...days }: RecordsQuestion & { readonly gameType: ContractKey }) {
  const { call } = useApp();
  return usePages({
    keeps: true,
    queryKey: ['team', 'bets', userName, gameType, days],
    ask: (cursor, signal) =>
      call(
        teamBets,
        { ...days, gameType, ...(userName === '' ? {} : { userName }), ...(cursor === undefined ? {} : { cursor }) },
        { signal },
      ),
  });
}

export function useTeamTransactions({ userName, ...days }: RecordsQuestion) {
  const { call } = useApp();
  return usePages({
    keeps: true,
    queryKey: ['team', 'transactions', userName, days],
    ask: (cursor, signal) =>
      call(
        teamTransactions,
        { ...days, ...(userName === '' ? {} : { userName }), ...(cursor === undefined ? {} : { cursor }) },
        { signal },
      ),
  });
}

/** What rebates brought, by day and category. */
export function useTeamRebate(days: SpanDays) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['team', 'rebate', days],
    queryFn: ({ signal }) => call(teamRebate, days, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRebateLines(day: string, gameType: RateKey) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['team', 'rebateLines', day, gameType],
    queryFn: ({ signal }) => call(teamRebate, { startDate: day, endDate: day, day, gameType }, { signal }),
  });
}
