export { CATEGORIES, categoryWords, RUN_KINDS, statementWords } from './agencyWords.ts';
export { MemberStatements } from './MemberStatements.tsx';
export { StatementPart } from './StatementPart.tsx';
export {
  useAgencyRun,
  useAgencySettings,
  useHoldStatement,
  useOfferContract,
  usePreviewRates,
  useSaveAgencySettings,
} from './agency.queries.ts';
export { useAgencyQuotas, useAskCorrection, useGiveQuota } from './review.queries.ts';
export {
  useDeleteTemplate,
  useOfferTemplate,
  usePreviewOffer,
  useRunCsv,
  useSaveTemplate,
  useTemplates,
} from './contracts.queries.ts';
