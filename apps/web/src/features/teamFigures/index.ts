export { Income, IncomeDay } from './Income.tsx';
export { Overview } from './Overview.tsx';
export { PnlPage } from './PnlPage.tsx';
export { TeamBets } from './TeamBets.tsx';
export { TeamTransactions } from './TeamTransactions.tsx';
