import { GAME_LIST_PAGE_SIZE, type NodeId } from '@baize/contract/games/games.ts';
import { betDetail, betRecords, type BetRecord } from '@baize/contract/games/rounds.ts';
import { visitNet } from '@baize/contract/games/visits.ts';
import { transactionCodes, transactions, TRANSACTIONS_PAGE_SIZE } from '@baize/contract/wallet/wallet.ts';
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import type { BetFilter } from './bets.rules.ts';
import type { Days } from './days.rules.ts';
import { isOpening } from './records.rules.ts';
import type { ShownTransactions } from './shownTransactions.ts';

/** A growing list, newest first. */
export interface Pages<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly failed: boolean;
  readonly end: 'more' | 'loading' | 'failed' | 'end';
  readonly more: () => void;
  readonly retry: () => void;
  readonly retrying: boolean;
}

interface Page<Row> {
  readonly list: readonly Row[];
  readonly nextCursor: string | null;
}

function usePages<Row, Answer extends Page<Row> = Page<Row>>(
  queryKey: readonly unknown[],
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Answer & Page<Row>>,
): Pages<Row> & { readonly first: Answer | undefined } {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return {
    rows: pages.data?.pages.flatMap((page) => page.list),
    first: pages.data?.pages[0],
    failed: pages.isError && !pages.data,
    end: pages.isFetchNextPageError
      ? 'failed'
      : pages.isFetchingNextPage
        ? 'loading'
        : pages.hasNextPage
          ? 'more'
          : 'end',
    more: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
    retrying: pages.isFetching,
  };
}

/** Under `bets`, which news of rounds make stale. */
export function useBets(days: Days, { gameType, status }: BetFilter) {
  const { call } = useApp();
  return usePages(['bets', 'list', days.from, days.to, gameType, status], (cursor, signal) =>
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
  );
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
  const pages = usePages(['wallet', 'transactions', group, code, days.from, days.to], (cursor, signal) =>
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
  );
  // Where the books of this house begin is no movement of the player's.
  return { ...pages, rows: pages.rows?.filter((row) => !isOpening(row)) };
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
