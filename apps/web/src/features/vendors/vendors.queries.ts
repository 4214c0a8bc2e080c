import { vendorGameTypes } from '@baize/contract/games/games.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { samplesField, useSamples } from '../../app/samples.ts';

/** In the merchant's order. */
export function useVendors() {
  const { call, language, start } = useApp();
  const samples = useSamples();
  return useQuery({
    queryKey: answerKeys.vendors(language.code, samples),
    queryFn: () =>
      call(vendorGameTypes, { typeId: 1, merchantCode: start.merchant.merchantCode, ...samplesField(samples) }),
    placeholderData: keepPreviousData,
  });
}

/** Undefined for none, and until loaded. */
export function useVendorName(vassalage: string): string | undefined {
  const vendors = useVendors();
  if (vassalage === '') return undefined;
  return vendors.data?.sorting.flatMap((group) => group.vendorNames).find((vendor) => vendor.vassalage === vassalage)
    ?.displayName;
}
