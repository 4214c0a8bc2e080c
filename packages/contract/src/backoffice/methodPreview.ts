import * as v from 'valibot';
import { Amount, Instant, Text, Whole } from '../shapes.ts';
import { defineOne } from './define.ts';
import { MerchantId } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** Why somebody does not see a method; `off`: closed. */
export const METHOD_HIDDEN = ['currency', 'memberType', 'level', 'country', 'off'] as const;

export const previewMethods = defineOne({
  id: 'previewMethods',
  noun: 'methods',
  path: '/bo/v1/merchants/:merchantId/methods/preview',
  access: 'operator:cashier.read',
  input: v.object({
    merchantId: MerchantId,
    direction: v.optional(v.picklist(['in', 'out']), 'in'),
    /** Empty: somebody of level, type and country. */
    userName: v.optional(v.pipe(Text(60), v.trim()), ''),
    level: v.optional(v.pipe(Text(30), v.trim()), ''),
    memberType: v.optional(Whole(0, 2), 0),
    country: v.optional(v.pipe(v.string(), v.regex(/^([A-Z]{2})?$/, sentence('desk.countryForm'))), ''),
  }),
  output: v.object({
    level: v.string(),
    memberType: v.number(),
    list: v.array(
      v.object({
        methodId: v.string(),
        name: v.string(),
        hint: v.string(),
        min: Amount,
        max: Amount,
        currency: v.string(),
        hidden: v.nullable(v.picklist(METHOD_HIDDEN)),
        standing: v.picklist(['open', 'closed', 'silent']),
        opensAt: v.nullable(Instant),
        closedText: v.string(),
      }),
    ),
  }),
  errors: ['merchant.unknown', 'member.unknown'],
  summary: 'The payment methods as a member, or somebody of a level and type, sees them now.',
});
