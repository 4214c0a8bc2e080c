import * as v from 'valibot';
import { GameCode, IssueState } from '../lottery/games.ts';
import { SuborderStatus } from '../lottery/orders.ts';
import { Amount, Instant, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, oneOf, OneThing, Typed } from './define.ts';
import { MerchantId, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

const StaffGame = v.object({
  gameCode: v.string(),
  gameName: v.string(),
  family: v.string(),
  prizeMode: v.string(),
  closed: v.boolean(),
  rtp: v.string(),
  nextNumero: v.nullable(v.string()),
  nextDraw: v.nullable(Instant),
  overdue: v.number(),
  /** In lottery units: those that hold here. */
  limits: v.object({
    lineMax: v.number(),
    issueMax: v.number(),
    winMax: v.number(),
    cellMax: v.number(),
    bookMax: v.number(),
  }),
});
export type StaffLotteryGame = v.InferOutput<typeof StaffGame>;

export const lotteryGames = defineList({
  id: 'lotteryGames',
  noun: 'lotteryGames',
  path: '/bo/v1/merchants/:merchantId/lottery/games',
  access: 'operator:lottery.read',
  row: StaffGame,
  keyOf: ({ gameCode }) => gameCode,
  isWhole: true,
  isShared: 'closely',
  errors: ['merchant.unknown'],
  summary: 'The lottery games of a merchant.',
});

export const showLotteryGame = defineStaffCall({
  id: 'showLotteryGame',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/lottery/games/:gameCode',
  access: 'operator:lottery.write',
  input: v.object({ merchantId: MerchantId, gameCode: GameCode, closed: v.boolean(), reason: Reason }),
  output: v.object({}),
  errors: ['merchant.unknown', 'lottery.unknown'],
  summary: 'Opens a game for orders or closes it; orders that stand go on.',
});

const StaffIssue = v.object({
  issueId: Uuid,
  gameCode: v.string(),
  numero: v.string(),
  state: IssueState,
  lockTime: Instant,
  drawTime: Instant,
  winningNumber: v.nullable(v.string()),
  version: v.number(),
  /** Of this merchant. */
  orders: v.number(),
  stake: Amount,
  win: Amount,
  exposure: Amount,
  /** Of its dearest number, in hundredths of that number's cap. */
  worstShare: v.number(),
  /** Whether somebody has typed a result, or a void was asked for, that waits for a second person. */
  waits: v.picklist(['none', 'result', 'void']),
  waitsBy: v.string(),
  official: v.boolean(),
  /** Sources gave unlike numbers. */
  disputed: v.boolean(),
});
export type StaffIssue = v.InferOutput<typeof StaffIssue>;

export const lotteryIssues = defineList({
  id: 'lotteryIssues',
  noun: 'lotteryIssues',
  path: '/bo/v1/merchants/:merchantId/lottery/issues',
  access: 'operator:lottery.read',
  row: StaffIssue,
  keyOf: ({ issueId }) => issueId,
  filters: { gameCode: v.optional(GameCode, 'ssc-1m'), show: oneOf(['due', 'past', 'next'], 'past') },
  states: { open: 'info', locked: 'caution', drawn: 'caution', settled: 'ok', void: 'plain' },
  isShared: 'closely',
  errors: ['lottery.unknown'],
  summary: 'Issues of a game with what this merchant’s members have staked on them.',
});

export const enterLotteryResult = defineStaffCall({
  id: 'enterLotteryResult',
  method: 'POST',
  path: '/bo/v1/lottery/issues/:issueId/result',
  access: 'operator:lottery.result',
  input: v.object({
    issueId: Uuid,
    numbers: v.pipe(Text(400), v.trim(), v.regex(/^[\d, ]+$/, sentence('desk.numbersForm'))),
    /** Where it can be looked up. */
    source: v.pipe(Text(300), v.trim(), v.minLength(4, sentence('desk.resultSource'))),
    /** Of a result that has been drawn: why it is corrected, which members read. */
    reason: v.optional(v.pipe(Text(300), v.trim()), ''),
  }),
  /** `waiting`: for a second entry; `differ`: both entries are void; `confirmed`: the doubted one stands. */
  output: v.object({ outcome: v.picklist(['waiting', 'drawn', 'corrected', 'confirmed', 'differ']) }),
  errors: ['lottery.issueUnknown', 'lottery.notEnterable', 'approval.sameStaff'],
  platform: true,
  summary:
    'Types the official result; counts when a second person types the same without having seen it. Of a settled issue: a correction.',
});

export const voidLotteryIssue = defineStaffCall({
  id: 'voidLotteryIssue',
  method: 'POST',
  path: '/bo/v1/lottery/issues/:issueId/void',
  access: 'operator:lottery.result',
  input: v.object({ issueId: Uuid, reason: Reason }),
  output: v.object({ outcome: v.picklist(['waiting', 'void']) }),
  errors: ['lottery.issueUnknown', 'lottery.notEnterable', 'approval.sameStaff'],
  dangerous: true,
  platform: true,
  summary: 'Voids an issue, when a second person wants it, too: every stake comes back.',
});

export const StaffCoupon = v.object({
  orderId: Uuid,
  orderNumber: v.string(),
  phase: v.number(),
  memberId: Uuid,
  userName: v.string(),
  gameCode: v.string(),
  numero: v.string(),
  stake: Amount,
  win: Amount,
  status: SuborderStatus,
  open: v.boolean(),
  at: Instant,
});
export type StaffCoupon = v.InferOutput<typeof StaffCoupon>;

export const lotteryStaffOrders = defineList({
  id: 'lotteryStaffOrders',
  path: '/bo/v1/merchants/:merchantId/lottery/orders',
  access: 'operator:lottery.read',
  noun: 'lotteryOrders',
  row: StaffCoupon,
  keyOf: ({ orderId, phase }) => `${orderId}.${phase}`,
  filters: {
    /** An order’s number, or a member’s user name. */
    search: Typed,
    game: v.optional(v.union([GameCode, v.literal('')]), ''),
    status: oneOf([...SuborderStatus.options, 'all'], 'all'),
    issueId: OneThing,
  },
  summary: 'Lottery orders of a merchant, newest first.',
});
