export { GamePage } from './GamePage.tsx';
export { Hall } from './Hall.tsx';
export { OrdersView } from './OrdersView.tsx';
export { OrderView } from './OrderView.tsx';
export { ResultsView, TrendView } from './ResultsView.tsx';
export { RulesView } from './RulesView.tsx';
export { useLotteryPlays } from './lottery.queries.ts';
