export { CATEGORIES, categoryWords, RUN_KINDS, statementWords } from './agencyWords.ts';
export { MemberStatements } from './MemberStatements.tsx';
export { StatementPart } from './StatementPart.tsx';
export {
  useAgencyContracts,
  useAgencyDisputes,
  useAgencyMoves,
  useAgencyRun,
  useAgencyRuns,
  useAgencySettings,
  useAgencyTree,
  useAnswerDispute,
  useCheckRun,
  useDecideMove,
  useHoldStatement,
  useMakeGeneralAgent,
  useOfferContract,
  usePreviewRates,
  useRecomputeRun,
  useReleaseRun,
  useSaveAgencySettings,
  useSetAgencyRates,
} from './agency.queries.ts';
export {
  useAgencyCorrections,
  useAgencyMarkers,
  useAgencyQuotas,
  useAskCorrection,
  useDecideCorrection,
  useDecideMarker,
  useGiveQuota,
} from './review.queries.ts';
export {
  useDeleteTemplate,
  useOfferTemplate,
  usePreviewOffer,
  useRunCsv,
  useSaveTemplate,
  useTemplates,
} from './contracts.queries.ts';
