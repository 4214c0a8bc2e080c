export { CheckInCard } from './CheckInCard.tsx';
export { hasAction } from './claims.rules.ts';
export { CodeCard } from './CodeCard.tsx';
export { PromotionAction } from './PromotionAction.tsx';
export { RulesTable } from './RulesTable.tsx';
export { Standing } from './Standing.tsx';
export { TermsList } from './TermsList.tsx';
export { useGives } from './useGives.ts';
