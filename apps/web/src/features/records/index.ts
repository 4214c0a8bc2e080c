export { BetList } from './BetList.tsx';
export { isNegative } from './records.rules.ts';
export { TransactionList } from './TransactionList.tsx';
export { useSignedMoney } from './useSignedMoney.ts';
export { useVisitNet } from './records.queries.ts';
