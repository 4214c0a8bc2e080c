export { useLedgerEntries, useProveLedger } from './ledger.queries.ts';
