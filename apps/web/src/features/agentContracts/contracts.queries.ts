import {
  answerContract,
  contractRequests,
  contracts,
  currentDailySalary,
  currentDividend,
  currentHourSalary,
  endContract,
  proposeContract,
  type AgentContract,
  type ContractKind,
} from '@baize/contract/agency/contracts.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePin } from '../paymentPin/index.ts';

/** Everything of contracts; news make it old. */
const ALL = ['contracts'] as const;

export type Contracts = OutputOf<typeof contracts>;

/** Contracts that wait for the agent's answer. */
export function useWaiting(enabled: boolean) {
  const { call } = useApp();
  return useQuery({
    queryKey: [...ALL, 'waiting'],
    enabled,
    queryFn: ({ signal }) => call(contractRequests, {}, { signal }),
  });
}

export function useContracts(kind: ContractKind) {
  const { call } = useApp();
  return useQuery({
    queryKey: [...ALL, 'kind', kind],
    queryFn: ({ signal }) => call(contracts, { kind }, { signal }),
  });
}

const CURRENT = { daily: currentDailySalary, dividend: currentDividend, hour: currentHourSalary } as const;

/** How the running periods stand. */
export function useRunning(kind: ContractKind) {
  const { call } = useApp();
  return useQuery({
    queryKey: [...ALL, 'running', kind],
    queryFn: ({ signal }) => call(CURRENT[kind], {}, { signal }),
  });
}

type Answer = Omit<AskOf<typeof answerContract>, 'paymentPassword'>;
type Proposal = Omit<AskOf<typeof proposeContract>, 'paymentPassword'>;

interface Signed {
  readonly onDone: (contract: AgentContract) => void;
}

/** Whatever was answered: what is shown may be old. */
function useRenew() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}

/** Yes, no, or taken back; signed with the payment password. */
export function useAnswer({ onDone }: Signed) {
  const { call } = useApp();
  return usePin({
    send: (answer: Answer, paymentPassword) => call(answerContract, { ...answer, paymentPassword }),
    onDone,
    onSettled: useRenew(),
  });
}

export function useEnd({ onDone }: Signed) {
  const { call } = useApp();
  return usePin({
    send: (which: { readonly kind: ContractKind; readonly contractId: string }, paymentPassword) =>
      call(endContract, { ...which, paymentPassword }),
    onDone,
    onSettled: useRenew(),
  });
}

export function usePropose({ onDone }: Signed) {
  const { call } = useApp();
  return usePin({
    send: (proposal: Proposal, paymentPassword) => call(proposeContract, { ...proposal, paymentPassword }),
    onDone,
    onSettled: useRenew(),
  });
}
