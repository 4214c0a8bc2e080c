import {
  addMember,
  addMemberNote,
  endMemberSessions,
  memberEntries,
  memberFile,
  memberNotes,
  memberSessions,
  setMemberLabels,
  setMemberStatus,
} from '@baize/contract/backoffice/members.ts';
import { dropRelation, markRelation, memberRelations } from '@baize/contract/backoffice/relations.ts';
import { useChange } from '../../app/useChange.ts';
import { useList, useOne } from '../../kit/queries.ts';

const MEMBERS = ['members'];
export interface MemberOwner {
  readonly merchantId: string;
  readonly memberId: string;
}

/** Everything that staff may know of one member. */
export const useMember = (owner: MemberOwner) => useOne(memberFile, owner);

/** At most a hundred. */
export const useMemberSessions = (owner: MemberOwner) => useOne(memberSessions, owner);

/** What staff wrote about a member, the newest hundred. */
export const useMemberNotes = (owner: MemberOwner) => useOne(memberNotes, owner);

export const useRelations = (owner: MemberOwner) => useOne(memberRelations, owner);
export const useMarkRelation = () => useChange(markRelation, MEMBERS);
export const useDropRelation = () => useChange(dropRelation, MEMBERS);

/** The wallet's entries, newest first, page after page. */
export const useMemberEntries = (owner: MemberOwner) => useList(memberEntries, owner);

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
