export { entryKind } from './entryKinds.rules.ts';
export { createLedger, type Ledger } from './ledger.ts';
export {
  betEntry,
  moveEntry,
  refundEntry,
  rollbackEntry,
  winEntry,
  type Entry,
  type Verdict,
  type WalletKey,
} from './ledger.rules.ts';
export { wasPosted } from './moneyOf.ts';
export { movementEntry, type MovementCode } from './movement.ts';
export { post } from './post.ts';
export { entryListeners } from './posting.ts';
