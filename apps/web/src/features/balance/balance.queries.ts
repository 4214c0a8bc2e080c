import { memberWallet } from '@baize/contract/wallet/wallet.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

const KEY = ['wallet'] as const;

/** Live news reload them. */
export function useWallet() {
  const { call, session } = useApp();
  return useQuery({ queryKey: KEY, queryFn: () => call(memberWallet, {}), enabled: session !== null });
}

/** After something that moved money. */
export function useRefreshWallet(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
