import { GAME_LIST_PAGE_SIZE, type NodeId } from '@baize/contract/games/games.ts';
import { betDetail, betRecords, type BetRecord } from '@baize/contract/games/rounds.ts';
import { visitNet } from '@baize/contract/games/visits.ts';
import { transactionCodes, transactions, TRANSACTIONS_PAGE_SIZE } from '@baize/contract/wallet/wallet.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import type { BetFilter } from './bets.rules.ts';
import type { Days } from './days.rules.ts';
import type { ShownTransactions } from './shownTransactions.ts';

/** Under `bets`, which news of rounds make stale. */
export function useBets(days: Days, { gameType, status }: BetFilter) {
  const { call } = useApp();
  return usePages({
    queryKey: ['bets', 'list', days.from, days.to, gameType, status],
    ask: (cursor, signal) =>
      call(
        betRecords,
        {
          pageSize: GAME_LIST_PAGE_SIZE,
          ...given(days),
          gameType,
          ...(status === '' ? {} : { status }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        { signal },
      ),
  });
}

export function useBet({ roundId, vendor }: Pick<BetRecord, 'roundId' | 'vendor'>) {
  const { call } = useApp();
  return useQuery({
    queryKey: ['bets', 'round', vendor, roundId],
    queryFn: ({ signal }) => call(betDetail, { roundId, vendor }, { signal }),
  });
}

const given = ({ from, to }: Days) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

/** All, a group's, or one kind. */
export function useTransactions({ group, code }: ShownTransactions, days: Days) {
  const { call } = useApp();
  return usePages({
    queryKey: ['wallet', 'transactions', group, code, days.from, days.to],
    ask: (cursor, signal) =>
      call(
        transactions,
        {
          pageSize: TRANSACTIONS_PAGE_SIZE,
          // A kind says its group by itself.
          ...(code !== '' ? { code } : group !== '' ? { group } : {}),
          ...given(days),
          ...(cursor === undefined ? {} : { cursor }),
        },
        { signal },
      ),
  });
}

export function useTransactionCodes() {
  const { call, language } = useApp();
  return useQuery({
    queryKey: ['transactionCodes', language.code],
    queryFn: ({ signal }) => call(transactionCodes, {}, { signal }),
    staleTime: Infinity,
  });
}

/** A visit's result by the server's clock; null before the first round. */
export function useVisitNet(nodeId: NodeId | undefined, since: string | undefined): string | null {
  const { call } = useApp();
  const { data } = useQuery({
    queryKey: ['bets', 'visit', nodeId, since],
    queryFn: nodeId && since ? ({ signal }) => call(visitNet, { nodeId, since }, { signal }) : skipToken,
  });
  return data?.net ?? null;
}
