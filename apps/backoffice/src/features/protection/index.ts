export { useExclude, useProtectionAct, useProtectionFile, useProtectionReport } from './protection.queries.ts';
export {
  useAddFamilyDocument,
  useDecideFamilyCase,
  useFamilyCase,
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
