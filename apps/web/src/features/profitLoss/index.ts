export { PnlCsv } from './PnlCsv.tsx';
export { ProfitLoss } from './ProfitLoss.tsx';
