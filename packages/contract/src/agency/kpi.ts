import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Day, Instant, Whole } from '../shapes.ts';
import { ContractKey, PageInput, PageOutput, SpanInput, TeamMemberType, TeamSums, UserName } from './shapes.ts';

/** Who did something; `distinct`: whether two days count once. */
const Counters = {
  teamLoginMemberCount: v.number(),
  teamBetMemberCount: v.number(),
  teamRegisterMemberCount: v.number(),
  teamVerifiedMemberCount: v.number(),
  teamFirstDepositCount: v.number(),
};

export const teamKpi = defineCall({
  id: 'teamKpi',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamKPIA',
  aliases: ['/wps/relay/ODSFE2_getTeamOverviewSum'],
  access: 'agent',
  input: v.object({
    ...SpanInput,
    /** Above 0: with sums and the best downlines. */
    size: v.optional(Whole(0, 100), 0),
  }),
  output: v.object({
    /** Always empty here; members are told by `teamKpiMembers`. */
    list: v.array(v.object({ userName: v.string() })),
    footer: v.object({
      ...Counters,
      teamOnlineCount: v.number(),
      yesterday: v.object({ login: v.number(), bet: v.number(), register: v.number() }),
      onlinePeak: v.object({ count: v.number(), at: v.nullable(Instant) }),
      distinct: v.boolean(),
      asOf: Instant,
      /** People below the agent, at any depth. */
      teamCount: v.number(),
      agentCount: v.number(),
      /** With `size` above 0. */
      sums: v.nullable(TeamSums),
      /** The same days just before, to compare with. */
      before: v.nullable(TeamSums),
      byCategory: v.array(v.object({ gameType: v.string(), ...TeamSums.entries })),
    }),
  }),
  errors: ['agency.spanTooLong'],
  summary: 'Counters of the agent’s whole team, for today or for some days.',
});

export const teamKpiMembers = defineCall({
  id: 'teamKpiMembers',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamKPIB',
  access: 'agent',
  flag: 'AGEPAG',
  input: v.object({
    ...SpanInput,
    ...PageInput,
    /** Whose downlines; left out: one's own. */
    userName: v.optional(UserName),
    sort: v.optional(v.picklist(['name', 'valid', 'bet', 'pnl', 'deposit']), 'valid'),
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  }),
  output: v.object({
    list: v.array(
      v.object({
        userName: v.string(),
        type: TeamMemberType,
        isAgent: v.boolean(),
        own: TeamSums,
        /** Of an agent: everybody below. */
        team: v.nullable(TeamSums),
        teamCount: v.number(),
        /** Has staked own money on these days. */
        active: v.boolean(),
      }),
    ),
    footer: TeamSums,
    /** False: too many to sort by figures; by name. */
    sorted: v.boolean(),
    ...PageOutput,
  }),
  errors: ['agency.unknown', 'agency.spanTooLong', 'access.denied'],
  summary: 'Figures of direct downlines, an agent’s team beside its own.',
});

export const teamKpiDays = defineCall({
  id: 'teamKpiDays',
  method: 'GET',
  path: '/wps/relay/ODSFE2_TeamKPIC',
  access: 'agent',
  flag: 'AGEPAG',
  input: v.object({ ...SpanInput, gameType: v.optional(ContractKey, 'CONS') }),
  output: v.object({
    list: v.array(
      v.object({
        day: Day,
        ...Counters,
        ...TeamSums.entries,
        closed: v.boolean(),
      }),
    ),
    footer: TeamSums,
  }),
  errors: ['agency.spanTooLong', 'access.denied'],
  summary: 'Counters and figures of the team by day, oldest first; every day has a row.',
});
