import { newId } from '@baize/client/newId.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { launchGame } from '@baize/contract/games/games.ts';
import { collectWallets } from '@baize/contract/wallet/transfer.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { useSaid } from './useSaid.ts';

type OwnWallet = OutputOf<typeof launchGame>['wallet'];

/** Brings home what lies at the vendor of a game that is left, unless one was opened there again. */
export function useComeHome(): (left: { readonly vendor: string; readonly opened: number }) => void {
  const { call, session } = useApp();
  const refresh = useRefreshWallet();
  return ({ vendor, opened }) => {
    // Whoever has been logged out meanwhile cannot ask any more: then it comes home by itself.
    if (session)
      void call(collectWallets, { left: { vendor, opened } }, { idempotencyKey: newId() }).then(refresh, refresh);
  };
}

/**
 * The page of a game whose vendor keeps a wallet of its own. Money that did not arrive with the launch is said. When the page is left, the
 * money there comes home; what fails then says nothing: the sum counts it wherever it is, and it comes by itself, with the next game or
 * from the page of game wallets.
 */
export function useOwnWallet(wallet: OwnWallet): void {
  const { say, loadTexts } = useApp();
  const speak = useSaid();
  const transfer = wallet?.transfer;
  const tell = useEffectEvent(() => {
    if (transfer && transfer.standing !== 'done')
      void loadTexts('wallet').then(() => say(speak(transfer), { stay: 'long' }));
  });
  const comeHome = useEffectEvent(useComeHome());
  const vendor = wallet?.vendor;
  const opened = wallet?.opened;
  useEffect(() => tell(), [transfer?.transferId]);
  useEffect(() => {
    if (vendor === undefined || opened === undefined) return undefined;
    return () => comeHome({ vendor, opened });
  }, [vendor, opened]);
}
