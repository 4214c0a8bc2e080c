export {
  useAddVendor,
  useChangeVendor,
  useCloseVendor,
  usePauseVendor,
  useReadVendorList,
  useSetVendorCountries,
  useVendor,
  useVendors,
  useVendorsPage,
} from './vendors.queries.ts';
export { meaningOfState, VENDOR_STATE_OPTIONS, VendorStateTag, walletModeWords } from './vendorStates.tsx';
