import { addDays, daysFrom } from '@baize/contract/calendar.ts';
import { teamKpi, teamKpiDays, teamKpiMembers } from '@baize/contract/agency/kpi.ts';
import { on } from '../../../kernel/on.ts';
import type { App } from '../../../kernel/app.ts';
import { findLastClosed, shownZoneOf } from '../../reports/index.ts';
import { dayStart } from '../../../kernel/dayStart.rules.ts';
import { requireNode } from '../access.ts';
import { daysOf } from '../day.ts';
import { pagesOf } from '../pages.rules.ts';
import { countTeams } from '../tree/size.store.ts';
import { isAgentType } from '../types.rules.ts';
import { addSums, NO_SUMS, sumsText } from './figures.rules.ts';
import { directSums, sortRows } from './direct.ts';
import { countOnline } from './presence.store.ts';
import {
  countUntil,
  listTeamDays,
  NO_COUNTERS,
  raisePeak,
  sumTeamKeys,
  sumTeams,
  type Counters,
} from './figures.store.ts';

const HOUR_MS = 3_600_000;
const MINUTES = 60;

const countersText = (counters: Counters) => ({
  teamLoginMemberCount: counters.logins,
  teamBetMemberCount: counters.bettors,
  teamRegisterMemberCount: counters.registered,
  teamVerifiedMemberCount: counters.verified,
  teamFirstDepositCount: counters.firstDeposits,
});

/** Yesterday until now: whole hours, and the running one in part. */
async function untilNow(app: App, merchantId: string, agentId: string, today: string) {
  const zone = await shownZoneOf(app, merchantId);
  const since = app.clock.now().getTime() - dayStart(zone, today).getTime();
  const hour = Math.floor(since / HOUR_MS);
  const minute = Math.floor((since % HOUR_MS) / 60_000);
  const { before, within } = await countUntil(app.db, { merchantId, agentId, day: addDays(today, -1), hour });
  const part = (name: 'logins' | 'bettors' | 'registered') =>
    before[name] + Math.floor((within[name] * minute) / MINUTES);
  return { login: part('logins'), bet: part('bettors'), register: part('registered') };
}

export const kpiCalls = [
  on(teamKpi, async ({ app, db, session, input }) => {
    const { merchantId, memberId: agentId, currency } = session;
    const { from, to, today } = await daysOf(app, merchantId, input);
    const span = { merchantId, from, to };
    const [teams, counts, online, yesterday] = await Promise.all([
      sumTeams(db, span, [agentId]),
      countTeams(db, span, [agentId]),
      countOnline(db, merchantId, agentId),
      untilNow(app, merchantId, agentId, today),
    ]);
    const team = teams.get(agentId) ?? { sums: NO_SUMS, counters: NO_COUNTERS };
    const now = app.clock.now();
    const peak = await raisePeak(db, { merchantId, agentId, day: today, count: online, at: now });
    const length = daysFrom(from, to);
    const before = { merchantId, from: addDays(from, -length), to: addDays(from, -1) };
    const isWhole = input.size > 0;
    const [earlier, keys] = isWhole
      ? await Promise.all([sumTeams(db, before, [agentId]), sumTeamKeys(db, span, agentId)])
      : [null, []];
    return {
      list: [],
      footer: {
        ...countersText(team.counters),
        teamOnlineCount: online,
        yesterday,
        onlinePeak: { count: peak?.count ?? 0, at: peak?.at.toISOString() ?? null },
        // Who came on two days is counted on both.
        distinct: from === to,
        asOf: now.toISOString(),
        teamCount: counts.get(agentId)?.members ?? 0,
        agentCount: counts.get(agentId)?.agents ?? 0,
        sums: isWhole ? sumsText(team.sums, currency) : null,
        before: isWhole ? sumsText(earlier?.get(agentId)?.sums ?? NO_SUMS, currency) : null,
        byCategory: keys.map(({ key, ...play }) => ({ gameType: key, ...sumsText({ ...NO_SUMS, ...play }, currency) })),
      },
    };
  }),

  on(teamKpiMembers, async (ask) => {
    const { app, db, session, input } = ask;
    const { merchantId, currency } = session;
    const { from, to } = await daysOf(app, merchantId, input);
    const node = await requireNode(ask, input.userName);
    const { rows, sorted } = await directSums(
      db,
      { merchantId, from, to },
      { nodeId: node.id, agentId: session.memberId },
      'CONS',
    );
    const page = sortRows(rows, sorted ? input.sort : 'name', input.order).slice(
      (input.pageNo - 1) * input.pageSize,
      input.pageNo * input.pageSize,
    );
    const counts = await countTeams(
      db,
      { merchantId },
      page.filter(({ type }) => isAgentType(type)).map(({ id }) => id),
    );
    const all = await sumTeams(db, { merchantId, from, to }, [node.id]);
    return {
      list: page.map(({ id, userName, type, own, team }) => ({
        userName,
        type,
        isAgent: isAgentType(type),
        own: sumsText(own, currency),
        team: team && sumsText(team, currency),
        teamCount: counts.get(id)?.members ?? 0,
        active: own.stake > 0n,
      })),
      footer: sumsText(all.get(node.id)?.sums ?? NO_SUMS, currency),
      sorted,
      ...pagesOf(input, rows.length),
    };
  }),

  on(teamKpiDays, async ({ app, db, session, input }) => {
    const { merchantId, memberId, currency } = session;
    const { from, to, today } = await daysOf(app, merchantId, input);
    const [rows, closed] = await Promise.all([
      listTeamDays(db, { merchantId, from, to }, memberId, input.gameType),
      findLastClosed(db, merchantId),
    ]);
    const known = new Map(rows.map((row) => [row.day, row]));
    const last = to > today ? today : to;
    const days = Array.from({ length: Math.max(0, daysFrom(from, last)) }, (_, at) => addDays(from, at));
    return {
      list: days.map((day) => {
        const row = known.get(day) ?? { sums: NO_SUMS, counters: NO_COUNTERS };
        return {
          day,
          ...countersText(row.counters),
          ...sumsText(row.sums, currency),
          closed: closed !== null && day <= closed,
        };
      }),
      footer: sumsText(
        rows.reduce((sum, { sums }) => addSums(sum, sums), NO_SUMS),
        currency,
      ),
    };
  }),
];
