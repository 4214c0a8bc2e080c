import * as v from 'valibot';
import { Amount, Instant, Text, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId } from './shapes.ts';

/**
 * `debt`: a rollback could not take back all of a win; `wonBefore`: a bet rolled back after its win; `largeWin`: a
 * win without a bet above the vendor's limit; `largeHome`: more came back from a wallet-keeping vendor than was sent
 * plus its limit.
 */
export const REVIEW_REASONS = ['debt', 'wonBefore', 'largeWin', 'largeHome'] as const;

export const ReviewRow = v.object({
  source: v.string(),
  /** Whose game, or whose wallet, it was. */
  vendor: v.string(),
  txId: v.string(),
  reason: v.string(),
  memberId: Uuid,
  userName: v.string(),
  currency: v.string(),
  trial: v.boolean(),
  code: v.string(),
  amount: Amount,
  /** What could not be taken: a debt. */
  shortfall: Amount,
  roundId: v.string(),
  game: v.string(),
  at: Instant,
  seen: v.nullable(v.object({ by: v.string(), at: Instant, note: v.string() })),
});
export type ReviewRow = v.InferOutput<typeof ReviewRow>;

export const reviewList = defineStaffCall({
  id: 'reviewList',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/review',
  access: 'operator:review.read',
  input: v.object({
    merchantId: MerchantId,
    reason: v.optional(v.picklist([...REVIEW_REASONS, '']), ''),
    state: v.optional(v.picklist(['open', 'seen', 'all']), 'open'),
    cursor: v.optional(
      v.pipe(v.string(), v.maxLength(400), v.regex(/^[A-Za-z0-9_-]*$/, 'This isn’t a valid position.')),
      '',
    ),
  }),
  output: v.object({ list: v.array(ReviewRow), nextCursor: v.nullable(v.string()) }),
  errors: [],
  summary: 'Entries of the ledger that somebody should look at, newest first, fifty at a time.',
});

export const seeEntry = defineStaffCall({
  id: 'seeEntry',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/review/seen',
  access: 'operator:review.write',
  input: v.object({
    merchantId: MerchantId,
    source: Text(60),
    txId: v.pipe(Text(200), v.minLength(1)),
    note: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, 'Say what you found, in at least 3 characters.'),
      v.maxLength(500, 'At most 500 characters.'),
    ),
  }),
  output: v.object({}),
  errors: ['entry.unknown', 'staff.changedMeanwhile'],
  summary: 'Marks an entry as seen, with what was found.',
});
