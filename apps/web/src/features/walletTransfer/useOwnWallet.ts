import { newId } from '@baize/client/newId.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import type { launchGame } from '@baize/contract/games/launch.ts';
import { collectWallets } from '@baize/contract/wallet/transfer.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { untilAnswered } from './untilAnswered.ts';
import { useSaid } from './useSaid.ts';

/** A game that was opened, or a launch that nobody has answered. */
export type LeftGame = NonNullable<AskOf<typeof collectWallets>['left']>;
type OwnWallet = OutputOf<typeof launchGame>['wallet'];

/** By then the server has ended every launch: no vendor is waited for any longer. */
const LAUNCH_MS_MAX = 20_000;

/** Brings home what lies at the vendor of a game that is left, unless one was opened there again. */
export function useComeHome(): (left: LeftGame) => Promise<void> {
  const { call, session } = useApp();
  const refresh = useRefreshWallet();
  const ask = (left: LeftGame) => {
    const idempotencyKey = newId();
    return untilAnswered(() => call(collectWallets, { left }, { idempotencyKey }), isTheirs).finally(refresh);
  };
  /** A call goes out with the session of its moment: after a login it would be another member's wish. */
  function isTheirs(): boolean {
    const now = sessionStorage.getItem('MC_SESSION_INFO');
    return now === null || (JSON.parse(now) as { readonly token?: string }).token === session?.token;
  }
  return async (left) => {
    // Whoever has been logged out meanwhile cannot ask any more: then it comes home by itself.
    if (!session) return;
    const brought = await ask(left);
    // The server may be opening that game still, and money go along only then.
    if ('launchId' in left && brought?.list.length === 0) setTimeout(() => void ask(left), LAUNCH_MS_MAX);
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
    if (transfer && transfer.standing !== 'completed')
      void loadTexts('wallet').then(() => say(speak(transfer), { stay: 'long' }));
  });
  const comeHome = useEffectEvent(useComeHome());
  const vendor = wallet?.vendor;
  const opened = wallet?.opened;
  useEffect(() => tell(), [transfer?.transferId]);
  useEffect(() => {
    if (vendor === undefined || opened === undefined) return undefined;
    return () => void comeHome({ vendor, opened });
  }, [vendor, opened]);
}
