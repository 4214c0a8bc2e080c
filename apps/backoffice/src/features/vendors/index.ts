export {
  useAddVendor,
  useChangeVendor,
  useCloseVendor,
  usePauseVendor,
  useReadVendorList,
  useVendor,
  useVendors,
} from './vendors.queries.ts';
