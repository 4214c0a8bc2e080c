export { Crumbs } from './Crumbs.tsx';
export { contractPage } from './TeamActions.tsx';
export { MemberSheet } from './MemberSheet.tsx';
export { MessageSheet } from './MessageSheet.tsx';
export { MoveSheet } from './MoveSheet.tsx';
export { OnlineSheet } from './OnlineSheet.tsx';
export { MovesList } from './MovesList.tsx';
export { TEAM_FILTERS, useDownline, useSetAgent, useTeam, type MemberDetail, type TeamFilter } from './team.queries.ts';
export { TeamList } from './TeamList.tsx';
