import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Amount, Cursor, Instant, Uuid } from '../shapes.ts';

export const REFERRALS_PAGE_SIZE = 20;

/** A friend's progress, without money or person. `none`: does not count. */
export const ReferralStep = v.picklist(['registered', 'verified', 'playing', 'done', 'late', 'none']);
export type ReferralStep = v.InferOutput<typeof ReferralStep>;

export const referral = defineCall({
  id: 'referral',
  method: 'GET',
  path: '/wps/promotion/referral',
  access: 'real',
  input: v.object({ cursor: v.optional(Cursor, '') }),
  output: v.object({
    /** Null: nothing is rewarded now, or not for this member. */
    invitation: v.nullable(
      v.object({
        promotionId: Uuid,
        title: v.string(),
        terms: v.array(v.object({ key: v.string(), text: v.string() })),
        code: v.string(),
        /** Path with query on the site. */
        link: v.string(),
        /** Friends who can still be rewarded this month. */
        monthLeft: v.number(),
      }),
    ),
    /** Newest first; names are masked. */
    list: v.array(v.object({ name: v.string(), step: ReferralStep, at: Instant })),
    nextCursor: v.nullable(v.string()),
    friends: v.number(),
    /** What invitations have brought in money; bonus money is part of it. */
    earned: Amount,
  }),
  errors: [],
  summary: 'The member’s link to invite friends, and how far those are who came by it.',
});
