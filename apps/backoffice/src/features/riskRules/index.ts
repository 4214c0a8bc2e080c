export { useRiskRules, useSaveRiskRules, useTryRiskRules } from './riskRules.queries.ts';
export { RULE_MEANINGS, RULE_NAMES, RULE_PARAMETERS } from './ruleWords.ts';
