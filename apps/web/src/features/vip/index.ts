export { ClubCard, LevelCard } from './LevelCard.tsx';
export { LevelTable } from './LevelTable.tsx';
export { useVip, type Vip } from './vip.queries.ts';
export { HostCard } from './HostCard.tsx';
