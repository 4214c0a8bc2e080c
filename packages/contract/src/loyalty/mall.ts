import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Instant, Nothing, Text, Uuid, Whole } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/**
 * `cash`: paid at once; `physical`: sent; `bonus`, `freeRounds`: by a mall promotion; `digital`: a code only its
 * member sees.
 */
export const MallItemKind = v.picklist(['cash', 'physical', 'bonus', 'freeRounds', 'digital']);
export type MallItemKind = v.InferOutput<typeof MallItemKind>;

/** Drawings of the site. */
export const MALL_PICTURES = [
  'coins',
  'mug',
  'shirt',
  'bag',
  'phone',
  'headphones',
  'ticket',
  'gift',
  'rounds',
] as const;
export const MallPicture = v.picklist(MALL_PICTURES, sentence('field.choosePicture'));
export type MallPicture = v.InferOutput<typeof MallPicture>;

/** Why an item cannot be ordered now. */
export const MallBar = v.picklist(['soldOut', 'points', 'level', 'limit', 'promotion']);
export type MallBar = v.InferOutput<typeof MallBar>;

export const MallItem = v.object({
  itemId: Uuid,
  kind: MallItemKind,
  title: v.string(),
  text: v.string(),
  picture: MallPicture,
  /** What it costs the asking member. */
  points: v.number(),
  /** What it costs without the discount of a level; null: there is none. */
  fullPoints: v.nullable(v.number()),
  /** Of cash. */
  amount: v.nullable(Amount),
  /** Of a bonus or free rounds. */
  promotionId: v.nullable(Uuid),
  terms: v.array(v.string()),
  left: v.number(),
  /** How many one member may order. */
  limit: v.number(),
  /** Least level and its name; 0: any. */
  levelMin: v.number(),
  levelName: v.string(),
  why: v.nullable(MallBar),
});
export type MallItem = v.InferOutput<typeof MallItem>;

export const mallItems = defineCall({
  id: 'mallItems',
  method: 'GET',
  path: '/wps/mall/items',
  access: 'any',
  flag: 'PTSYS3',
  input: Nothing,
  output: v.object({
    /** The member's points; null for guests and trial members. */
    points: v.nullable(v.number()),
    list: v.array(MallItem),
  }),
  errors: [],
  summary: 'What points can be exchanged for.',
});

export const OrderState = v.picklist(['ordered', 'packed', 'sent', 'delivered', 'given', 'cancelled']);
export type OrderState = v.InferOutput<typeof OrderState>;

export const MallOrder = v.object({
  orderId: Uuid,
  itemId: Uuid,
  kind: MallItemKind,
  title: v.string(),
  picture: MallPicture,
  points: v.number(),
  state: OrderState,
  carrier: v.string(),
  tracking: v.string(),
  /** Of something digital, once given. */
  code: v.nullable(v.string()),
  canCancel: v.boolean(),
  at: Instant,
  changedAt: Instant,
});
export type MallOrder = v.InferOutput<typeof MallOrder>;

export const redeemItem = defineCall({
  id: 'redeemItem',
  method: 'POST',
  path: '/wps/mall/redeem',
  access: 'real',
  flag: 'PTSYS3',
  moneyMoving: true,
  givesPlay: true,
  /** `points`: the price seen; another is refused. */
  input: v.object({ itemId: Uuid, points: Whole(1, 1_000_000_000) }),
  output: v.object({ order: MallOrder, points: v.number() }),
  errors: [
    'mall.unknown',
    'mall.soldOut',
    'mall.limit',
    'mall.level',
    'mall.changed',
    'mall.address',
    'points.insufficient',
    'promotion.notEligible',
    'play.blocked',
    'idempotency.reused',
  ],
  summary: 'Exchanges points for an item.',
});

export const ORDERS_PAGE_SIZE = 20;

export const mallOrders = defineCall({
  id: 'mallOrders',
  method: 'GET',
  path: '/wps/mall/orders',
  access: 'real',
  flag: 'PTSYS3',
  input: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  output: v.object({ list: v.array(MallOrder), nextCursor: v.nullable(v.string()) }),
  errors: [],
  summary: 'The member’s orders of the points mall, newest first.',
});

export const cancelMallOrder = defineCall({
  id: 'cancelMallOrder',
  method: 'POST',
  path: '/wps/mall/orders/:orderId/cancel',
  access: 'real',
  flag: 'PTSYS3',
  input: v.object({ orderId: Uuid }),
  output: MallOrder,
  errors: ['mall.unknown', 'mall.tooLate'],
  summary: 'Takes an order back while it is not packed: the points come back.',
});

const Line = (max: number, least: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(2, least), v.maxLength(max, sentence('field.charactersMax', { max })));
export const MallAddress = v.object({
  name: Line(80, sentence('field.parcelName')),
  phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d ]{6,20}$/, sentence('field.phone'))),
  line: Line(200, sentence('field.street')),
  city: Line(80, sentence('field.city')),
  postcode: v.pipe(Text(12), v.trim()),
});
export type MallAddress = v.InferOutput<typeof MallAddress>;

export const mallAddress = defineCall({
  id: 'mallAddress',
  method: 'GET',
  path: '/wps/mall/address',
  access: 'real',
  flag: 'PTSYS3',
  input: Nothing,
  output: v.object({ address: v.nullable(MallAddress) }),
  errors: [],
  summary: 'Where the member’s parcels go.',
});

export const setMallAddress = defineCall({
  id: 'setMallAddress',
  method: 'POST',
  path: '/wps/mall/address/set',
  access: 'real',
  flag: 'PTSYS3',
  encrypted: true,
  input: MallAddress,
  output: Nothing,
  errors: ['encryption.required', 'encryption.invalid', 'encryption.expired', 'encryption.replayed'],
  summary: 'Sets where the member’s parcels go.',
});
