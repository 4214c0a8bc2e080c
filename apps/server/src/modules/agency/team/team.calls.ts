import { addDays } from '@baize/contract/calendar.ts';
import {
  downline,
  setAgent,
  subordinates,
  TEAM_SEARCH_MIN,
  teamOnline,
  type TeamAction,
} from '@baize/contract/agency/team.ts';
import type { MerchantFlags } from '@baize/contract/flags.ts';
import { on, type Ask } from '../../../kernel/on.ts';
import { present } from '../../../kernel/must.ts';
import { requireBelow, requireDirect, requireNode } from '../access.ts';
import { listContractsBetween } from '../contracts/contracts.store.ts';
import { todayOf } from '../day.ts';
import { sumsText, NO_SUMS } from '../figures/figures.rules.ts';
import { sumMembers, sumTeams } from '../figures/figures.store.ts';
import { countOnline, listOnline } from '../figures/presence.store.ts';
import { ratesOf } from '../keys.rules.ts';
import { pagesOf } from '../pages.rules.ts';
import { pendingRates } from '../rates/rates.store.ts';
import { agencySettingsOf } from '../settings.ts';
import { makeAgent } from '../tree/lines.ts';
import { findWaitingMove } from '../tree/moves.store.ts';
import { countTeams } from '../tree/size.store.ts';
import { lineOf, listNodes, type Node } from '../tree/tree.store.ts';
import { isAgentType } from '../types.rules.ts';
import { shownName, teamRows } from './rows.ts';
import { findHere, listDirect, searchTeam } from './team.store.ts';

const SHEET_DAYS = 30;

export async function pathTo(ask: Pick<Ask, 'db'>, agentId: string, node: Node, day: string) {
  const line = [...lineOf(node), node.id];
  const ids = line.slice(Math.max(0, line.indexOf(agentId)));
  const nodes = await listNodes(ask.db, { merchantId: node.merchantId, day }, ids);
  const names = new Map(
    nodes.map(({ id, userName, type, parentId }) => [
      id,
      shownName(userName, id === agentId || parentId === agentId || isAgentType(type)),
    ]),
  );
  return ids.map((id) => ({ userName: names.get(id) ?? '' }));
}

export const teamCalls = [
  on(subordinates, async (ask) => {
    const { app, db, session, input, fail } = ask;
    const { merchantId, memberId: agentId, currency } = session;
    const day = await todayOf(app, merchantId);
    const { search, filter, sort, pageNo, pageSize } = input;
    if (search !== '' && search.length < TEAM_SEARCH_MIN) throw fail('agency.searchShort', { min: TEAM_SEARCH_MIN });
    const node = await requireNode(ask, input.userName);
    const question = {
      ...{ merchantId, day, filter, sort, limit: pageSize, offset: (pageNo - 1) * pageSize },
    };
    const found = await (search === ''
      ? listDirect(db, question, node.id)
      : searchTeam(db, question, { agentId, begin: search }));
    const [list, path, counts, { settings }] = await Promise.all([
      teamRows(app, { merchantId, day }, { agentId, currency }, found),
      pathTo(ask, agentId, node, day),
      countTeams(db, { merchantId }, [agentId]),
      agencySettingsOf(db, merchantId),
    ]);
    return {
      list,
      footer: {
        path,
        toDownline: settings.transferOpen,
        downlineReceiver: settings.transferReceiver,
        teamCount: counts.get(agentId)?.members ?? 0,
        agentCount: counts.get(agentId)?.agents ?? 0,
      },
      ...pagesOf(input, found[0]?.total ?? 0),
    };
  }),

  on(downline, async (ask) => {
    const { app, db, session, merchant, input } = ask;
    const { merchantId, memberId: agentId, currency } = session;
    const day = await todayOf(app, merchantId);
    const node = await requireBelow(ask, input.userName);
    const isDirect = node.parentId === agentId;
    const isAgent = isAgentType(node.type);
    const row = { ...node, onlineSince: await findHere(db, merchantId, node.id) };
    const span = { merchantId, from: addDays(day, 1 - SHEET_DAYS), to: day };
    const [rows, path, pending, move, own, teams, contracts, { settings }] = await Promise.all([
      teamRows(app, { merchantId, day }, { agentId, currency }, [row]),
      pathTo(ask, agentId, node, day),
      isDirect ? pendingRates(db, { merchantId, day }, node.id) : null,
      isDirect ? findWaitingMove(db, merchantId, node.id) : null,
      sumMembers(db, span, [node.id]),
      isAgent ? sumTeams(db, span, [node.id]) : null,
      isDirect ? listContractsBetween(db, { merchantId, giverId: agentId, receiverId: node.id }) : [],
      agencySettingsOf(db, merchantId),
    ]);
    return {
      ...present(rows[0], 'the row of a member'),
      path,
      isDirect,
      pendingRates: pending && { fromDay: pending.fromDay, rates: ratesOf(pending.ppm) },
      move: move && { to: move.toName, fromDay: move.fromDay, state: move.state },
      figures: {
        own: sumsText(own.get(node.id) ?? NO_SUMS, currency),
        team: teams && sumsText(teams.get(node.id)?.sums ?? NO_SUMS, currency),
      },
      contracts: contracts.map(({ id, kind, category, status }) => ({ contractId: id, kind, category, status })),
      actions: actionsOf({ node, isDirect, isAgent, flags: merchant.flags, settings, moves: move !== null }),
    };
  }),

  on(teamOnline, async ({ db, session, input }) => {
    const { merchantId, memberId: agentId } = session;
    const { pageNo, pageSize } = input;
    const [list, all] = await Promise.all([
      listOnline(db, { merchantId, agentId, limit: pageSize, offset: (pageNo - 1) * pageSize }),
      countOnline(db, merchantId, agentId),
    ]);
    const named = list[0]?.total ?? 0;
    return {
      list: list.map(({ userName, type, since }) => ({ userName, type, since: since.toISOString() })),
      others: Math.max(0, all - named),
      ...pagesOf(input, named),
    };
  }),

  on(setAgent, async (ask) => {
    const { app, session, input, fail } = ask;
    const node = await requireDirect(ask, input.userName);
    const made = await makeAgent(app, { merchantId: session.merchantId, memberId: node.id });
    if (made === 'agent') throw fail('agency.alreadyAgent');
    if (made === 'tooDeep') throw fail('agency.tooDeep', { max: 50 });
    return { type: node.type === 0 ? 1 : 41 };
  }),
];

interface TeamActions {
  readonly node: Node;
  readonly isDirect: boolean;
  readonly isAgent: boolean;
  readonly flags: MerchantFlags;
  readonly settings: { readonly transferOpen: boolean; readonly transferReceiver: string; readonly moves: string };
  readonly moves: boolean;
}

/** With a closed account nothing can be done. */
function actionsOf({ node, isDirect, isAgent, flags, settings, moves }: TeamActions): TeamAction[] {
  if (node.status !== 'active') return [];
  const actions: [TeamAction, boolean][] = [
    ['rates', isDirect && flags.GAMSER],
    ['contract', isDirect && isAgent && (flags.DAILYSALCONT3 || flags.SIGNCONDIV3 || flags.HOURSAL3)],
    ['transfer', settings.transferOpen && (isDirect || settings.transferReceiver === 'TREE')],
    ['move', isDirect && settings.moves !== 'staff' && !moves],
    ['setAgent', isDirect && !isAgent],
    ['message', isDirect],
  ];
  return actions.filter(([, may]) => may).map(([action]) => action);
}
