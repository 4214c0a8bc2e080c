export { findMoneyAway } from './money.store.ts';
export { hasMoneyAt, sumTakenHome } from './vendorMoney.store.ts';
export { countHeldHome, hasHeldHome, judgeHome, releaseHome } from './heldHome.store.ts';
export {
  claimSweeps,
  hastenSweep,
  leaveThere,
  noteSweep,
  scheduleSweep,
  sweepWhenRestricted,
  type VendorSweep,
} from './vendorSweeps.store.ts';
export {
  settleOutEntry,
  settleInEntry,
  reserveOutEntry,
  reverseOutEntry,
  voidOutEntry,
  voidInEntry,
  type Transfer,
  type TransferDirection,
  type TransferOrigin,
  type TransferState,
} from './transfers.rules.ts';
export {
  claimDueTransfers,
  countOpenTransfers,
  findOpenTransfer,
  findTransfer,
  findTransferByKey,
  hasMovedSince,
  listTransfersByKeys,
  insertTransfer,
  lastTransferAt,
  listMerchantTransfers,
  listTransfers,
  postponeTransfer,
  stepTransfer,
} from './transfers.store.ts';
export {
  findVendorWallet,
  noteMoved,
  noteTold,
  openInPlay,
  openVendorWallet,
  type VendorWallet,
} from './vendorWallets.store.ts';
