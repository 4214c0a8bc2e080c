import type { ComponentType } from 'react';
import type { GameClient } from '../games/client.ts';

const TABLE = () => import('./TableApp.tsx').then(({ TableApp }) => ({ default: TableApp }));

/** What plays a game of each kind; asked for twice, it is loaded once. */
export const APPS: Readonly<Record<GameClient['is'], () => Promise<{ readonly default: ComponentType }>>> = {
  round: () => import('./GameApp.tsx').then(({ GameApp }) => ({ default: GameApp })),
  table: TABLE,
  flight: TABLE,
  cards: TABLE,
  room: () => import('./RoomApp.tsx').then(({ RoomApp }) => ({ default: RoomApp })),
  fixture: () => import('./LeagueApp.tsx').then(({ LeagueApp }) => ({ default: LeagueApp })),
};
