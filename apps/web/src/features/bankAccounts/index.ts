export { AccountList } from './AccountList.tsx';
export { AddAccountForm } from './AddAccountForm.tsx';
export { useBankAccounts, type Account, type Accounts } from './bankAccounts.queries.ts';
export { RemoveAccountForm } from './RemoveAccountForm.tsx';
