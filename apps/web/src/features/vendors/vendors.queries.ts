import { vendorGameTypes } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/answers.ts';

/** The vendors of each category, in the merchant's order. */
export function useVendors() {
  const { call, language, start } = useApp();
  return useQuery({
    queryKey: answerKeys.vendors(language.code),
    queryFn: () => call(vendorGameTypes, { typeId: 1, merchantCode: start.merchant.merchantCode }),
  });
}
