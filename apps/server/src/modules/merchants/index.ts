export { createMerchantFinder } from './finder.ts';
export { merchantVersion } from './version.rules.ts';
export {
  findMerchantRow,
  insertMerchant,
  listMerchants,
  lockMerchant,
  replaceHosts,
  updateMerchant,
  upsertMerchant,
  type MerchantRow,
  type NewMerchant,
} from './merchants.store.ts';
