import { messageDownlines } from '@baize/contract/agency/messages.ts';
import {
  downline,
  moveDownlines,
  setAgent,
  subordinates,
  teamMoves,
  teamOnline,
  TEAM_SEARCH_MIN,
  type TeamMember,
} from '@baize/contract/agency/team.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { nextNumber, usePages } from '../../app/lists/usePages.ts';

/** What of the direct downlines is shown. */
export const TEAM_FILTERS = ['all', 'agents', 'players', 'online', 'closed'] as const;
export type TeamFilter = (typeof TEAM_FILTERS)[number];

export type Member = TeamMember;
type Downlines = OutputOf<typeof subordinates>;
export type MemberDetail = OutputOf<typeof downline>;
type MovePlan = OutputOf<typeof moveDownlines>;

interface TeamQuestion {
  /** Whose downlines; empty: one's own. */
  readonly userName: string;
  readonly search: string;
  readonly filter: TeamFilter;
}

/** News of the team make every key that begins with `team` old. */
export function useTeam({ userName, search, filter }: TeamQuestion) {
  const { call } = useApp();
  const wanted = search.trim();
  const isSearch = wanted.length >= TEAM_SEARCH_MIN;
  return usePages<Downlines>({
    keeps: true,
    queryKey: ['team', 'tree', isSearch ? '' : userName, isSearch ? wanted : '', isSearch ? 'all' : filter],
    ask: (mark, signal) =>
      call(
        subordinates,
        {
          ...(isSearch ? { search: wanted } : { filter, ...(userName === '' ? {} : { userName }) }),
          ...(mark === undefined ? {} : { pageNo: Number(mark) }),
        },
        { signal },
      ),
    next: nextNumber,
  });
}

/** All that the agent may know of one member. */
export function useDownline(userName: string) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['team', 'member', userName],
    queryFn: ({ signal }) => call(downline, { userName }, { signal }),
  });
}

/** Who of the team is on the site. */
export function useTeamOnline() {
  const { call } = useApp();
  type Online = OutputOf<typeof teamOnline>;
  return usePages<Online>({
    keeps: true,
    queryKey: ['team', 'online'],
    ask: (mark, signal) => call(teamOnline, mark === undefined ? {} : { pageNo: Number(mark) }, { signal }),
    next: nextNumber,
  });
}

/** Moves that the agent has asked for. */
export function useTeamMoves() {
  const { call } = useApp();
  return useQuery({ queryKey: ['team', 'moves'], queryFn: ({ signal }) => call(teamMoves, {}, { signal }) });
}

/** What a move would bring; asked anew for every other target. */
export function useMovePreview(userNames: readonly string[], to: string) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['movePreview', to, ...userNames],
    enabled: to !== '',
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(moveDownlines, { userNames: [...userNames], to, lower: true, preview: true }, { signal }),
  });
}

export function useMove(onDone: (plan: MovePlan) => void) {
  const { call, sayError } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: AskOf<typeof moveDownlines>) => call(moveDownlines, asked),
    retry: false,
    onSuccess: onDone,
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  });
}

export function useSetAgent() {
  const { call, sayError, say, t } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userName: string) => call(setAgent, { userName }),
    retry: false,
    onSuccess: (_answer, userName) => void say(t('team.madeAgent', { name: userName }), { tone: 'ok' }),
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['team'] }),
  });
}

export function useMessage(onDone: (answer: OutputOf<typeof messageDownlines>) => void) {
  const { call, sayError } = useApp();
  return useMutation({
    mutationFn: (asked: AskOf<typeof messageDownlines>) => call(messageDownlines, asked),
    retry: false,
    onSuccess: onDone,
    onError: sayError,
  });
}
