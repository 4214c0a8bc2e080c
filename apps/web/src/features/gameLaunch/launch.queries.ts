import { launchGame, NODE_ID, type NodeId } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/**
 * The address of a game's page for this member. It opens a session at the vendor, so it is asked for once per visit and
 * again only when the player says so (`attempt`).
 */
export function useLaunch(nodeId: string, attempt: number) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: ['launch', nodeId, attempt],
    queryFn: ({ signal }) =>
      call(launchGame, { nodeId: nodeId as NodeId, language: language.code, platform: 'html5' }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whether an address names a game at all. */
export const isNodeId = (text: string): text is NodeId => NODE_ID.test(text);
