export {
  useClearReturn,
  useExclude,
  useExclusionReturns,
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
export { ProtectionNow } from './ProtectionNow.tsx';
export {
  CASE_STATES,
  EXCLUSION_TERM_WORDS,
  hoursWords,
  LIMIT_WORDS,
  PERIOD_WORDS,
  RETURN_KIND_WORDS,
  termWords,
} from './words.ts';
