export {
  useAddMerchant,
  useChangeFlags,
  useChangeSettings,
  useMerchantFile,
  useMerchantList,
} from './merchants.queries.ts';
