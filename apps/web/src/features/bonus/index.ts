export { BonusCard } from './BonusCard.tsx';
export { BonusRounds } from './BonusRounds.tsx';
export { BonusLine } from './BonusLine.tsx';
export { GameBonus } from './GameBonus.tsx';
export { useBonus } from './bonus.queries.ts';
export { WaitingBonuses } from './WaitingBonuses.tsx';
