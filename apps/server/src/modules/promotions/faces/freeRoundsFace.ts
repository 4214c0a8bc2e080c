import { nodeIdOf } from '@baize/contract/games/games.ts';
import type { FreeRounds } from '@baize/contract/promotions/promotions.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { nameOf } from '../../games/index.ts';
import type { Claim } from '../claims/claims.store.ts';
import { findFreeRound } from '../freeRounds/freeRounds.store.ts';

/** Null: the claim gave none. */
export async function freeRoundsFace(app: App, { merchantId, id, reward }: Claim): Promise<FreeRounds | null> {
  const row = reward === 'freeRounds' ? await findFreeRound(app.db, merchantId, id) : null;
  if (!row) return null;
  const nodeId = nodeIdOf(row.vendor, row.game) ?? '';
  return {
    nodeId,
    gameName: (nodeId && (await nameOf(app.db, 'game', nodeId))) || row.game,
    value: formatAmount(row.value, row.currency),
    count: row.count,
    left: row.state === 'active' || row.state === 'asking' ? Math.max(row.count - row.used, 0) : 0,
    won: formatAmount(row.won, row.currency),
    until: row.state === 'asking' ? null : row.endsAt.toISOString(),
  };
}
