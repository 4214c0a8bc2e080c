export { useReleaseTransfer, useTransfer, useTransfers } from './transfers.queries.ts';
