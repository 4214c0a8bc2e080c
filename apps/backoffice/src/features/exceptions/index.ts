export { useExceptions, useExplainException } from './exceptions.queries.ts';
