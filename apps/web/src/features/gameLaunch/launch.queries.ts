import type { OutputOf } from '@baize/contract/call.ts';
import { launchGame, NODE_ID, VENDOR_CODE, type NodeId } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

type OwnWallet = NonNullable<OutputOf<typeof launchGame>['wallet']>;

/** A game, or a vendor that opens what it has (G4). */
export type Wanted = { readonly nodeId: NodeId } | { readonly vassalage: string };

/** What an address asks for; of one that names nothing a game that nobody has. */
export function wantedIn(search: string): Wanted {
  const query = new URLSearchParams(search);
  const nodeId = query.get('nodeId') ?? '';
  const vassalage = query.get('vassalage') ?? '';
  if (NODE_ID.test(nodeId)) return { nodeId: nodeId as NodeId };
  return VENDOR_CODE.test(vassalage) ? { vassalage } : { nodeId: 'none' as NodeId };
}

/**
 * The address of a game's page for this member. It opens a session at the vendor, so it is asked for once per visit and
 * again only when the player says so (`attempt`). Whoever leaves before the answer has opened it all the same, perhaps with money
 * along: it is waited for, and `onUnwanted` is told where that lies.
 */
export function useLaunch(wanted: Wanted, attempt: number, onUnwanted: (wallet: OwnWallet) => void) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: ['launch', wanted, attempt],
    queryFn: async ({ signal }) => {
      const launched = await call(launchGame, { ...wanted, language: language.code, platform: 'html5' });
      if (signal.aborted && launched.wallet) onUnwanted(launched.wallet);
      return launched;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
