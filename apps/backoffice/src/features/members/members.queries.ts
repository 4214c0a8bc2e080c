import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  addMemberNote,
  endMemberSessions,
  memberEntries,
  memberFile,
  memberNotes,
  memberSearch,
  memberSessions,
  setMemberLabels,
  setMemberStatus,
} from '@baize/contract/backoffice/members.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const MEMBERS = ['members'];
export interface MemberOwner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Members by what was typed, page after page. */
export function useMembers(wish: Omit<AskOf<typeof memberSearch>, 'cursor'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...MEMBERS, 'search', wish],
    queryFn: ({ pageParam, signal }) => call(memberSearch, { ...wish, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: wish.merchantId !== '',
  });
}

export function useMember(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'file', owner],
    queryFn: ({ signal }) => call(memberFile, owner, signal),
  });
}

export function useMemberSessions(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'sessions', owner],
    queryFn: ({ signal }) => call(memberSessions, owner, signal),
  });
}

export function useMemberNotes(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'notes', owner],
    queryFn: ({ signal }) => call(memberNotes, owner, signal),
  });
}

/** The wallet's entries, newest first, page after page. */
export function useMemberEntries(owner: MemberOwner) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...MEMBERS, 'entries', owner],
    queryFn: ({ pageParam, signal }) => call(memberEntries, { ...owner, beforeSeq: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ nextSeq }) => nextSeq,
  });
}

export const useEndSessions = () => useChange(endMemberSessions, MEMBERS);
export const useSetStatus = () => useChange(setMemberStatus, MEMBERS);
export const useSetLabels = () => useChange(setMemberLabels, MEMBERS);
export const useAddNote = () => useChange(addMemberNote, MEMBERS);
