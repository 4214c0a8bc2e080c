import * as v from 'valibot';
import { Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** As many as somebody can have looked at. */
export const BATCH_MAX = 20;

/** All but `approved` leave it as it was. */
export const BATCH_OUTCOMES = [
  'approved',
  'notPlain',
  'needsSecond',
  'notClaimed',
  'changed',
  'notYou',
  'ownRelation',
  'tooLate',
  'unknown',
] as const;

export const approveWithdrawals = defineStaffCall({
  id: 'approveWithdrawals',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/withdrawals/approve',
  access: 'operator:cashier.decide',
  input: v.object({
    merchantId: MerchantId,
    list: v.pipe(
      v.array(v.object({ withdrawalId: Uuid, version: Whole(1, 2_147_483_647) })),
      v.minLength(1),
      v.maxLength(BATCH_MAX, sentence('field.maxAtOnce', { max: BATCH_MAX })),
    ),
    note: v.optional(v.pipe(Text(300), v.trim()), ''),
  }),
  output: v.object({
    list: v.array(v.object({ withdrawalId: Uuid, outcome: v.picklist(BATCH_OUTCOMES) })),
  }),
  errors: ['merchant.unknown'],
  summary:
    'Approves several withdrawals that the asker has claimed, each judged by itself; small and harmless ones only.',
});
