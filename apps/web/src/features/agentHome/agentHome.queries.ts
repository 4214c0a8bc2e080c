import { teamKpi } from '@baize/contract/agency/kpi.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { dayIn } from '@baize/i18n';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

type Footer = OutputOf<typeof teamKpi>['footer'];
export type TodayCounts = Pick<
  Footer,
  | 'teamLoginMemberCount'
  | 'teamBetMemberCount'
  | 'teamRegisterMemberCount'
  | 'teamOnlineCount'
  | 'teamVerifiedMemberCount'
  | 'yesterday'
  | 'onlinePeak'
> & { readonly asOf: string | null };

/** Before anything is known. */
export const NO_COUNTS: TodayCounts = {
  teamLoginMemberCount: 0,
  teamBetMemberCount: 0,
  teamRegisterMemberCount: 0,
  teamOnlineCount: 0,
  teamVerifiedMemberCount: 0,
  yesterday: { login: 0, bet: 0, register: 0 },
  onlinePeak: { count: 0, at: null },
  asOf: null,
};
/** News tell of counters, but not of who goes offline. */
const ASK_EVERY_MS = 60_000;

/** The counters of the merchant's day. */
export function useTeamToday() {
  const { call, start } = useApp();
  const today = dayIn(new Date().toISOString(), start.merchant.timeZone);
  return useQuery({
    queryKey: ['team', 'today', today],
    queryFn: ({ signal }) => call(teamKpi, { startDate: today, endDate: today, size: 0 }, { signal }),
    refetchInterval: ASK_EVERY_MS,
  });
}
