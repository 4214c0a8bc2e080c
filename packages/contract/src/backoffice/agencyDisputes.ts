import * as v from 'valibot';
import { Amount, Instant, Uuid } from '../shapes.ts';
import { sentence } from '../sentence.ts';
import { RunKind } from './agency.ts';
import { defineAct, defineList } from './define.ts';

export const agencyDisputes = defineList({
  id: 'agencyDisputes',
  noun: 'agencyDisputes',
  path: '/bo/v1/merchants/:merchantId/agency/disputes',
  access: 'operator:agency.read',
  row: v.object({
    statementId: Uuid,
    receiver: v.string(),
    kind: RunKind,
    periodKey: v.string(),
    net: Amount,
    at: Instant,
    by: v.string(),
    text: v.string(),
  }),
  keyOf: ({ statementId, at }) => `${statementId} ${at}`,
  errors: ['merchant.unknown'],
  summary: 'What agents disagree with and what was answered, newest first.',
});

export const answerAgencyDispute = defineAct({
  id: 'answerAgencyDispute',
  noun: 'agencyDisputes',
  path: '/bo/v1/merchants/:merchantId/agency/disputes/:statementId',
  access: 'operator:agency.run',
  fields: {
    statementId: Uuid,
    text: v.pipe(v.string(), v.trim(), v.minLength(5, sentence('desk.writeAnswer')), v.maxLength(1000)),
  },
  output: v.object({}),
  errors: ['merchant.unknown', 'agency.statementUnknown'],
  summary: 'Answers an agent who disagrees with a statement.',
});
