import * as v from 'valibot';
import { Amount, Instant, Text, Uuid } from '../shapes.ts';
import { defineAct, defineList, oneOf } from './define.ts';
import { sentence } from '../sentence.ts';

/**
 * `debt`: a win not wholly rolled back; `wonBefore`: a bet rolled back after its win; `largeWin`: above the
 * vendor's limit, and its member's money stays until two of the staff have cleared it; `largeHome`: a wallet vendor returned more than sent plus its limit.
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
  /** The game as players know it, else its vendor; empty: neither is known. */
  name: v.string(),
  at: Instant,
  seen: v.nullable(v.object({ by: v.string(), at: Instant, note: v.string() })),
});
export type ReviewRow = v.InferOutput<typeof ReviewRow>;

export const reviewList = defineList({
  id: 'reviewList',
  path: '/bo/v1/merchants/:merchantId/review',
  access: 'operator:review.read',
  noun: 'review',
  row: ReviewRow,
  keyOf: ({ source, txId }) => `${source} ${txId}`,
  filters: { reason: oneOf([...REVIEW_REASONS, 'all'], 'all'), state: oneOf(['open', 'seen', 'all'], 'open') },
  summary: 'Entries of the ledger that somebody should look at, newest first, fifty at a time.',
});

export const seeEntry = defineAct({
  id: 'seeEntry',
  noun: 'review',
  path: '/bo/v1/merchants/:merchantId/review/seen',
  access: 'operator:review.write',
  fields: {
    source: Text(60),
    txId: v.pipe(Text(200), v.minLength(1)),
    note: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(3, sentence('desk.findingMin')),
      v.maxLength(500, sentence('field.charactersMax', { max: 500 })),
    ),
  },
  /** The change that a second person approves; null: it is seen. */
  output: v.object({ waits: v.nullable(Uuid) }),
  errors: ['entry.unknown', 'staff.changedMeanwhile'],
  summary: 'Marks an entry as seen, with what was found; what holds money asks a second person.',
});
