import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, Whole } from '../shapes.ts';
import { GAME_LIST_PAGE_SIZE, GAME_TYPES, VendorCode } from './games.ts';

/** `rolledBack`: the whole stake, nothing won. */
export const RoundStatus = v.picklist(['open', 'settled', 'rolledBack']);
export const BetRecord = v.object({
  roundId: v.string(),
  nodeId: v.string(),
  gameName: v.string(),
  vendor: v.string(),
  /** Own money, as in every figure of the member; a rolled-back round's former stake. */
  stake: Amount,
  win: Amount,
  /** Won less staked. */
  net: Amount,
  /** Bonus money beside it: staked and won. Absent: none was in play. */
  bonusPart: v.optional(Amount),
  bonusWin: v.optional(Amount),
  status: RoundStatus,
  /** A lottery order, without a game. */
  lottery: v.optional(v.boolean()),
  createdAt: Instant,
});
export type BetRecord = v.InferOutput<typeof BetRecord>;

export const betRecords = defineCall({
  id: 'betRecords',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemberBets',
  access: 'session',
  flag: 'TRANSBETREPMEM3',
  input: v.object({
    from: v.optional(Day),
    to: v.optional(Day),
    gameType: v.optional(v.picklist([...GAME_TYPES, '']), ''),
    vendor: v.optional(VendorCode),
    /** `open`: among the newest few hundred. */
    status: v.optional(RoundStatus),
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), GAME_LIST_PAGE_SIZE),
  }),
  output: v.object({
    list: v.array(BetRecord),
    nextCursor: v.nullable(Cursor),
    /** Of all matching rounds; null: later pages, or too many. */
    sum: v.nullable(
      v.object({
        stake: Amount,
        win: Amount,
        net: Amount,
        count: v.number(),
        /** Absent: none, or so many rounds that days are summed. */
        bonusPart: v.optional(Amount),
        bonusWin: v.optional(Amount),
      }),
    ),
  }),
  errors: [],
  summary: 'The rounds this member played, newest first.',
});

export const betDetail = defineCall({
  id: 'betDetail',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemberBetDetail',
  access: 'session',
  input: v.object({
    roundId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** Two vendors may use one id; else the newest round. */
    vendor: v.optional(VendorCode),
  }),
  output: v.object({
    ...BetRecord.entries,
    entries: v.array(
      v.object({
        id: v.string(),
        code: v.string(),
        /** Of main; `bonusPart` of the bonus. */
        amount: Amount,
        bonusPart: v.optional(Amount),
        balance: Amount,
        createdAt: Instant,
      }),
    ),
    replayUrl: v.nullable(v.string()),
    fairness: v.nullable(v.string()),
  }),
  errors: ['rounds.unknown'],
  summary: 'One round with its ledger entries, replay and fairness check.',
});
