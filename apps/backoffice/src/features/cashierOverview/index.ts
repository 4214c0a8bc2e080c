export { useCashierOverview, type CashierOverview } from './cashierOverview.queries.ts';
