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
/** The member that a file, a note or a change is about, at its merchant. */
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

/** Everything that staff may know of one member. */
export function useMember(owner: MemberOwner) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...MEMBERS, 'file', owner],
    queryFn: ({ signal }) => call(memberFile, owner, signal),
  });
}

/** Where a member is logged in now; at most a hundred. */
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

/** Who of the staff is this member, or close to them. */
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

/** Logs a member out on one device; without a session on all, and forgets the remembered phones. */
export const useEndSessions = () => useChange(endMemberSessions, MEMBERS);
/** Disables a member, who is logged out everywhere, or enables one again. An exclusion is not lifted (`member.excluded`). */
export const useSetStatus = () => useChange(setMemberStatus, MEMBERS);
/** Sets the club, which the member sees, and staff's labels; refused (`staff.changedMeanwhile`) when others stand there by now. */
export const useSetLabels = () => useChange(setMemberLabels, MEMBERS);
/** Makes a general agent or a test account; answers its first password. */
export const useAddMember = () => useChange(addMember, MEMBERS);
/** Adds a note, which stays as it is; the same one sent twice is kept once. */
export const useAddNote = () => useChange(addMemberNote, MEMBERS);
