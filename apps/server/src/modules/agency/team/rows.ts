import type { MemberType } from '@baize/contract/identity/session.ts';
import type { TeamMember } from '@baize/contract/agency/team.ts';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { dayIn } from '../../../kernel/clock.ts';
import { shownZoneOf } from '../../reports/index.ts';
import { sumMembers, sumTeams } from '../figures/figures.store.ts';
import { ratesOf } from '../keys.rules.ts';
import { ratesOn } from '../rates/rates.store.ts';
import { countTeams } from '../tree/size.store.ts';
import { lineOf, listNodes, type Place } from '../tree/tree.store.ts';
import { isAgentType } from '../types.rules.ts';
import type { DirectRow } from './team.store.ts';

/** Whole for direct downlines and agents, ends only for deeper players. */
export function shownName(userName: string, isNamed: boolean): string {
  if (isNamed) return userName;
  // Of a short name two letters at each end would be all of it.
  const ends = userName.length < 6 ? 1 : 2;
  return `${userName.slice(0, ends)}***${userName.slice(-ends)}`;
}

/** Whom an agent may be told of by name. */
export interface Named {
  readonly userName: string;
  readonly type: MemberType;
  readonly parentId: string | null;
}

/** The name as this agent may read it. */
export const nameFor = (agentId: string, { userName, type, parentId }: Named): string =>
  shownName(userName, parentId === agentId || isAgentType(type));

export async function teamRows(
  app: App,
  place: Place,
  { agentId, currency }: { readonly agentId: string; readonly currency: string },
  rows: readonly DirectRow[],
): Promise<TeamMember[]> {
  const ids = rows.map(({ id }) => id);
  const agents = rows.filter(({ type }) => isAgentType(type)).map(({ id }) => id);
  const today = { merchantId: place.merchantId, from: place.day, to: place.day };
  const [nodes, counts, rates, own, teams, zone] = await Promise.all([
    listNodes(app.db, place, ids),
    countTeams(app.db, place, agents),
    ratesOn(app.db, place, ids),
    sumMembers(app.db, today, ids),
    sumTeams(app.db, today, agents),
    shownZoneOf(app, place.merchantId),
  ]);
  const lines = new Map(nodes.map((node) => [node.id, lineOf(node)]));
  return rows.map((row) => {
    const level = (lines.get(row.id)?.length ?? 0) - (lines.get(row.id)?.indexOf(agentId) ?? 0);
    const isAgent = isAgentType(row.type);
    const isClosed = row.status !== 'active';
    const valid = (own.get(row.id)?.valid ?? 0n) + (teams.get(row.id)?.sums.valid ?? 0n);
    return {
      userName: shownName(row.userName, isAgent || row.parentId === agentId),
      masked: !isAgent && row.parentId !== agentId,
      type: row.type,
      isAgent,
      level,
      joined: dayIn(zone, row.createdAt),
      // Not told of who may not play.
      lastSeenDay: isClosed || !row.lastLoginAt ? null : dayIn(zone, row.lastLoginAt),
      online: !isClosed && row.onlineSince !== null,
      status: isClosed ? 'closed' : 'active',
      teamCount: counts.get(row.id)?.members ?? 0,
      hasDirect: (counts.get(row.id)?.members ?? 0) > 0,
      validToday: formatAmount(valid, currency),
      rebates: ratesOf(rates.of(row.id)),
    };
  });
}
