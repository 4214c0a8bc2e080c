import type { Client } from '@baize/client';
import { betRecords, type BetRecord } from '@baize/contract/games/rounds.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** Orders that wait for a draw: there is no game to go back to. */
const OF_THE_LOTTERY = ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'];
const PAGE = 20;

/** The newest round that the member has not finished; null when there is none. */
export async function findOpenRound(call: Client['call'], signal: AbortSignal): Promise<BetRecord | null> {
  const { list } = await call(betRecords, { status: 'open', pageSize: PAGE }, { signal });
  // A server of the release before knows no such question, and answers with any round.
  return list.find(({ status, vendor }) => status === 'open' && !OF_THE_LOTTERY.includes(vendor)) ?? null;
}

/** As `findOpenRound`, kept and asked again when rounds change. */
export function useOpenRound(): BetRecord | null {
  const { call } = useApp();
  const { data } = useQuery({ queryKey: ['bets', 'open'], queryFn: ({ signal }) => findOpenRound(call, signal) });
  return data ?? null;
}
