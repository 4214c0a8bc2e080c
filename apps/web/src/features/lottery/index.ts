export { GamePage } from './GamePage.tsx';
export { Hall } from './Hall.tsx';
export { OrdersView } from './OrdersView.tsx';
export { OrderView } from './OrderView.tsx';
export { ResultsView } from './ResultsView.tsx';
export { RulesView } from './RulesView.tsx';
export { useLotteryPlays } from './lottery.queries.ts';
export { TrendView } from './TrendView.tsx';
