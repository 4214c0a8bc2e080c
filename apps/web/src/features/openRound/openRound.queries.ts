import type { Client } from '@baize/client';
import { betRecords, type BetRecord } from '@baize/contract/games/rounds.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

const PAGE = 20;

/** The newest round that the member has not finished, orders that wait for a draw aside; null when there is none. */
export async function findOpenRound(call: Client['call'], signal: AbortSignal): Promise<BetRecord | null> {
  const { list } = await call(betRecords, { status: 'open', pageSize: PAGE }, { signal });
  // A server of the release before knows no such question, and answers with any round.
  return list.find(({ status, lottery }) => status === 'open' && lottery !== true) ?? null;
}

/** As `findOpenRound`, kept and asked again when rounds change. */
export function useOpenRound(): BetRecord | null {
  const { call } = useApp();
  const { data } = useQuery({ queryKey: ['bets', 'open'], queryFn: ({ signal }) => findOpenRound(call, signal) });
  return data ?? null;
}
