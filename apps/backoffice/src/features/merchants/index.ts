export { useChangeFlags, useChangeSettings, useMerchantFile, useMerchantList } from './merchants.queries.ts';
