export { createMerchantFinder, DEFAULT_MERCHANT } from './finder.ts';
export { upsertMerchant, type MerchantRow } from './merchants.store.ts';
