export { useDepositMethods, type DepositChoices } from './deposit.queries.ts';
export { DepositForm } from './DepositForm.tsx';
export { DepositHistory } from './DepositHistory.tsx';
export { DepositView } from './DepositView.tsx';
export { FirstDepositNote, LimitsLink } from './FirstDepositNote.tsx';
export { LeaveSheet } from './LeaveSheet.tsx';
export { OpenDeposits } from './OpenDeposits.tsx';
export type { DepositRequest } from './useDepositForm.ts';
