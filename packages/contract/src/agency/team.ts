import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Day, Instant, Nothing, Text, Uuid } from '../shapes.ts';
import { PageInput, PageOutput, RateKey, Rates, TeamMemberType, TeamSums, UserName } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** `closed`: never says why. */
export const TeamMemberStatus = v.picklist(['active', 'closed']);

export const TeamMember = v.object({
  userName: v.string(),
  /** A player deeper in the team: the name shows its ends only. */
  masked: v.boolean(),
  type: TeamMemberType,
  isAgent: v.boolean(),
  /** 1: a direct downline. */
  level: v.number(),
  joined: Day,
  /** Null: has not logged in yet. */
  lastSeenDay: v.nullable(Day),
  online: v.boolean(),
  status: TeamMemberStatus,
  teamCount: v.number(),
  /** Has downlines. */
  hasDirect: v.boolean(),
  /** Today's valid bet. */
  validToday: Amount,
  rebates: Rates,
});
export type TeamMember = v.InferOutput<typeof TeamMember>;

export const TeamAction = v.picklist(['rates', 'contract', 'transfer', 'move', 'setAgent', 'message']);
export type TeamAction = v.InferOutput<typeof TeamAction>;

export const TEAM_SEARCH_MIN = 3;

export const subordinates = defineCall({
  id: 'subordinates',
  method: 'GET',
  path: '/wps/relay/ODSFE2_Subordinate',
  access: 'agent',
  flag: 'DOWNMAN',
  input: v.object({
    ...PageInput,
    /** Whose downlines; left out: one's own. */
    userName: v.optional(UserName),
    search: v.optional(v.pipe(Text(40), v.trim(), v.toLowerCase()), ''),
    filter: v.optional(v.picklist(['all', 'agents', 'players', 'online', 'closed']), 'all'),
    sort: v.optional(v.picklist(['name', 'joined', 'seen']), 'name'),
  }),
  output: v.object({
    list: v.array(TeamMember),
    footer: v.object({
      /** From oneself down to whose downlines these are. */
      path: v.array(v.object({ userName: v.string() })),
      /** Money can be sent to downlines. */
      toDownline: v.boolean(),
      downlineReceiver: v.picklist(['DIRECT', 'TREE']),
      teamCount: v.number(),
      agentCount: v.number(),
    }),
    ...PageOutput,
  }),
  errors: ['agency.unknown', 'agency.searchShort', 'access.denied'],
  summary: 'Direct downlines of a node of the team, or members of the team by name.',
});

export const downline = defineCall({
  id: 'downline',
  method: 'GET',
  path: '/wps/agent/downlines/:userName',
  access: 'agent',
  flag: 'DOWNMAN',
  input: v.object({ userName: UserName }),
  output: v.object({
    ...TeamMember.entries,
    /** From oneself down to the member. */
    path: v.array(v.object({ userName: v.string() })),
    isDirect: v.boolean(),
    /** Rates that are agreed for a later day. */
    pendingRates: v.nullable(v.object({ fromDay: Day, rates: Rates })),
    /** Moves to another agent on this day. */
    move: v.nullable(v.object({ to: v.string(), fromDay: v.nullable(Day), state: v.picklist(['asked', 'planned']) })),
    /** The last 30 days. */
    figures: v.object({ own: TeamSums, team: v.nullable(TeamSums) }),
    contracts: v.array(
      v.object({
        contractId: Uuid,
        kind: v.picklist(['daily', 'dividend', 'hour']),
        category: v.string(),
        status: v.string(),
      }),
    ),
    actions: v.array(TeamAction),
  }),
  errors: ['agency.unknown', 'access.denied'],
  summary: 'The sheet of one member of the team; beyond name and figures only of direct downlines.',
});

export const teamOnline = defineCall({
  id: 'teamOnline',
  method: 'GET',
  path: '/wps/agent/online',
  access: 'agent',
  flag: 'DOWNMAN',
  input: v.object({ ...PageInput }),
  output: v.object({
    list: v.array(v.object({ userName: v.string(), type: TeamMemberType, since: Instant })),
    others: v.number(),
    ...PageOutput,
  }),
  errors: ['access.denied'],
  summary: 'Who of the team is on the site now.',
});

export const setAgent = defineCall({
  id: 'setAgent',
  method: 'POST',
  path: '/wps/agent/setAgent',
  access: 'agent',
  flag: 'DOWNMAN',
  input: v.object({ userName: UserName }),
  output: v.object({ type: TeamMemberType }),
  errors: ['agency.unknown', 'agency.alreadyAgent', 'agency.tooDeep', 'access.denied'],
  summary: 'Makes a direct player an agent.',
});

export const MOVE_MAX = 100;

export const moveDownlines = defineCall({
  id: 'moveDownlines',
  method: 'POST',
  path: '/wps/agent/moveDownlines',
  access: 'agent',
  flag: 'DOWNMAN',
  input: v.object({
    userNames: v.pipe(
      v.array(UserName),
      v.minLength(1),
      v.maxLength(MOVE_MAX, sentence('field.maxAtOnce', { max: MOVE_MAX })),
    ),
    /** An agent of the own team, or oneself. */
    to: UserName,
    lower: v.optional(v.boolean(), false),
    /** Only says what would come. */
    preview: v.optional(v.boolean(), false),
  }),
  output: v.object({
    moveId: v.nullable(Uuid),
    /** `asked`: staff decide. */
    state: v.picklist(['preview', 'asked', 'planned']),
    fromDay: Day,
    /** How many people move along. */
    members: v.number(),
    cut: v.array(v.object({ userName: v.string(), key: RateKey, from: v.string(), to: v.string() })),
  }),
  errors: [
    'agency.unknown',
    'agency.cycle',
    'agency.tooDeep',
    'agency.rateAbove',
    'agency.movePending',
    'agency.movesClosed',
    'access.denied',
  ],
  summary: 'Puts downlines under another agent of the team, from tomorrow on.',
});

export const teamMoves = defineCall({
  id: 'teamMoves',
  method: 'GET',
  path: '/wps/agent/moves',
  access: 'agent',
  flag: 'DOWNMAN',
  input: Nothing,
  output: v.object({
    list: v.array(
      v.object({
        moveId: Uuid,
        userName: v.string(),
        to: v.string(),
        fromDay: v.nullable(Day),
        state: v.picklist(['asked', 'planned', 'applied', 'refused']),
        at: Instant,
      }),
    ),
  }),
  errors: ['access.denied'],
  summary: 'The last 50 moves that the agent asked for.',
});
