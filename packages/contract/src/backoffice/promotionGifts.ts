import * as v from 'valibot';
import { Amount, Cursor, Instant, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, oneOf, defineOne } from './define.ts';
import { MerchantId, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const GIFT_MEMBERS_MAX = 500;

export const PromotionGift = v.object({
  giftId: Uuid,
  members: v.number(),
  /** What all of them get together. */
  amount: Amount,
  currency: v.string(),
  state: v.picklist(['waiting', 'approved', 'refused', 'done']),
  /** Members who have got it. */
  given: v.number(),
  madeBy: v.string(),
  reason: v.string(),
  decidedBy: v.string(),
  at: Instant,
});
export type PromotionGift = v.InferOutput<typeof PromotionGift>;

export const promotionGifts = defineOne({
  id: 'promotionGifts',
  noun: 'promotions',
  path: '/bo/v1/merchants/:merchantId/promotions/:promotionId/gifts',
  access: 'operator:promotions.read',
  input: v.object({ merchantId: MerchantId, promotionId: Uuid, cursor: v.optional(Cursor, '') }),
  output: v.object({ list: v.array(PromotionGift), nextCursor: v.nullable(v.string()) }),
  errors: ['promotion.unknown'],
  summary: 'To whom staff have given a promotion, newest first.',
});

export const givePromotion = defineStaffCall({
  id: 'givePromotion',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/promotions/:promotionId/gifts',
  access: 'operator:claims.decide',
  input: v.object({
    merchantId: MerchantId,
    promotionId: Uuid,
    /** A repeat gives nothing. */
    giftId: Uuid,
    /** One a line; empty with the filter. */
    userNames: v.optional(v.pipe(Text(20_000), v.trim()), ''),
    /** Played within so many days; 0: the list. */
    playedDays: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90, sentence('field.max', { max: 90 }))),
      0,
    ),
    reason: Reason,
  }),
  output: PromotionGift,
  errors: ['promotion.unknown', 'promotion.over', 'approval.sameStaff', 'staff.changedMeanwhile'],
  dangerous: true,
  summary: 'Gives a promotion to members whom staff name; above a sum another of the staff decides first.',
});

export const decidePromotionGift = defineStaffCall({
  id: 'decidePromotionGift',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/promotions/:promotionId/gifts/:giftId/decide',
  access: 'operator:claims.decide',
  input: v.object({
    merchantId: MerchantId,
    promotionId: Uuid,
    giftId: Uuid,
    verdict: v.picklist(['approve', 'reject']),
    reason: Reason,
  }),
  output: PromotionGift,
  errors: ['promotion.unknown', 'approval.sameStaff', 'staff.changedMeanwhile'],
  dangerous: true,
  summary: 'The second signature under what a colleague gives.',
});

const REFERRAL_STATES = ['open', 'done', 'late', 'refused'] as const;

export const StaffReferral = v.object({
  invitedId: Uuid,
  invited: v.string(),
  inviterId: Uuid,
  inviter: v.string(),
  state: v.picklist(REFERRAL_STATES),
  /** Shared with an earlier account; empty: nothing. */
  why: v.string(),
  at: Instant,
});
export type StaffReferral = v.InferOutput<typeof StaffReferral>;

export const promotionReferrals = defineList({
  id: 'promotionReferrals',
  path: '/bo/v1/merchants/:merchantId/referrals',
  access: 'operator:promotions.read',
  noun: 'promotionReferrals',
  row: StaffReferral,
  keyOf: ({ invitedId }) => invitedId,
  filters: { state: oneOf(['all', ...REFERRAL_STATES], 'all') },
  states: { open: 'info', done: 'ok', late: 'plain', refused: 'caution' },
  summary: 'Who invited whom, and what was refused as the same person’s, newest first.',
});
