import * as v from 'valibot';
import { Instant, Uuid } from '../shapes.ts';
import { defineAct, defineList } from './define.ts';

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

export const exclusionReturns = defineList({
  id: 'exclusionReturns',
  path: '/bo/v1/merchants/:merchantId/returns',
  access: 'operator:protection.read',
  noun: 'protection',
  row: ExclusionReturn,
  keyOf: ({ memberId, excludedId }) => `${memberId} ${excludedId}`,
  summary: 'Accounts closed for play because they look like an excluded person’s, newest first.',
});

export const clearReturn = defineAct({
  id: 'clearReturn',
  noun: 'protection',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/returns/:excludedId/clear',
  access: 'operator:protection.decide',
  fields: { memberId: Uuid, excludedId: Uuid },
  reason: true,
  output: v.object({
    /** False: a second one of the staff has to say the same. */
    done: v.boolean(),
  }),
  errors: ['returns.unknown', 'approval.sameStaff', 'staff.ownRelation'],
  summary:
    'Says that an account is another person’s than the excluded one’s. Where the signs are sure, two of the staff have to.',
});
