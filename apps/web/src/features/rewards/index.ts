export { HistoryRow } from './HistoryRow.tsx';
export { RewardCount } from './RewardCount.tsx';
export { RewardRow } from './RewardRow.tsx';
export { useCollect, useRewardCount, useRewards } from './rewards.queries.ts';
export { cashOf, REWARD_TABS, sumOf, tabIn } from './rewards.rules.ts';
export { RunningRow } from './RunningRow.tsx';
import styles from './rewards.module.css';

/** A card of rewards in rows. */
export const rewardListClass = styles.list ?? '';
