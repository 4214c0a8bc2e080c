export { useAdjustments, useDecideAdjustment, useProposeAdjustment } from './adjustments.queries.ts';
