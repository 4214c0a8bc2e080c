import { memberPnl } from '@baize/contract/reports/pnl.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import type { Split } from './pnl.rules.ts';

/** Under `bets`, which news of rounds make stale. */
export function usePnl({ from, to }: { readonly from: string; readonly to: string }, by: Split) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['bets', 'pnl', by, from, to],
    queryFn: ({ signal }) => call(memberPnl, { from, to, by }, { signal }),
    placeholderData: keepPreviousData,
  });
}
