import { Refusal } from '@baize/client';
import { newId } from '@baize/client/newId.ts';
import { NODE_ID, VENDOR_CODE, type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../app/app.ts';
import type { LeftGame } from '../walletTransfer/index.ts';

/** Wait for money of an unanswered launch. */
const HOME_MS = 5_000;

/** A game, or a vendor (G4). */
export type Wanted = { readonly nodeId: NodeId } | { readonly vassalage: string };

export function wantedIn(search: string): Wanted {
  const query = new URLSearchParams(search);
  const nodeId = query.get('nodeId') ?? '';
  const vassalage = query.get('vassalage') ?? '';
  if (NODE_ID.test(nodeId)) return { nodeId: nodeId as NodeId };
  return VENDOR_CODE.test(vassalage) ? { vassalage } : { nodeId: 'none' as NodeId };
}

/**
 * Opens a vendor session, so once per visit and `attempt`. Leaving early or a lost answer may have sent money:
 * `comeHome` is told.
 */
export function useLaunch(wanted: Wanted, attempt: number, comeHome: (left: LeftGame) => Promise<void>) {
  const { call, language } = useApp();
  const lost = useRef<string[]>([]);
  // Includes requests under way, which take as long as the line is away.
  const home = useRef<Promise<unknown>>(Promise.resolve());
  const bringLostHome = () =>
    (home.current = Promise.all([home.current, ...lost.current.splice(0).map((launchId) => comeHome({ launchId }))]));
  const leave = useEffectEvent(() => void bringLostHome());
  useEffect(() => () => leave(), []);
  return useQuery({
    queryKey: ['launch', wanted, attempt],
    queryFn: async ({ signal }) => {
      // Otherwise its money might count as another page's.
      await Promise.race([bringLostHome(), new Promise((done) => setTimeout(done, HOME_MS))]);
      const launchId = newId();
      try {
        const launched = await call(launchGame, { ...wanted, language: language.code, platform: 'html5', launchId });
        if (signal.aborted && launched.wallet) void comeHome(leftOf(launched.wallet));
        return launched;
      } catch (error) {
        if (isUnanswered(error)) {
          if (signal.aborted) void comeHome({ launchId });
          else lost.current.push(launchId);
        }
        throw error;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const leftOf = ({ vendor, opened }: { readonly vendor: string; readonly opened: number }): LeftGame => ({
  vendor,
  opened,
});

/** The game may be open at its vendor all the same. */
const isUnanswered = (error: unknown): boolean => !(error instanceof Refusal) || error.code === 'server.fault';
