export {
  useRestrictMember,
  useRestrictPerson,
  useRestricted,
  useLiftRestriction,
  useLookUp,
} from './restricted.queries.ts';
export {
  useAskImport,
  useDecideImport,
  usePreviewImport,
  useRestrictedImports,
  type ImportPreview,
} from './imports.queries.ts';
