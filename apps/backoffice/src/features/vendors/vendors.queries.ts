import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  addVendor,
  changeVendor,
  closeVendor,
  pauseVendor,
  readVendorList,
  setVendorCountries,
  vendorFile,
  vendorList,
} from '@baize/contract/backoffice/vendors.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { useDesk } from '../../app/desk.ts';
import { useChange } from '../../app/useChange.ts';

const VENDORS = ['vendors'];
/** A vendor that went away, or a closure that began, is seen without a reload. */
const LOOK_AGAIN_MS = 15_000;

export function useVendors(wish: AskOf<typeof vendorList>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...VENDORS, 'list', wish],
    queryFn: ({ signal }) => call(vendorList, wish, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useVendor(vendor: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...VENDORS, 'file', vendor],
    queryFn: ({ signal }) => call(vendorFile, { vendor }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export const useAddVendor = () => useChange(addVendor, VENDORS);
export const useChangeVendor = () => useChange(changeVendor, VENDORS);
export const usePauseVendor = () => useChange(pauseVendor, VENDORS);
export const useCloseVendor = () => useChange(closeVendor, VENDORS);
export const useSetVendorCountries = () => useChange(setVendorCountries, VENDORS);
export const useReadVendorList = () => useChange(readVendorList, VENDORS);
