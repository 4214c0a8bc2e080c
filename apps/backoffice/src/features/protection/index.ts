export {
  useExclude,
  useProtectionAct,
  useProtectionCases,
  useProtectionFile,
  useProtectionReport,
  usePlayBlocks,
} from './protection.queries.ts';
export {
  useAddFamilyDocument,
  useDecideFamilyCase,
  useFamilyCase,
  useFamilyCases,
  useFamilyDocument,
  useFileFamilyCase,
  useStepFamilyCase,
} from './families.queries.ts';
