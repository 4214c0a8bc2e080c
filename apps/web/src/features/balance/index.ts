export { useRefreshWallet, useWallet } from './balance.queries.ts';
export { BalanceWidget } from './BalanceWidget.tsx';
export { Total } from './Total.tsx';
export { useBalance } from './useBalance.ts';
export { useCountUp } from './useCountUp.ts';
