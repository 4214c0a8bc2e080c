export { useExceptions, useExplainException, useReconcileNow } from './exceptions.queries.ts';
