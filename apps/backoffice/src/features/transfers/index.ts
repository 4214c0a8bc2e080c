export { useTransfer, useTransfers } from './transfers.queries.ts';
