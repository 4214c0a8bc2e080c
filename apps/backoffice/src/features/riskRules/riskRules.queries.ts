import { useMutation } from '@tanstack/react-query';
import { riskRules, saveRiskRules, tryRiskRules } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const RULES = ['riskRules'];

/** The risk rules of withdrawals in their present version. */
export const useRiskRules = (merchantId: string) => useOne(riskRules, merchantId !== '' ? { merchantId } : null);

export const useSaveRiskRules = () => useChange(saveRiskRules, RULES);

export function useTryRiskRules() {
  const { call } = useDesk();
  return useMutation({ mutationFn: (input: AskOf<typeof tryRiskRules>) => call(tryRiskRules, input) });
}
