import type { Client } from '@baize/client';
import { betRecords, type BetRecord } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** As many as one answer holds: many quick rounds may have ended while one waits at a shared table. */
const NEWEST = 100;

/** The newest round that the member has not finished, among the newest hundred; null when there is none. */
export async function findOpenRound(call: Client['call'], signal: AbortSignal): Promise<BetRecord | null> {
  const { list } = await call(betRecords, { pageSize: NEWEST }, { signal });
  return list.find(({ status }) => status === 'open') ?? null;
}

/** As `findOpenRound`, kept and asked again when rounds change. */
export function useOpenRound(): BetRecord | null {
  const { call } = useApp();
  const { data } = useQuery({ queryKey: ['bets', 'open'], queryFn: ({ signal }) => findOpenRound(call, signal) });
  return data ?? null;
}
