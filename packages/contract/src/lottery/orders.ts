import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Day, Instant, Uuid, Whole } from '../shapes.ts';
import { CHASE_MAX, GameCode, LINES_MAX, LotteryUnit, MULTIPLE_MAX, Numero } from './games.ts';
import { sentence } from '../sentence.ts';

const Line = v.object({
  playId: v.pipe(v.string(), v.maxLength(40)),
  /** Up to 5,000 typed numbers. */
  selection: v.pipe(v.string(), v.maxLength(30_000)),
  /** Lottery units of a base stake. */
  unit: LotteryUnit,
  multiple: Whole(1, MULTIPLE_MAX),
});

const Basket = {
  gameCode: GameCode,
  currentNumero: Numero,
  prizeTable: v.pipe(v.string(), v.maxLength(40)),
  betCartAmountSum: Amount,
  lines: v.pipe(v.array(Line), v.minLength(1, sentence('field.numbersMissing')), v.maxLength(LINES_MAX)),
  chase: v.optional(
    v.object({
      winningStop: v.boolean(),
      /** Ends when wins exceed the drawn issues' cost by this. */
      profitStop: v.optional(Amount),
      numeros: v.pipe(
        v.array(v.object({ numero: Numero, multiple: Whole(1, MULTIPLE_MAX) })),
        v.minLength(1),
        v.maxLength(CHASE_MAX),
      ),
    }),
  ),
};

export const SuborderStatus = v.picklist([
  'betting',
  'waiting',
  'won',
  'lost',
  'push',
  'cancelled',
  'stopped',
  'void',
  'refused',
]);
export type SuborderStatus = v.InferOutput<typeof SuborderStatus>;

export const lotteryPreview = defineCall({
  id: 'lotteryPreview',
  method: 'POST',
  path: '/lgw/orders/preview',
  access: 'any',
  limit: 'previews',
  input: v.object(Basket),
  output: v.object({
    lines: v.array(v.object({ selection: v.string(), notes: v.number(), amount: Amount, maxWin: Amount })),
    amount: Amount,
    maxWin: Amount,
  }),
  errors: ['lottery.unknown', 'lottery.selection', 'lottery.stakeLimit', 'lottery.winLimit', 'lottery.oddsChanged'],
  summary: 'Counts an order without making it.',
});

export const lotteryOrder = defineCall({
  id: 'lotteryOrder',
  method: 'POST',
  path: '/lgw/orders',
  access: 'session',
  moneyMoving: true,
  givesPlay: true,
  input: v.object(Basket),
  output: v.object({
    orderId: Uuid,
    orderNumber: v.string(),
    numero: v.string(),
    lockTime: Instant,
    acceptedAt: Instant,
    serverTime: Instant,
    totalBettingAmount: Amount,
    balance: Amount,
    suborders: v.array(
      v.object({
        suborderId: v.string(),
        notes: v.number(),
        amount: Amount,
        maxWin: Amount,
        status: SuborderStatus,
      }),
    ),
  }),
  errors: [
    'lottery.unknown',
    'lottery.closed',
    'lottery.gameClosed',
    'lottery.amountDiffers',
    'lottery.oddsChanged',
    'lottery.selection',
    'lottery.stakeLimit',
    'lottery.winLimit',
    'lottery.covered',
    'lottery.numberFull',
    'lottery.notAnswered',
    'wallet.insufficientFunds',
    'limit.reached',
    'kyc.required',
    'idempotency.reused',
    'play.blocked',
  ],
  summary: 'Stakes on numbers of an issue, or of several one after the other.',
});

export const LOTTERY_PAGE_SIZE = 20;

const CouponLine = v.object({
  orderId: Uuid,
  orderNumber: v.string(),
  gameCode: v.string(),
  gameName: v.string(),
  family: v.string(),
  numero: v.string(),
  phase: v.number(),
  chasing: v.boolean(),
  bettingTime: Instant,
  drawTime: Instant,
  planBettingAmount: Amount,
  /** Of it what came back: of lines that were cancelled or tied. */
  refundedAmount: Amount,
  winningAmount: Amount,
  orderStatus: SuborderStatus,
  corrected: v.boolean(),
  winningNumber: v.nullable(v.string()),
});
export type CouponLine = v.InferOutput<typeof CouponLine>;

export const lotteryOrders = defineCall({
  id: 'lotteryOrders',
  method: 'GET',
  path: '/lgw/orders',
  access: 'session',
  input: v.object({
    orderStatus: v.optional(v.picklist(['all', 'waiting', 'won']), 'all'),
    gameCode: v.optional(GameCode),
    /** Days of the operator's zone on which it was placed. */
    startDate: v.optional(Day),
    endDate: v.optional(Day),
    numero: v.optional(Numero),
    orderNumber: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
    /** Part of a chase, or not. */
    chasingStatus: v.optional(v.picklist(['all', 'chasing', 'single']), 'all'),
    cursor: v.optional(Cursor, ''),
    pageSize: v.optional(Whole(1, 100), LOTTERY_PAGE_SIZE),
  }),
  output: v.object({
    list: v.array(CouponLine),
    nextCursor: v.nullable(v.string()),
    /** Of all that were asked for, whatever the page; stakes without what came back. */
    total: v.object({ stake: Amount, win: Amount }),
  }),
  errors: [],
  summary: 'The member’s lottery orders, one line an issue, newest first.',
});

const Suborder = v.object({
  suborderId: v.string(),
  numero: v.string(),
  playId: v.string(),
  playName: v.string(),
  selection: v.string(),
  notes: v.number(),
  unit: v.string(),
  multiple: v.number(),
  /** Of each kind of win, as ordered. */
  odds: v.array(v.string()),
  amount: Amount,
  maxWin: Amount,
  status: SuborderStatus,
  win: Amount,
  cancellable: v.boolean(),
});
export type Suborder = v.InferOutput<typeof Suborder>;

export const lotteryOrderDetail = defineCall({
  id: 'lotteryOrderDetail',
  method: 'GET',
  path: '/lgw/orders/detail',
  access: 'session',
  input: v.object({ orderId: Uuid }),
  output: v.object({
    orderId: Uuid,
    orderNumber: v.string(),
    gameCode: v.string(),
    gameName: v.string(),
    family: v.string(),
    bettingTime: Instant,
    prizeTable: v.string(),
    totalBetAmount: Amount,
    /** What was given back of it. */
    refunded: Amount,
    won: Amount,
    totalChasePhases: v.number(),
    winningStop: v.boolean(),
    profitStop: v.nullable(Amount),
    completed: v.boolean(),
    numeros: v.array(
      v.object({
        numero: v.string(),
        phase: v.number(),
        multiple: v.number(),
        state: IssueStateOf(),
        lockTime: Instant,
        drawTime: Instant,
        winningNumber: v.nullable(v.string()),
        version: v.number(),
        /** Where animals are played: that of the draw's lunar year, which has number 1. */
        lunarYear: v.nullable(v.string()),
      }),
    ),
    suborders: v.array(Suborder),
    /** The member's money moved, first first. */
    entries: v.array(v.object({ code: v.string(), amount: Amount, createdAt: Instant })),
  }),
  errors: ['lottery.orderUnknown'],
  summary: 'An order with every sub-order: what was staked, drawn and won.',
});

function IssueStateOf() {
  return v.picklist(['open', 'locked', 'drawn', 'settled', 'void']);
}

const SuborderId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,3}\.\d{1,3}$/, sentence('field.notSuborder')),
);

export const cancelSuborder = defineCall({
  id: 'cancelSuborder',
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  access: 'session',
  flag: 'LOTTCANCEL3',
  offCode: 'lottery.cancelOff',
  moneyMoving: true,
  input: v.object({ suborderIds: v.pipe(v.array(SuborderId), v.minLength(1), v.maxLength(200)) }),
  output: v.object({
    list: v.array(
      v.object({
        suborderId: v.string(),
        /** `limit`: the most of this issue is cancelled. */
        status: v.picklist(['cancelled', 'notCancellable', 'limit', 'unknown']),
        refund: Amount,
      }),
    ),
    balance: Amount,
  }),
  errors: ['lottery.cancelOff', 'lottery.cancelLimit'],
  summary: 'Takes sub-orders back whose issue still takes orders; each is judged by itself.',
});

export const chaseNumeros = defineCall({
  id: 'chaseNumeros',
  method: 'GET',
  path: '/lgw/numeros/chase',
  access: 'any',
  input: v.object({ gameCode: GameCode, count: v.optional(Whole(1, CHASE_MAX), 10) }),
  output: v.object({ list: v.array(v.object({ numero: v.string(), lockTime: Instant, drawTime: Instant })) }),
  errors: ['lottery.unknown'],
  summary: 'The issues that can be ordered now, the next one first.',
});

export const lotteryChases = defineCall({
  id: 'lotteryChases',
  method: 'GET',
  path: '/lgw/chases',
  access: 'session',
  input: v.object({ cursor: v.optional(Cursor, '') }),
  output: v.object({
    list: v.array(
      v.object({
        orderId: Uuid,
        orderNumber: v.string(),
        gameCode: v.string(),
        gameName: v.string(),
        bettingTime: Instant,
        phases: v.number(),
        left: v.number(),
        stake: Amount,
        won: Amount,
        winningStop: v.boolean(),
        profitStop: v.nullable(Amount),
      }),
    ),
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
  summary: 'The member’s orders over several issues, newest first.',
});

export const stopChase = defineCall({
  id: 'stopChase',
  method: 'POST',
  path: '/lgw/chases/stop',
  access: 'session',
  moneyMoving: true,
  input: v.object({ orderId: Uuid }),
  output: v.object({ stopped: v.number(), refund: Amount, balance: Amount }),
  errors: ['lottery.orderUnknown'],
  summary: 'Ends a chase: the stakes of all issues that still take orders come back.',
});
