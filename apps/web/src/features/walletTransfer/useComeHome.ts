import { newId } from '@baize/client/newId.ts';
import { collectWallets } from '@baize/contract/wallet/transfer.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { useRefreshWallet } from '../balance/index.ts';

/**
 * When the page of a game is left whose vendor keeps a wallet of its own, the money there comes home. What fails says nothing: the sum
 * counts it wherever it is, and it comes with the next game or from the page of game wallets.
 */
export function useComeHome(isThere: boolean): void {
  const { call, session } = useApp();
  const refresh = useRefreshWallet();
  const comeHome = useEffectEvent(() => {
    // Whoever has been logged out meanwhile cannot ask any more.
    if (session) void call(collectWallets, {}, { idempotencyKey: newId() }).then(refresh, refresh);
  });
  useEffect(() => {
    if (!isThere) return undefined;
    return () => comeHome();
  }, [isThere]);
}
