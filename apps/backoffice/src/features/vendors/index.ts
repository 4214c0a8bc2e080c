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
