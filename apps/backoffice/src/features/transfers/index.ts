export { useTransfers } from './transfers.queries.ts';
