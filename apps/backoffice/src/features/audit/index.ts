export { useAuditLog, useChainCheck } from './audit.queries.ts';
