import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { addBankCard, bankCardKinds, bankCards, removeBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** The holder comes from the identity check. */
const ALL = ['bankCards'] as const;

export type Accounts = OutputOf<typeof bankCards>;
export type Account = Accounts['list'][number];
export type AccountKind = OutputOf<typeof bankCardKinds>['list'][number];

export function useBankAccounts() {
  const { call } = useApp();
  return useQuery({ queryKey: [...ALL, 'list'], queryFn: ({ signal }) => call(bankCards, {}, { signal }) });
}

/** They hardly ever change. */
export function useAccountKinds(enabled: boolean) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: ['bankCardKinds', language.code],
    queryFn: ({ signal }) => call(bankCardKinds, {}, { signal }),
    select: ({ list }) => list,
    staleTime: Infinity,
    enabled,
  });
}

/** Resolves when the list was asked for again. */
export function useAccountChanges() {
  const { call } = useApp();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ALL }),
      queries.invalidateQueries({ queryKey: ['withdrawals'] }),
      queries.invalidateQueries({ queryKey: ['deposits', 'methods'] }),
    ]);
  const add = useMutation({
    mutationFn: (input: AskOf<typeof addBankCard>) => call(addBankCard, input),
    retry: false,
    gcTime: 0,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (input: AskOf<typeof removeBankCard>) => call(removeBankCard, input),
    retry: false,
    gcTime: 0,
    onSettled,
  });
  return { add: add.mutateAsync, remove: remove.mutateAsync };
}
