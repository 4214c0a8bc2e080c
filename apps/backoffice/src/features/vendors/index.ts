export {
  useAddVendor,
  useChangeVendor,
  useCloseVendor,
  usePauseVendor,
  useReadVendorList,
  useSetVendorCountries,
  useVendor,
  useVendors,
} from './vendors.queries.ts';
export { meaningOfState, VENDOR_STATE_OPTIONS, VendorStateTag } from './vendorStates.tsx';
