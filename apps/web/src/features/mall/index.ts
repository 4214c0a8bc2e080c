export { ItemSheet } from './ItemSheet.tsx';
export { MallGrid } from './MallGrid.tsx';
export { OrdersSheet } from './OrdersSheet.tsx';
export { PointsSheet } from './PointsSheet.tsx';
export { useMallItems, usePointsHistory, type Mall } from './mall.queries.ts';
