import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  agencyContracts,
  agencyMoves,
  agencyRun,
  agencyRuns,
  agencySettings,
  agencyTree,
  checkAgencyRun,
  decideAgencyMove,
  holdAgencyStatement,
  offerAgencyContract,
  previewAgencyRates,
  recomputeAgencyRun,
  releaseAgencyRun,
  saveAgencySettings,
  setAgencyRates,
  type AgencyMove,
} from '@baize/contract/backoffice/agency.ts';
import { agencyDisputes, answerAgencyDispute } from '@baize/contract/backoffice/agencyDisputes.ts';
import { agencyStatement, agencyStatements, makeGeneralAgent } from '@baize/contract/backoffice/agencyStatements.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const TREE = ['agencyTree'];
const SETTINGS = ['agencySettings'];
const MOVES = ['agencyMoves'];
const RUNS = ['agencyRuns'];
const CONTRACTS = ['agencyContracts'];
const DISPUTES = ['agencyDisputes'];
const REFETCH_MS = 15_000;

/** Without a name the house's agents. */
export function useAgencyTree(merchantId: string, userName: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...TREE, merchantId, userName],
    queryFn: ({ pageParam, signal }) => call(agencyTree, { merchantId, userName, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    enabled: merchantId !== '',
    retry: false,
  });
}
export const useSetAgencyRates = () => useChange(setAgencyRates, TREE);

/** Every statement of a member, newest first. */
export function useMemberStatements(merchantId: string, userName: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...RUNS, 'of', merchantId, userName],
    queryFn: ({ pageParam, signal }) => call(agencyStatements, { merchantId, userName, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A statement with its lines. */
export function useAgencyStatement(merchantId: string, statementId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...RUNS, 'statement', merchantId, statementId],
    queryFn: ({ signal }) => call(agencyStatement, { merchantId, statementId }, signal),
  });
}

export const useMakeGeneralAgent = () => useChange(makeGeneralAgent, TREE);

/** Asks what other rates would cut below a member. */
export function usePreviewRates() {
  const { call } = useDesk();
  return (input: AskOf<typeof previewAgencyRates>) => call(previewAgencyRates, input);
}

/** What holds for a merchant's agents. */
export function useAgencySettings(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...SETTINGS, merchantId],
    queryFn: ({ signal }) => call(agencySettings, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}
export const useSaveAgencySettings = () => useChange(saveAgencySettings, SETTINGS);

/** Moves within the tree, newest first. */
export function useAgencyMoves(merchantId: string, state: AgencyMove['state'] | 'all') {
  const { call } = useDesk();
  const asked = state === 'asked' || state === 'planned' ? state : 'all';
  return useInfiniteQuery({
    queryKey: [...MOVES, merchantId, asked],
    queryFn: async ({ signal, pageParam }) =>
      call(agencyMoves, { merchantId, state: asked, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}
export const useDecideMove = () => useChange(decideAgencyMove, MOVES);

/** Runs of rebates, salaries and dividends, newest first. */
export function useAgencyRuns(merchantId: string, state: 'open' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...RUNS, merchantId, state],
    queryFn: async ({ signal, pageParam }) => call(agencyRuns, { merchantId, state, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: merchantId !== '',
    refetchInterval: REFETCH_MS,
  });
}

/** A run's statements, the largest first. */
export function useAgencyRun(merchantId: string, runId: string) {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...RUNS, merchantId, 'run', runId],
    queryFn: ({ pageParam, signal }) => call(agencyRun, { merchantId, runId, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
export const useRecomputeRun = () => useChange(recomputeAgencyRun, RUNS);
export const useCheckRun = () => useChange(checkAgencyRun, RUNS);
export const useReleaseRun = () => useChange(releaseAgencyRun, RUNS);
export const useHoldStatement = () => useChange(holdAgencyStatement, RUNS);

/** Contracts of agents, newest first. */
export function useAgencyContracts(merchantId: string, open: 'open' | 'all') {
  const { call } = useDesk();
  return useInfiniteQuery({
    queryKey: [...CONTRACTS, merchantId, open],
    queryFn: async ({ signal, pageParam }) => call(agencyContracts, { merchantId, open, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: merchantId !== '',
  });
}
export const useOfferContract = () => useChange(offerAgencyContract, CONTRACTS);

/** What agents disagree with. */
export function useAgencyDisputes(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...DISPUTES, merchantId],
    queryFn: ({ signal }) => call(agencyDisputes, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}
export const useAnswerDispute = () => useChange(answerAgencyDispute, DISPUTES);
