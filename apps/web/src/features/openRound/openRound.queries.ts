import type { Client } from '@baize/client';
import { HOME_OPEN_ROUNDS } from '@baize/contract/games/home.ts';
import { betRecords, type BetRecord } from '@baize/contract/games/rounds.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { homePart } from '../../app/homePart.ts';

/** Waiting lottery orders aside; null: none. */
export async function findOpenRound(call: Client['call'], signal: AbortSignal): Promise<BetRecord | null> {
  const { list } = await call(betRecords, { status: 'open', pageSize: HOME_OPEN_ROUNDS }, { signal });
  return openOf(list);
}

/** The previous release answers with any round. */
const openOf = (list: readonly BetRecord[]): BetRecord | null =>
  list.find(({ status, lottery }) => status === 'open' && lottery !== true) ?? null;

/** As `findOpenRound`, kept and asked again when rounds change; undefined before the first answer. */
export function useOpenRound(): BetRecord | null | undefined {
  const app = useApp();
  const { data, isError } = useQuery({
    queryKey: ['bets', 'open'],
    async queryFn({ signal }) {
      const first = await homePart(app, 'openRounds');
      return first ? openOf(first) : findOpenRound(app.call, signal);
    },
  });
  return data === undefined && isError ? null : data;
}
