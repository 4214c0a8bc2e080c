import { GAME_TYPES, type GameType } from '@baize/contract/games/games.ts';
import type { BetRecord } from '@baize/contract/games/rounds.ts';

/** Empty: any. */
export interface BetFilter {
  readonly gameType: GameType | '';
  readonly status: BetRecord['status'] | '';
}

export const STATUSES = ['open', 'settled', 'rolledBack'] as const;
/** E-sports and cockfights show as sports (G2). */
export const BET_TYPES: readonly GameType[] = GAME_TYPES.filter((type) => type !== 'ESPORTS' && type !== 'COCKFIGHT');

/** Unknown values are ignored. */
export function betFilterIn(search: string): BetFilter {
  const query = new URLSearchParams(search);
  return {
    gameType: BET_TYPES.find((type) => type === query.get('type')) ?? '',
    status: STATUSES.find((status) => status === query.get('status')) ?? '',
  };
}

export function withBetFilter(search: string, { gameType, status }: BetFilter): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ type: gameType, status })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.size === 0 ? '' : `?${query}`;
}

export const isUnfiltered = ({ gameType, status }: BetFilter): boolean => gameType === '' && status === '';
