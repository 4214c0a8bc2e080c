export { useRefreshWallet, useWallet } from './balance.queries.ts';
export { Purse } from './Purse.tsx';
export { Total } from './Total.tsx';
export { useBalance } from './useBalance.ts';
export { useCountUp } from './useCountUp.ts';
