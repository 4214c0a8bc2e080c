import { newId } from '@baize/client/newId.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import type { launchGame } from '@baize/contract/games/launch.ts';
import { collectWallets } from '@baize/contract/wallet/transfer.ts';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { useRefreshWallet } from '../balance/index.ts';
import { untilAnswered } from './untilAnswered.ts';
import { useSaid } from './useSaid.ts';

export type LeftGame = NonNullable<AskOf<typeof collectWallets>['left']>;
type OwnWallet = OutputOf<typeof launchGame>['wallet'];

/** By then every launch has ended. */
const LAUNCH_MS_MAX = 20_000;

/** Brings money home after a game, unless another was opened there. */
export function useComeHome(): (left: LeftGame) => Promise<void> {
  const { call, session } = useApp();
  const refresh = useRefreshWallet();
  const ask = (left: LeftGame) => {
    const idempotencyKey = newId();
    return untilAnswered(() => call(collectWallets, { left }, { idempotencyKey }), isTheirs).finally(refresh);
  };
  /** The call would use the present session, perhaps another member's. */
  function isTheirs(): boolean {
    const now = sessionStorage.getItem('MC_SESSION_INFO');
    return now === null || (JSON.parse(now) as { readonly token?: string }).token === session?.token;
  }
  return async (left) => {
    // Logged out: it comes home by itself.
    if (!session) return;
    const brought = await ask(left);
    // The server may still be opening the game and send money.
    if ('launchId' in left && brought?.list.length === 0) setTimeout(() => void ask(left), LAUNCH_MS_MAX);
  };
}

/**
 * For wallet vendors: tells when money missed the launch, and brings it home on leaving. Failures are silent: it
 * comes by itself.
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
