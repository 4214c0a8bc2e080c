export { useMethods, useSaveMethod } from './methods.queries.ts';
