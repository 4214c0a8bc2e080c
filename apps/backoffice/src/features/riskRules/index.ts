export { useRiskRules, useSaveRiskRules, useTryRiskRules } from './riskRules.queries.ts';
