export {
  useAddMember,
  useAddNote,
  useEndSessions,
  useMember,
  useMemberEntries,
  useMemberNotes,
  useMembers,
  useMemberSessions,
  useSetLabels,
  useSetStatus,
  type MemberOwner,
} from './members.queries.ts';
