import { keepPreviousData } from '@tanstack/react-query';
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
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const VENDORS = ['vendors'];
/** Shows absences and closures without a reload. */
const LOOK_AGAIN_MS = 15_000;

/** Fifty at a time. */
export const useVendors = (request: AskOf<typeof vendorList>) =>
  useOne(vendorList, request, { refetchInterval: LOOK_AGAIN_MS, placeholderData: keepPreviousData });

/** Asks for any page of them, for a file. */
export function useVendorsPage() {
  const { call } = useDesk();
  return (request: AskOf<typeof vendorList>) => call(vendorList, request);
}

export const useVendor = (vendor: string) => useOne(vendorFile, { vendor }, { refetchInterval: LOOK_AGAIN_MS });

/** In the lobby within half a minute. */
export const useAddVendor = () => useChange(addVendor, VENDORS);
/** Configured ones stay (`vendor.configured`). */
export const useChangeVendor = () => useChange(changeVendor, VENDORS);
/** No launches or bets; wins and rollbacks arrive. */
export const usePauseVendor = () => useChange(pauseVendor, VENDORS);
/** Null takes it back. */
export const useCloseVendor = () => useChange(closeVendor, VENDORS);
/** ISO 3166; none: everywhere. */
export const useSetVendorCountries = () => useChange(setVendorCountries, VENDORS);
/** Reads a vendor's list of games now. */
export const useReadVendorList = () => useChange(readVendorList, VENDORS);
