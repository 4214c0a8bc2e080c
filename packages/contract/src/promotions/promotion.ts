import * as v from 'valibot';
import { Amount, Uuid } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** The menu: one category each, in this order; the site adds `all`. */
export const PROMOTION_CATEGORIES = [
  'new_player',
  'deposit_promo',
  'app_download',
  'rng_promo',
  'live_promo',
  'pvp_promo',
  'sport_promo',
  'fish_promo',
  'lotto_promo',
  'rebate_promo',
  'player_rank_rules',
  'point_mall',
  'other_promo',
] as const;
export const PromotionCategory = v.picklist(PROMOTION_CATEGORIES, sentence('field.chooseCategory'));
export type PromotionCategory = v.InferOutput<typeof PromotionCategory>;

/**
 * A promotion for the caller, with outer systems' label. `soon`, `open`, `closed` are the promotion's, others of the
 * newest claim.
 */
export const PROMOTION_LABELS = {
  soon: 'Coming soon',
  open: '',
  joined: 'Joined',
  signed: 'signed',
  applying: 'Applying',
  rejected: 'Rejected',
  claimable: 'Claim',
  process: 'Process',
  issued: 'Issued',
  claimed: 'Claimed',
  closed: 'Closed',
} as const;
export const PROMOTION_STATES = Object.keys(PROMOTION_LABELS) as (keyof typeof PROMOTION_LABELS)[];
export const PromotionState = v.picklist(PROMOTION_STATES);
export type PromotionState = v.InferOutput<typeof PromotionState>;

/** What the member does, or what happens. */
export const PROMOTION_TRIGGERS = [
  'info',
  'deposit',
  'registered',
  'verified',
  'checkIn',
  'code',
  'stakes',
  'netLoss',
  'mission',
  'level',
  'birthday',
  'application',
  'chosen',
  'mall',
  'referral',
  'race',
  'ticket',
] as const;
export const PromotionTrigger = v.picklist(PROMOTION_TRIGGERS);
export type PromotionTrigger = v.InferOutput<typeof PromotionTrigger>;

/** Significant terms, made from the rules: the first lines of every face. */
const TermLine = v.object({ key: v.string(), text: v.string() });

/** A promotion of the list. */
export const Promotion = v.object({
  id: Uuid,
  title: v.string(),
  /** One sentence under the title. */
  summary: v.string(),
  category: PromotionCategory,
  /** Sanitised HTML. */
  content: v.string(),
  /** YYYY-MM-DD at the merchant. */
  startDate: v.string(),
  /** The last day, YYYY-MM-DD; empty: none. */
  endDate: v.string(),
  /** 1: no end. */
  noExpiry: v.picklist([0, 1]),
  /** `sequence` 1: the card's picture. `urlRtl`: for right-to-left languages. */
  announcementImages: v.array(v.object({ sequence: v.number(), url: v.string(), urlRtl: v.string() })),
  kind: v.picklist(['info', 'rules']),
  trigger: PromotionTrigger,
  state: PromotionState,
  label: v.string(),
  /** Claimable now; null: nothing, or not money. */
  amount: v.nullable(Amount),
  claimId: v.nullable(Uuid),
  terms: v.array(TermLine),
  termsVersion: v.number(),
});
export type Promotion = v.InferOutput<typeof Promotion>;
