export { AccountSheets, type Edit } from './AccountSheets.tsx';
export { useOverview, type MemberInfo, type Overview } from './account.queries.ts';
export { AvatarSheet } from './AvatarSheet.tsx';
export { EditRow } from './EditRow.tsx';
export { LoginHistory } from './LoginHistory.tsx';
export { OtherSessions } from './OtherSessions.tsx';
export { CODE_PLACES, PASSWORD_PLACES, placesOf } from './places.ts';
export { PendingRow } from './PendingRow.tsx';
export { ShownPassword } from './ShownPassword.tsx';
