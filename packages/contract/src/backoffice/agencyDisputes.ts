import * as v from 'valibot';
import { Amount, Instant, Uuid } from '../shapes.ts';
import { sentence } from '../sentence.ts';
import { RunKind } from './agency.ts';
import { defineStaffCall } from './call.ts';
import { MerchantId } from './shapes.ts';

export const agencyDisputes = defineStaffCall({
  id: 'agencyDisputes',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/agency/disputes',
  access: 'operator:agency.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({
    list: v.array(
      v.object({
        statementId: Uuid,
        receiver: v.string(),
        kind: RunKind,
        periodKey: v.string(),
        net: Amount,
        at: Instant,
        by: v.string(),
        text: v.string(),
      }),
    ),
  }),
  errors: ['merchant.unknown'],
  summary: 'What agents disagree with and what was answered, newest 100.',
});

export const answerAgencyDispute = defineStaffCall({
  id: 'answerAgencyDispute',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/disputes/:statementId',
  access: 'operator:agency.run',
  input: v.object({
    merchantId: MerchantId,
    statementId: Uuid,
    text: v.pipe(v.string(), v.trim(), v.minLength(5, sentence('desk.writeAnswer')), v.maxLength(1000)),
  }),
  output: v.object({}),
  errors: ['merchant.unknown', 'agency.statementUnknown'],
  summary: 'Answers an agent who disagrees with a statement.',
});
