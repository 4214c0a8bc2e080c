import * as v from 'valibot';
import { Cursor, Instant, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId, Reason } from './shapes.ts';

/** By what an account looks like an excluded person's. */
export const RETURN_KINDS = ['person', 'idNumber', 'name', 'birthday', 'mobile', 'email'] as const;

/** An account that looks like an excluded person's. */
export const ExclusionReturn = v.object({
  memberId: Uuid,
  userName: v.string(),
  excludedId: Uuid,
  excludedName: v.string(),
  /** `sure`: two of the staff clear it; `likely`: one does. */
  strength: v.picklist(['sure', 'likely']),
  kinds: v.array(v.picklist(RETURN_KINDS)),
  foundAt: Instant,
  /** One of the staff has said that it is another person; empty: nobody. */
  askedBy: v.string(),
});
export type ExclusionReturn = v.InferOutput<typeof ExclusionReturn>;

export const exclusionReturns = defineStaffCall({
  id: 'exclusionReturns',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/returns',
  access: 'operator:protection.read',
  input: v.object({ merchantId: MerchantId, cursor: v.optional(Cursor, '') }),
  output: v.object({ list: v.array(ExclusionReturn), nextCursor: v.nullable(v.string()) }),
  errors: [],
  summary: 'Accounts closed for play because they look like an excluded person’s, newest first.',
});

export const clearReturn = defineStaffCall({
  id: 'clearReturn',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/returns/:excludedId/clear',
  access: 'operator:protection.decide',
  dangerous: true,
  input: v.object({ merchantId: MerchantId, memberId: Uuid, excludedId: Uuid, reason: Reason }),
  output: v.object({
    /** False: a second one of the staff has to say the same. */
    done: v.boolean(),
  }),
  errors: ['returns.unknown', 'returns.second', 'staff.ownRelation'],
  summary:
    'Says that an account is another person’s than the excluded one’s. Where the signs are sure, two of the staff have to.',
});
