import { HIDDEN_AMOUNT } from '@baize/i18n';
import { useApp } from '../../app/app.ts';
import { useRefreshWallet, useWallet } from './balance.queries.ts';
import { useHiddenBalance } from './hiddenBalance.ts';
import { useCountUp } from './useCountUp.ts';

/** Masked when wanted, or while reloading. */
export function useBalance() {
  const { money } = useApp();
  const wallet = useWallet();
  const refresh = useRefreshWallet();
  const { hidden, toggle } = useHiddenBalance();
  const counted = useCountUp(wallet.data?.sumBalance);
  const masked = hidden || wallet.isRefetching || counted === undefined;
  return {
    wallet: wallet.data,
    failed: wallet.isError && !wallet.data,
    words: masked ? HIDDEN_AMOUNT : money(counted),
    masked,
    hidden,
    toggle,
    refreshing: wallet.isFetching,
    refresh,
  };
}
