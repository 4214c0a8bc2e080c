import {
  answerContract,
  contractRequests,
  contract as contractsCall,
  currentDailySalary,
  currentDividend,
  currentHourSalary,
  endContract,
  proposeContract,
  type AgentContract,
  type ContractKind,
} from '@baize/contract/agency/contracts.ts';
import type { Signature } from '@baize/contract/agency/signature.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePin } from '../paymentPin/index.ts';

/** Everything of contracts; news make it old. */
const ALL = ['contracts'] as const;

export type Contracts = OutputOf<typeof contractsCall>;

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
    queryFn: ({ signal }) => call(contractsCall, { kind }, { signal }),
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

type Answer = Omit<AskOf<typeof answerContract>, keyof Signature>;
type Proposal = Omit<AskOf<typeof proposeContract>, keyof Signature>;

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
    send: (answer: Answer, signature) => call(answerContract, { ...answer, ...signature }),
    onDone,
    onSettled: useRenew(),
  });
}

export function useEnd({ onDone }: Signed) {
  const { call } = useApp();
  return usePin({
    send: (which: { readonly kind: ContractKind; readonly contractId: string }, signature) =>
      call(endContract, { ...which, ...signature }),
    onDone,
    onSettled: useRenew(),
  });
}

export function usePropose({ onDone }: Signed) {
  const { call } = useApp();
  return usePin({
    send: (proposal: Proposal, signature) => call(proposeContract, { ...proposal, ...signature }),
    onDone,
    onSettled: useRenew(),
  });
}
