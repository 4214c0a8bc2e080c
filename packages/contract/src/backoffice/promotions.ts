import * as v from 'valibot';
import { PROMOTION_STATES, PromotionCategory, PromotionTrigger } from '../promotions/promotion.ts';
import { ClaimCause, RewardKind } from '../promotions/promotions.ts';
import { Amount, Instant, NamedInstant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { OneThing, defineAct, defineList, defineOne, oneOf } from './define.ts';
import { LANGUAGES_MAX, MerchantId, Reason, textsBytesMax, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

const Arg = v.object({
  name: v.string(),
  kind: v.picklist(['amount', 'percent', 'whole', 'choice', 'text', 'list', 'amounts', 'places']),
  label: v.string(),
  help: v.string(),
  standard: v.string(),
  needed: v.boolean(),
  options: v.array(v.string()),
});
const Described = v.object({ code: v.string(), title: v.string(), help: v.string(), args: v.array(Arg) });
export type Described = v.InferOutput<typeof Described>;

export const promotionKinds = defineStaffCall({
  id: 'promotionKinds',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/promotionKinds',
  access: 'operator:promotions.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({
    conditions: v.array(v.object({ ...Described.entries, hasBase: v.boolean(), hasPeriod: v.boolean() })),
    rewards: v.array(v.object({ ...Described.entries, needsBase: v.boolean(), only: v.array(v.string()) })),
    pictures: v.array(v.object({ family: v.string(), compositions: v.number(), palettes: v.number() })),
    languages: v.array(v.string()),
    currency: v.string(),
  }),
  errors: ['merchant.unknown'],
  summary: 'What a promotion can begin with and give, for the composer.',
});

const ArgsDraft = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(30)),
    v.pipe(v.string(), v.trim(), v.maxLength(300, sentence('field.charactersMax', { max: 300 }))),
  ),
  v.check((args) => Object.keys(args).length <= 20, sentence('field.max', { max: 20 })),
);
const Rules = v.object({
  condition: v.object({ code: PromotionTrigger, args: ArgsDraft }),
  reward: v.nullable(
    v.object({
      code: v.picklist(['bonus', 'match', 'cash', 'cashBack', 'rebate', 'points', 'days', 'prizes', 'freeRounds']),
      args: ArgsDraft,
    }),
  ),
  audience: v.object({
    agents: v.boolean(),
    verified: v.boolean(),
    contact: v.boolean(),
    levelMin: Whole(0, 9),
    noOtherBonus: v.boolean(),
  }),
  per: v.picklist(['ever', 'day', 'week', 'month']),
  perDevice: Whole(0, 100),
  perAddress: Whole(0, 1000),
  /** With one payout account; who has none cannot take part. */
  perCard: v.optional(Whole(0, 100), 0),
  /** What is above it staff look at first; empty: nothing is. */
  reviewAbove: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  give: v.picklist(['auto', 'press']),
  claimDays: Whole(1, 90),
});
const PictureRequest = v.object({
  family: v.pipe(v.string(), v.maxLength(20)),
  composition: Whole(0, 99),
  palette: Whole(0, 99),
});
const [TITLE_MAX, SUMMARY_MAX, CONTENT_MAX] = [80, 200, 20_000];
const Texts = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/, sentence('desk.notLanguage'))),
    v.object({
      title: v.pipe(Text(TITLE_MAX), v.trim()),
      summary: v.pipe(Text(SUMMARY_MAX), v.trim()),
      content: Text(CONTENT_MAX),
    }),
  ),
  v.check((texts) => Object.keys(texts).length <= LANGUAGES_MAX, sentence('field.max', { max: LANGUAGES_MAX })),
);
const Money = v.pipe(v.string(), v.regex(/^(\d{1,10}(\.\d{1,2})?)?$/, sentence('desk.amountOrEmpty')));

const Request = v.object({
  promotionId: Uuid,
  category: PromotionCategory,
  picture: PictureRequest,
  position: Whole(0, 9999),
  startsAt: NamedInstant,
  endsAt: v.nullable(NamedInstant),
  rules: Rules,
  texts: Texts,
  /** Empty: no limit. */
  budgetAmount: Money,
  /** 0: no limit. */
  budgetCount: Whole(0, 100_000_000),
  /** 0: a new one. */
  version: Whole(0, 1_000_000),
});

export const PromotionStage = v.picklist(['draft', 'published', 'paused', 'ended']);
export type PromotionStage = v.InferOutput<typeof PromotionStage>;

export const StaffPromotion = v.object({
  promotionId: Uuid,
  stage: PromotionStage,
  title: v.string(),
  category: PromotionCategory,
  trigger: PromotionTrigger,
  /** The code of the reward; empty: none. */
  gives: v.string(),
  startsAt: Instant,
  endsAt: v.nullable(Instant),
  budgetAmount: v.nullable(Amount),
  budgetCount: v.nullable(v.number()),
  takenAmount: Amount,
  takenCount: v.number(),
  currency: v.string(),
  termsVersion: v.number(),
  changed: v.boolean(),
  version: v.number(),
});
export type StaffPromotion = v.InferOutput<typeof StaffPromotion>;

export const staffPromotions = defineOne({
  id: 'staffPromotions',
  noun: 'promotions',
  path: '/bo/v1/merchants/:merchantId/promotions',
  access: 'operator:promotions.read',
  input: v.object({ merchantId: MerchantId, stage: v.optional(v.picklist(['all', ...PromotionStage.options]), 'all') }),
  output: v.object({ list: v.array(StaffPromotion) }),
  errors: [],
  summary: 'The promotions of a merchant with their budgets.',
});

const ShownRules = v.object({
  condition: v.object({ code: PromotionTrigger, args: v.record(v.string(), v.string()) }),
  reward: v.nullable(v.object({ code: v.string(), args: v.record(v.string(), v.string()) })),
  audience: v.object({
    agents: v.boolean(),
    verified: v.boolean(),
    contact: v.boolean(),
    levelMin: v.number(),
    noOtherBonus: v.boolean(),
  }),
  per: v.picklist(['ever', 'day', 'week', 'month']),
  perDevice: v.number(),
  perAddress: v.number(),
  perCard: v.optional(v.number(), 0),
  reviewAbove: v.optional(v.string(), ''),
  give: v.picklist(['auto', 'press']),
  claimDays: v.number(),
});

export const staffPromotion = defineOne({
  id: 'staffPromotion',
  noun: 'promotions',
  path: '/bo/v1/merchants/:merchantId/promotions/:promotionId',
  access: 'operator:promotions.read',
  input: v.object({ merchantId: MerchantId, promotionId: Uuid }),
  output: v.object({
    ...StaffPromotion.entries,
    position: v.number(),
    picture: v.object({ family: v.string(), composition: v.number(), palette: v.number() }),
    rules: ShownRules,
    texts: v.record(v.string(), v.object({ title: v.string(), summary: v.string(), content: v.string() })),
    versions: v.array(
      v.object({ version: v.number(), publishedBy: v.string(), publishedAt: Instant, sha256: v.string() }),
    ),
    codes: v.object({ made: v.number(), taken: v.number() }),
  }),
  errors: ['promotion.unknown'],
  summary: 'A promotion as staff write it.',
});
export type StaffPromotionFull = v.InferOutput<(typeof staffPromotion)['output']>;

export const savePromotion = defineStaffCall({
  id: 'savePromotion',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/promotions',
  access: 'operator:promotions.write',
  bodyBytesMax: textsBytesMax(TITLE_MAX + SUMMARY_MAX + CONTENT_MAX),
  input: v.object({ merchantId: MerchantId, ...Request.entries }),
  /** `waits`: the change that a second person has to approve; null: it holds. */
  output: v.object({ version: v.number(), waits: Waits }),
  errors: ['merchant.unknown', 'promotion.unknown', 'staff.changedMeanwhile'],
  summary: 'Writes a promotion; members see it when it is published.',
});

export const previewPromotion = defineStaffCall({
  id: 'previewPromotion',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/promotions/preview',
  access: 'operator:promotions.read',
  input: v.object({
    merchantId: MerchantId,
    promotionId: Uuid,
    picture: PictureRequest,
    rules: Rules,
    language: v.pipe(v.string(), v.maxLength(10)),
  }),
  output: v.object({
    /** SVG of the picture. */
    picture: v.string(),
    /** The significant terms, as members read them. */
    terms: v.array(v.string()),
    /** What keeps it from being published, by field. */
    problems: v.record(v.string(), v.string()),
  }),
  errors: ['merchant.unknown'],
  unlogged: 'It changes nothing.',
  summary: 'Picture and significant terms of a promotion that is being written.',
});

export const publishPromotion = defineStaffCall({
  id: 'publishPromotion',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/promotions/:promotionId/publish',
  access: 'operator:promotions.publish',
  input: v.object({ merchantId: MerchantId, promotionId: Uuid, version: Whole(1, 1_000_000), reason: Reason }),
  /** `waits`: the change that a second person has to approve; null: it holds. */
  output: v.object({ termsVersion: v.number(), waits: Waits }),
  errors: ['merchant.unknown', 'promotion.unknown', 'promotion.over', 'staff.changedMeanwhile'],
  dangerous: true,
  summary:
    'Publishes what is written as new terms; who takes part already keeps theirs. A budget above what one person gives a day waits for a second.',
});

export const movePromotion = defineStaffCall({
  id: 'movePromotion',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/promotions/:promotionId/move',
  access: 'operator:promotions.publish',
  input: v.object({
    merchantId: MerchantId,
    promotionId: Uuid,
    version: Whole(1, 1_000_000),
    to: v.picklist(['published', 'paused', 'ended']),
    reason: Reason,
  }),
  output: v.object({ stage: PromotionStage }),
  errors: ['promotion.unknown', 'staff.changedMeanwhile'],
  dangerous: true,
  summary: 'Pauses, goes on with or ends a promotion: new claims stop, what was met is paid.',
});

const ClaimState = v.picklist(
  PROMOTION_STATES.filter((state) => state !== 'soon' && state !== 'open' && state !== 'signed'),
);
export const StaffClaim = v.object({
  claimId: Uuid,
  promotionId: Uuid,
  title: v.string(),
  memberId: Uuid,
  userName: v.string(),
  state: ClaimState,
  cause: ClaimCause,
  reward: RewardKind,
  /** Money; null: points, or not known yet. */
  amount: v.nullable(Amount),
  points: v.nullable(v.number()),
  /** Free rounds. */
  count: v.nullable(v.number()),
  /** Empty: nobody. */
  signedBy: v.string(),
  currency: v.string(),
  period: v.string(),
  termsVersion: v.number(),
  note: v.string(),
  at: Instant,
  changedAt: Instant,
});
export type StaffClaim = v.InferOutput<typeof StaffClaim>;

export const promotionClaims = defineList({
  id: 'promotionClaims',
  path: '/bo/v1/merchants/:merchantId/claims',
  access: 'operator:promotions.read',
  noun: 'promotionClaims',
  row: StaffClaim,
  keyOf: ({ claimId }) => claimId,
  filters: { state: oneOf([...ClaimState.options, 'all'], 'applying'), memberId: OneThing },
  states: {
    applying: 'caution',
    joined: 'info',
    claimable: 'info',
    process: 'caution',
    issued: 'ok',
    claimed: 'ok',
    closed: 'plain',
    rejected: 'plain',
  },
  isShared: true,
  summary: 'Claims of promotions by state, newest first.',
});

export const promotionClaim = defineOne({
  id: 'promotionClaim',
  noun: 'promotionClaims',
  path: '/bo/v1/merchants/:merchantId/claims/:claimId',
  access: 'operator:promotions.read',
  input: v.object({ merchantId: MerchantId, claimId: Uuid }),
  output: v.object({
    ...StaffClaim.entries,
    events: v.array(
      v.object({ state: v.string(), cause: v.string(), actor: v.string(), note: v.string(), at: Instant }),
    ),
    /** At their vendor; `tooMany`: more than given, or late. */
    freeRounds: v.nullable(
      v.object({
        vendor: v.string(),
        game: v.string(),
        state: v.string(),
        used: v.number(),
        count: v.number(),
        tooMany: v.number(),
        won: Amount,
      }),
    ),
    /** Of a bonus: how far its requirement is. */
    wagered: v.nullable(Amount),
    wageringRequirement: v.nullable(Amount),
  }),
  errors: ['claim.unknown'],
  summary: 'A claim and how it came where it is.',
});

export const decideClaim = defineAct({
  id: 'decideClaim',
  noun: 'promotionClaims',
  path: '/bo/v1/merchants/:merchantId/claims/:claimId/decide',
  access: 'operator:claims.decide',
  fields: {
    claimId: Uuid,
    verdict: v.picklist(['approve', 'reject']),
    /** What the member reads. */
    note: v.optional(v.pipe(Text(300), v.trim()), ''),
  },
  reason: true,
  /** `needsSecond`: it was the first of two signatures. */
  output: v.object({ state: ClaimState, needsSecond: v.boolean() }),
  errors: ['claim.unknown', 'approval.sameStaff', 'staff.changedMeanwhile'],
  summary: 'Approves or rejects an application; whoever is first decides.',
});

export const CODES_MAX = 1000;
export const makePromotionCodes = defineStaffCall({
  id: 'makePromotionCodes',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/promotions/:promotionId/codes',
  access: 'operator:promotions.write',
  input: v.object({ merchantId: MerchantId, promotionId: Uuid, count: Whole(1, CODES_MAX), reason: Reason }),
  /** Told this once: only their hashes are kept. */
  output: v.object({ codes: v.array(v.string()) }),
  errors: ['promotion.unknown'],
  dangerous: true,
  summary: 'Makes codes for a promotion, each for one member.',
});

const Cost = v.object({
  promotionId: Uuid,
  title: v.string(),
  stage: PromotionStage,
  currency: v.string(),
  claims: v.number(),
  /** Waiting for a condition, staff or a press. */
  promised: Amount,
  /** Paid as cash. */
  cash: Amount,
  /** Bonus money that runs. */
  bonusRunning: Amount,
  /** Of bonuses whose requirement was met. */
  bonusMet: Amount,
  /** Of bonuses that ended otherwise. */
  bonusEnded: Amount,
  points: v.number(),
  /** What was won in free rounds. */
  freeRoundWins: Amount,
});
export type PromotionCost = v.InferOutput<typeof Cost>;

export const promotionCosts = defineOne({
  id: 'promotionCosts',
  noun: 'promotionCosts',
  path: '/bo/v1/merchants/:merchantId/promotionCosts',
  access: 'operator:promotions.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({ list: v.array(Cost) }),
  errors: [],
  summary: 'What each promotion has given, promised and cost.',
});
