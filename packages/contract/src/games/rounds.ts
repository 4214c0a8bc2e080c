import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, Whole } from '../shapes.ts';
import { GAME_LIST_PAGE_SIZE, GAME_TYPES, VendorCode } from './games.ts';

/** `rolledBack`: the whole stake was taken back, and nothing was won. */
export const RoundStatus = v.picklist(['open', 'settled', 'rolledBack']);
const BetRecord = v.object({
  roundId: v.string(),
  nodeId: v.string(),
  gameName: v.string(),
  vendor: v.string(),
  stake: Amount,
  /** What of the stake was bonus money; absent when nothing. */
  bonusPart: v.optional(Amount),
  win: Amount,
  status: RoundStatus,
  /** An order of the lottery hall: it waits for a draw, there is no game to go back to. Absent of all others. */
  lottery: v.optional(v.boolean()),
  createdAt: Instant,
});
export type BetRecord = v.InferOutput<typeof BetRecord>;

export const betRecords = defineCall({
  id: 'betRecords',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemberBets',
  access: 'session',
  input: v.object({
    from: v.optional(Day),
    to: v.optional(Day),
    gameType: v.optional(v.picklist([...GAME_TYPES, '']), ''),
    vendor: v.optional(VendorCode),
    /** `open`: the rounds that wait for their end, among the newest few hundred. */
    status: v.optional(RoundStatus),
    cursor: v.optional(Cursor),
    pageSize: v.optional(Whole(1, 100), GAME_LIST_PAGE_SIZE),
  }),
  output: v.object({
    list: v.array(BetRecord),
    nextCursor: v.nullable(Cursor),
    /** Sum of all matching rounds, on the first page only; null when there are too many. */
    sum: v.nullable(v.object({ stake: Amount, win: Amount, net: Amount, count: v.number() })),
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
    /** As in the record: two vendors may use the same id. Default: the newest round of that id. */
    vendor: v.optional(VendorCode),
  }),
  output: v.object({
    ...BetRecord.entries,
    entries: v.array(
      v.object({
        id: v.string(),
        code: v.string(),
        /** Change of the main balance, and `bonusPart` of the bonus; absent: none. */
        amount: Amount,
        bonusPart: v.optional(Amount),
        balance: Amount,
        createdAt: Instant,
      }),
    ),
    /** The vendor's replay page; null when it has none or does not answer. */
    replayUrl: v.nullable(v.string()),
    /** The vendor's fairness page of the round; null: none. */
    fairness: v.nullable(v.string()),
  }),
  errors: ['rounds.unknown'],
  summary: 'One round with its ledger entries, replay and fairness check.',
});
