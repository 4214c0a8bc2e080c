import type { Client } from '@baize/client';
import { betRecords, type BetRecord } from '@baize/contract/games/rounds.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

const PAGE = 20;

/** Waiting lottery orders aside; null: none. */
export async function findOpenRound(call: Client['call'], signal: AbortSignal): Promise<BetRecord | null> {
  const { list } = await call(betRecords, { status: 'open', pageSize: PAGE }, { signal });
  // The previous release answers with any round.
  return list.find(({ status, lottery }) => status === 'open' && lottery !== true) ?? null;
}

/** As `findOpenRound`, kept and asked again when rounds change; undefined before the first answer. */
export function useOpenRound(): BetRecord | null | undefined {
  const { call } = useApp();
  const { data, isError } = useQuery({
    queryKey: ['bets', 'open'],
    queryFn: ({ signal }) => findOpenRound(call, signal),
  });
  return data === undefined && isError ? null : data;
}
