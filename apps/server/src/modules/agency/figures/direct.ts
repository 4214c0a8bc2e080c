import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import { shownName } from '../team/rows.ts';
import { listAllDirect } from '../team/team.store.ts';
import { isAgentType } from '../types.rules.ts';
import { NO_SUMS, profitOf, type Sums } from './figures.rules.ts';
import { sumMembers, sumTeams, type Span } from './figures.store.ts';

/** More direct downlines than these come by name. */
const SORTED_MAX = 5_000;

export interface DirectSums {
  readonly id: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly own: Sums;
  /** Null: no agent. */
  readonly team: Sums | null;
}

/** With own sums and their teams'. */
export async function directSums(
  db: Db,
  span: Span,
  { nodeId, agentId }: { readonly nodeId: string; readonly agentId: string },
  key: string,
): Promise<{ readonly rows: DirectSums[]; readonly sorted: boolean }> {
  const found = await listAllDirect(db, { merchantId: span.merchantId, nodeId, limit: SORTED_MAX + 1 });
  const rows = found.slice(0, SORTED_MAX);
  const [own, teams] = await Promise.all([
    sumMembers(
      db,
      span,
      rows.map(({ id }) => id),
      key,
    ),
    sumTeams(
      db,
      span,
      rows.filter(({ type }) => isAgentType(type)).map(({ id }) => id),
      key,
    ),
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      // Of another's players.
      userName: shownName(row.userName, nodeId === agentId || isAgentType(row.type)),
      own: own.get(row.id) ?? NO_SUMS,
      team: isAgentType(row.type) ? (teams.get(row.id)?.sums ?? NO_SUMS) : null,
    })),
    sorted: found.length <= SORTED_MAX,
  };
}

export type SortBy = 'name' | 'valid' | 'bet' | 'pnl' | 'deposit' | 'withdraw';

/** An agent counts with its team. */
const figureOf = ({ own, team }: DirectSums, by: Exclude<SortBy, 'name'>): bigint => {
  const of = (sums: Sums): bigint =>
    ({
      valid: sums.valid,
      bet: sums.stake,
      pnl: profitOf(sums),
      deposit: sums.deposit + sums.transfer_in,
      withdraw: sums.withdraw,
    })[by];
  return of(own) + (team ? of(team) : 0n);
};

export function sortRows(rows: readonly DirectSums[], by: SortBy, order: 'asc' | 'desc'): DirectSums[] {
  const byName = [...rows].sort((a, b) => (a.userName < b.userName ? -1 : 1));
  if (by === 'name') return order === 'asc' ? byName : byName.reverse();
  const sign = order === 'asc' ? 1 : -1;
  return byName.sort((a, b) => {
    const [left, right] = [figureOf(a, by), figureOf(b, by)];
    return left === right ? 0 : left < right ? -sign : sign;
  });
}
