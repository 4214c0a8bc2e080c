export { useMethodPreview, useMethods, useSaveMethod, type MethodAudience } from './methods.queries.ts';
