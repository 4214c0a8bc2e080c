import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, Whole } from '../shapes.ts';
import { TransactionCode, TransactionGroup } from '../wallet/transactionKinds.ts';
import { VendorCode } from '../games/games.ts';
import { RoundStatus } from '../games/rounds.ts';
import { ContractKey, PageInput, PageOutput, Percent, RateKey, SpanInput, TeamSums, UserName } from './shapes.ts';

const PnlRow = v.object({ ...TeamSums.entries, merchantCharge: Amount });

export const teamPnl = defineCall({
  id: 'teamPnl',
  method: 'GET',
  path: '/wps/agent/pnl',
  access: 'agent',
  flag: 'AGETEAMPNL3',
  input: v.object({
    ...SpanInput,
    ...PageInput,
    gameType: v.optional(ContractKey, 'CONS'),
    /** Whose downlines; left out: one's own. */
    userName: v.optional(UserName),
    /** 0: with the whole team; 1: own play. */
    summaryType: v.optional(Whole(0, 1), 0),
    sort: v.optional(v.picklist(['name', 'valid', 'bet', 'pnl', 'deposit', 'withdraw']), 'pnl'),
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  }),
  output: v.object({
    /** From oneself down to whose downlines these are. */
    path: v.array(v.object({ userName: v.string() })),
    list: v.array(v.object({ userName: v.string(), isAgent: v.boolean(), ...PnlRow.entries })),
    footer: PnlRow,
    ...PageOutput,
  }),
  errors: ['agency.unknown', 'agency.spanTooLong', 'access.denied'],
  summary: 'Profit and loss of the team by downline; of a category: play only.',
});

/** With more players, one has to be chosen. */
export const TEAM_BETS_MEMBERS_MAX = 500;

export const teamBets = defineCall({
  id: 'teamBets',
  method: 'GET',
  path: '/wps/agent/bets',
  access: 'agent',
  flag: 'TEAMBETTING3',
  input: v.object({
    ...SpanInput,
    userName: v.optional(UserName),
    gameType: v.optional(ContractKey, 'CONS'),
    vendor: v.optional(VendorCode),
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), 25),
  }),
  output: v.object({
    list: v.array(
      v.object({
        userName: v.string(),
        gameName: v.string(),
        vendor: v.string(),
        /** Own money, as in all figures of teams. */
        stake: Amount,
        /** Own money’s share; 0 while the round is open. */
        validBet: Amount,
        win: Amount,
        net: Amount,
        /** Bonus money staked beside it; absent: none. */
        bonusPart: v.optional(Amount),
        status: RoundStatus,
        createdAt: Instant,
      }),
    ),
    nextCursor: v.nullable(Cursor),
    footer: v.object({ bets: v.number(), betAmount: Amount, validBetAmount: Amount, winAmount: Amount }),
    /** Too many have played: choose a member. */
    narrow: v.boolean(),
  }),
  errors: ['agency.unknown', 'agency.spanTooLong', 'access.denied'],
  summary: 'Rounds of a node of the team and its direct players, newest first.',
});

export const teamTransactions = defineCall({
  id: 'teamTransactions',
  method: 'GET',
  path: '/wps/agent/transactions',
  access: 'agent',
  flag: 'TRANSREC3',
  input: v.object({
    ...SpanInput,
    userName: v.optional(UserName),
    group: v.optional(TransactionGroup),
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), 25),
  }),
  output: v.object({
    list: v.array(
      v.object({
        userName: v.string(),
        code: TransactionCode,
        amount: Amount,
        /** Deposits and withdrawals only by day. */
        day: Day,
        createdAt: v.nullable(Instant),
      }),
    ),
    nextCursor: v.nullable(Cursor),
    footer: v.object({ deposit: Amount, withdraw: Amount, promotion: Amount, rebate: Amount, agentCommission: Amount }),
    narrow: v.boolean(),
  }),
  errors: ['agency.unknown', 'agency.spanTooLong', 'access.denied'],
  summary: 'Movements of money of a node of the team and its direct players, newest first; play is left out.',
});

/** `running`: paid after midnight. `none`: nothing came of it. */
export const RebateState = v.picklist(['running', 'waiting', 'paid', 'held', 'none']);

export const teamRebate = defineCall({
  id: 'teamRebate',
  method: 'GET',
  path: '/wps/agent/rebate',
  access: 'agent',
  flag: 'AGEREBINC3',
  input: v.object({
    ...SpanInput,
    /** Both: the lines of one day and category. */
    day: v.optional(Day),
    gameType: v.optional(RateKey),
  }),
  output: v.object({
    /** By day and category, newest first. */
    list: v.array(
      v.object({ day: Day, gameType: RateKey, own: Amount, fromDownlines: Amount, total: Amount, state: RebateState }),
    ),
    lines: v.array(
      v.object({
        userName: v.string(),
        validBetAmount: Amount,
        ownRate: Percent,
        downlineRate: v.nullable(Percent),
        amount: Amount,
      }),
    ),
    footer: v.object({ own: Amount, fromDownlines: Amount, total: Amount }),
  }),
  errors: ['agency.spanTooLong', 'access.denied'],
  summary: 'What the agent earned by rebates: on own play and on the difference to downlines.',
});
