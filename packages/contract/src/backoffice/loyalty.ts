import * as v from 'valibot';
import { LEVELS_MAX } from '../loyalty/vip.ts';
import { MallAddress, MallItemKind, MallPicture } from '../loyalty/mall.ts';
import { Amount, Instant, NamedInstant, Text, Uuid, Whole } from '../shapes.ts';
import { defineAct, defineList, oneOf } from './define.ts';
import { Waits, Words } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Points = Whole(0, 1_000_000_000);

const HostText = (max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, sentence('field.charactersMax', { max })));

/** A level as staff type it. */
export const LevelDraft = v.object({
  level: Whole(0, LEVELS_MAX - 1),
  name: Words(40),
  threshold: Points,
  pointsPercent: Whole(100, 500),
  gift: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, sentence('field.amount'))),
  /** Withdrawals a day and their sum where the merchant's own limits are lower; null: as everybody. */
  withdrawDayCount: v.optional(v.nullable(Whole(1, 1000)), null),
  withdrawDayMax: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,2})?$/, sentence('field.amount')))),
    null,
  ),
  /** Withdrawals of a higher one are looked at first. */
  priority: v.optional(Whole(0, 9), 0),
  /** Percent off in the points mall. */
  mallDiscount: v.optional(Whole(0, 90), 0),
  /** Who looks after the members; empty: nobody. */
  hostName: v.optional(HostText(40), ''),
  hostContact: v.optional(HostText(80), ''),
});
export type LevelDraft = v.InferOutput<typeof LevelDraft>;
const ShownLevel = v.object({
  level: v.number(),
  name: v.record(v.string(), v.string()),
  threshold: v.number(),
  pointsPercent: v.number(),
  gift: Amount,
  withdrawDayCount: v.nullable(v.number()),
  withdrawDayMax: v.nullable(Amount),
  priority: v.number(),
  mallDiscount: v.number(),
  hostName: v.string(),
  hostContact: v.string(),
  members: v.number(),
});
export type ShownLevel = v.InferOutput<typeof ShownLevel>;

export const loyaltyLevels = defineList({
  id: 'loyaltyLevels',
  noun: 'levels',
  path: '/bo/v1/merchants/:merchantId/loyalty/levels',
  access: 'operator:loyalty.read',
  row: ShownLevel,
  keyOf: ({ level }) => String(level),
  more: { languages: v.array(v.string()) },
  isWhole: true,
  errors: ['merchant.unknown'],
  summary: 'The levels of a merchant, and how many members are at each.',
});

export const saveLoyaltyLevels = defineAct({
  id: 'saveLoyaltyLevels',
  noun: 'levels',
  path: '/bo/v1/merchants/:merchantId/loyalty/levels',
  access: 'operator:loyalty.write',
  fields: {
    levels: v.pipe(v.array(LevelDraft), v.minLength(1), v.maxLength(LEVELS_MAX)),
  },
  reason: true,
  /** `waits`: the change that a second person has to approve; null: the levels hold. */
  output: v.object({ waits: v.nullable(Uuid) }),
  errors: ['merchant.unknown'],
  summary: 'Sets the levels of a merchant; what lets more money leave a day waits for a second person.',
});

const ItemDraft = v.object({
  itemId: Uuid,
  kind: MallItemKind,
  title: Words(60),
  text: Words(400),
  picture: MallPicture,
  points: Whole(1, 1_000_000_000),
  amount: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, sentence('field.amount'))),
  stock: Whole(0, 1_000_000),
  /** As shown; sales meanwhile count. Digital items: the codes. */
  stockSeen: v.optional(v.nullable(Whole(0, 1_000_000)), null),
  promotionId: v.optional(v.nullable(Uuid), null),
  perMember: Whole(1, 100),
  levelMin: Whole(0, LEVELS_MAX - 1),
  position: Whole(0, 9999),
  state: v.picklist(['open', 'closed']),
  version: Whole(0, 1_000_000),
});

const Texts = v.record(v.string(), v.string());
export const StaffItem = v.object({
  itemId: Uuid,
  kind: MallItemKind,
  title: Texts,
  text: Texts,
  picture: MallPicture,
  points: v.number(),
  amount: Amount,
  stock: v.number(),
  promotionId: v.nullable(Uuid),
  perMember: v.number(),
  levelMin: v.number(),
  position: v.number(),
  state: v.picklist(['open', 'closed']),
  version: v.number(),
});
export type StaffItem = v.InferOutput<typeof StaffItem>;

export const loyaltyItems = defineList({
  id: 'loyaltyItems',
  noun: 'mallItems',
  path: '/bo/v1/merchants/:merchantId/loyalty/items',
  access: 'operator:loyalty.read',
  row: StaffItem,
  keyOf: ({ itemId }) => itemId,
  more: { languages: v.array(v.string()) },
  isWhole: true,
  errors: ['merchant.unknown'],
  summary: 'The items of the points mall.',
});

export const saveLoyaltyItem = defineAct({
  id: 'saveLoyaltyItem',
  noun: 'mallItems',
  path: '/bo/v1/merchants/:merchantId/loyalty/items',
  access: 'operator:loyalty.write',
  /** Version 0: a new item. */
  fields: ItemDraft.entries,
  /** `waits`: the change that a second person has to approve; null: it holds. */
  output: v.object({ version: v.number(), waits: Waits }),
  errors: ['merchant.unknown', 'mall.unknown', 'staff.changedMeanwhile'],
  summary: 'Adds or changes an item of the points mall; what gives more money waits for a second person.',
});

export const ITEM_CODES_MAX = 500;

export const addItemCodes = defineAct({
  id: 'addItemCodes',
  noun: 'mallItems',
  path: '/bo/v1/merchants/:merchantId/loyalty/items/:itemId/codes',
  access: 'operator:loyalty.write',
  fields: {
    itemId: Uuid,
    /** One a line. */
    codes: v.pipe(Text(30_000), v.trim(), v.minLength(1, sentence('desk.codesByLine'))),
  },
  reason: true,
  output: v.object({ added: v.number(), known: v.number() }),
  errors: ['mall.unknown'],
  summary: 'Adds codes to a digital item of the points mall: sealed, and each given once.',
});

const ORDER_STATES = ['ordered', 'packed', 'sent', 'delivered', 'given', 'cancelled'] as const;

export const StaffOrder = v.object({
  orderId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  title: v.string(),
  kind: MallItemKind,
  points: v.number(),
  state: v.picklist(ORDER_STATES),
  carrier: v.string(),
  tracking: v.string(),
  at: Instant,
  changedAt: Instant,
});
export type StaffOrder = v.InferOutput<typeof StaffOrder>;

export const loyaltyOrders = defineList({
  id: 'loyaltyOrders',
  path: '/bo/v1/merchants/:merchantId/loyalty/orders',
  access: 'operator:loyalty.read',
  noun: 'mallOrders',
  row: StaffOrder,
  keyOf: ({ orderId }) => orderId,
  filters: { state: oneOf([...ORDER_STATES, 'all'], 'ordered') },
  states: { ordered: 'caution', packed: 'info', sent: 'info', delivered: 'ok', given: 'ok', cancelled: 'plain' },
  isShared: true,
  summary: 'Orders of the points mall by state, newest first.',
});

export const loyaltyAddress = defineAct({
  id: 'loyaltyAddress',
  noun: 'mallOrders',
  path: '/bo/v1/merchants/:merchantId/loyalty/orders/:orderId/address',
  access: 'operator:loyalty.deliver',
  fields: { orderId: Uuid },
  output: v.object({ address: MallAddress }),
  errors: ['mall.unknown'],
  summary: 'Opens the address of a parcel; that it was looked at is noted.',
});

export const moveLoyaltyOrder = defineAct({
  id: 'moveLoyaltyOrder',
  noun: 'mallOrders',
  path: '/bo/v1/merchants/:merchantId/loyalty/orders/:orderId/move',
  access: 'operator:loyalty.deliver',
  fields: {
    orderId: Uuid,
    to: v.picklist(['packed', 'sent', 'delivered', 'cancelled']),
    carrier: v.optional(v.pipe(Text(40), v.trim()), ''),
    tracking: v.optional(v.pipe(Text(60), v.trim()), ''),
    reason: v.optional(v.pipe(Text(500), v.trim()), ''),
  },
  output: v.object({ state: v.string() }),
  errors: ['mall.unknown', 'staff.changedMeanwhile'],
  summary: 'Moves a parcel on, or cancels it and gives the points back.',
});

export const RainRow = v.object({
  rainId: Uuid,
  startsAt: Instant,
  seconds: v.number(),
  currency: v.string(),
  budget: Amount,
  envelopes: v.number(),
  least: Amount,
  most: Amount,
  state: v.picklist(['planned', 'ready', 'over', 'cancelled']),
  taken: v.number(),
  paid: Amount,
  madeBy: v.string(),
});
export type RainRow = v.InferOutput<typeof RainRow>;

export const rains = defineList({
  id: 'rains',
  path: '/bo/v1/merchants/:merchantId/rains',
  access: 'operator:loyalty.read',
  noun: 'rains',
  row: RainRow,
  keyOf: ({ rainId }) => rainId,
  states: { planned: 'info', ready: 'caution', over: 'ok', cancelled: 'plain' },
  isShared: true,
  summary: 'Red envelope rains, the latest first.',
});

const Money = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, sentence('field.amount')));

export const planRain = defineAct({
  id: 'planRain',
  noun: 'rains',
  path: '/bo/v1/merchants/:merchantId/rains',
  access: 'operator:loyalty.write',
  fields: {
    startsAt: NamedInstant,
    seconds: Whole(10, 60),
    budget: Money,
    envelopes: Whole(1, 10_000),
    least: Money,
    most: Money,
    days: v.optional(Whole(1, 14), 1),
  },
  reason: true,
  /** `waits`: above one person's daily gifts. */
  output: v.object({ planned: v.number(), waits: v.nullable(Uuid) }),
  errors: ['merchant.unknown'],
  summary: 'Plans red envelope rains: their budget is paid to whoever is first.',
});

export const cancelRain = defineAct({
  id: 'cancelRain',
  noun: 'rains',
  path: '/bo/v1/merchants/:merchantId/rains/:rainId/cancel',
  access: 'operator:loyalty.write',
  fields: { rainId: Uuid },
  reason: true,
  output: v.object({}),
  errors: ['rain.unknown', 'rain.over'],
  summary: 'Cancels a rain that has not started.',
});
