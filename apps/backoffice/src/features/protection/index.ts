export {
  useExclude,
  useProtectionAct,
  useProtectionCases,
  useProtectionFile,
  useProtectionReport,
  usePlayBlocks,
} from './protection.queries.ts';
