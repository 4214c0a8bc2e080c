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

/** Vendors with their state, fifty at a time; looked at again by itself. */
export function useVendors(wish: AskOf<typeof vendorList>) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...VENDORS, 'list', wish],
    queryFn: ({ signal }) => call(vendorList, wish, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** One vendor: how it is connected, how its list was read, what it has. */
export function useVendor(vendor: string) {
  const { call } = useDesk();
  return useQuery({
    queryKey: [...VENDORS, 'file', vendor],
    queryFn: ({ signal }) => call(vendorFile, { vendor }, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Connects a vendor; its games are in the lobby within half a minute. */
export const useAddVendor = () => useChange(addVendor, VENDORS);
/** Changes how a vendor is connected; one of the configuration stays as it is (`vendor.configured`). */
export const useChangeVendor = () => useChange(changeVendor, VENDORS);
/** Pauses a vendor or resumes it: no launches and no bets, while wins and rollbacks still arrive. */
export const usePauseVendor = () => useChange(pauseVendor, VENDORS);
/** Plans a time in which a vendor is away on purpose; null takes it back. */
export const useCloseVendor = () => useChange(closeVendor, VENDORS);
/** Says in which countries (ISO 3166) a vendor may be played; none: everywhere. */
export const useSetVendorCountries = () => useChange(setVendorCountries, VENDORS);
/** Reads a vendor's list of games now. */
export const useReadVendorList = () => useChange(readVendorList, VENDORS);
