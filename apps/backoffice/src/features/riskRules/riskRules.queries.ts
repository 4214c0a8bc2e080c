import { useMutation, useQuery } from '@tanstack/react-query';
import { riskRules, saveRiskRules, tryRiskRules } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const RULES = ['riskRules'];

/** The risk rules of withdrawals in their present version. */
export function useRiskRules(merchantId: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...RULES, merchantId],
    queryFn: ({ signal }) => call(riskRules, { merchantId }, signal),
    enabled: merchantId !== '',
  });
}

export const useSaveRiskRules = () => useChange(saveRiskRules, RULES);

export function useTryRiskRules() {
  const { call } = useDesk();
  return useMutation({ mutationFn: (input: AskOf<typeof tryRiskRules>) => call(tryRiskRules, input) });
}
