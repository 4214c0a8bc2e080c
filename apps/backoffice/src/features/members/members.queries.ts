import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  addMember,
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
import { dropRelation, markRelation, memberRelations } from '@baize/contract/backoffice/relations.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const MEMBERS = ['members'];
export interface MemberOwner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Members by what was typed, page after page. */
export function useMembers(request: Omit<AskOf<typeof memberSearch>, 'cursor'>) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...MEMBERS, 'search', request],
    queryFn: ({ pageParam, signal }) => call(memberSearch, { ...request, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: request.merchantId !== '',
  });
}

/** Everything that staff may know of one member. */
export function useMember(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'file', owner],
    queryFn: ({ signal }) => call(memberFile, owner, signal),
  });
}

/** At most a hundred. */
export function useMemberSessions(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'sessions', owner],
    queryFn: ({ signal }) => call(memberSessions, owner, signal),
  });
}

/** What staff wrote about a member, the newest hundred. */
export function useMemberNotes(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'notes', owner],
    queryFn: ({ signal }) => call(memberNotes, owner, signal),
  });
}

export function useRelations(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'relations', owner],
    queryFn: ({ signal }) => call(memberRelations, owner, signal),
  });
}
export const useMarkRelation = () => useChange(markRelation, MEMBERS);
export const useDropRelation = () => useChange(dropRelation, MEMBERS);

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

/** Without a session on all, with remembered phones. */
export const useEndSessions = () => useChange(endMemberSessions, MEMBERS);
/** Disabled ones are logged out; exclusions stay (`member.excluded`). */
export const useSetStatus = () => useChange(setMemberStatus, MEMBERS);
/** The club is visible, labels are staff's (`staff.changedMeanwhile`). */
export const useSetLabels = () => useChange(setMemberLabels, MEMBERS);
/** Answers the first password. */
export const useAddMember = () => useChange(addMember, MEMBERS);
/** Unchangeable; a repeat is kept once. */
export const useAddNote = () => useChange(addMemberNote, MEMBERS);
