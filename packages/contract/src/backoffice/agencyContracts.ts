import * as v from 'valibot';
import { ContractKind, ContractPeriod, ContractTerms } from '../agency/contractShapes.ts';
import { ContractKey, UserName } from '../agency/shapes.ts';
import { Instant, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { MerchantId, Reason, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** A file of a run holds so many statements at most. */
export const RUN_CSV_MAX = 50_000;

export const agencyRunCsv = defineStaffCall({
  id: 'agencyRunCsv',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/agency/runs/:runId/csv',
  access: 'operator:agency.read',
  input: v.object({ merchantId: MerchantId, runId: Uuid }),
  output: v.object({
    fileName: v.string(),
    lines: v.number(),
    /** Of what the run was computed from; it stands in the file, too. */
    inputHash: v.string(),
    csv: v.string(),
  }),
  errors: ['merchant.unknown', 'agency.runUnknown', 'records.tooMany'],
  summary: 'A run as a file: what it was computed from, by whom, and every statement.',
});

/** So many templates a merchant keeps. */
export const TEMPLATES_MAX = 50;
/** A template is offered to so many agents at once; the next ones get it by offering it again. */
export const OFFERS_AT_ONCE = 200;

const TemplateName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, sentence('desk.name')),
  v.maxLength(60, sentence('field.charactersMax', { max: 60 })),
);

export const ContractTemplate = v.object({
  templateId: Uuid,
  name: v.string(),
  kind: ContractKind,
  category: ContractKey,
  /** Of a dividend. */
  period: v.nullable(ContractPeriod),
  terms: ContractTerms,
  termsHash: v.string(),
  version: v.number(),
  savedBy: v.string(),
  savedAt: Instant,
});
export type ContractTemplate = v.InferOutput<typeof ContractTemplate>;

export const agencyTemplates = defineOne({
  id: 'agencyTemplates',
  noun: 'agencyTemplates',
  path: '/bo/v1/merchants/:merchantId/agency/templates',
  access: 'operator:agency.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({ list: v.array(ContractTemplate) }),
  errors: ['merchant.unknown'],
  summary: 'Terms that staff have kept for contracts of the house.',
});

export const saveAgencyTemplate = defineStaffCall({
  id: 'saveAgencyTemplate',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/templates',
  access: 'operator:agency.contracts',
  input: v.object({
    merchantId: MerchantId,
    /** Null: a new one. */
    templateId: v.nullable(Uuid),
    name: TemplateName,
    kind: ContractKind,
    category: ContractKey,
    period: v.optional(v.nullable(ContractPeriod), null),
    terms: ContractTerms,
    version: Whole(0, 1_000_000),
  }),
  output: ContractTemplate,
  errors: [
    'merchant.unknown',
    'agency.templateUnknown',
    'agency.templatesFull',
    'agency.contractTerms',
    'staff.changedMeanwhile',
  ],
  summary: 'Keeps terms under a name. Contracts that were made of them stay as they are.',
});

export const deleteAgencyTemplate = defineStaffCall({
  id: 'deleteAgencyTemplate',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/templates/:templateId/delete',
  access: 'operator:agency.contracts',
  input: v.object({ merchantId: MerchantId, templateId: Uuid, version: Whole(0, 1_000_000) }),
  output: v.object({}),
  errors: ['merchant.unknown', 'agency.templateUnknown', 'staff.changedMeanwhile'],
  summary: 'Takes a template out of the list. Contracts that were made of it stay as they are.',
});

/** Which agents are offered it. */
export const OfferTo = v.variant('who', [
  v.object({
    who: v.literal('named'),
    userNames: v.pipe(
      v.array(UserName),
      v.minLength(1, sentence('desk.agentMin')),
      v.maxLength(OFFERS_AT_ONCE, sentence('field.maxAtOnce', { max: OFFERS_AT_ONCE })),
    ),
  }),
  v.object({
    who: v.literal('filter'),
    /** `house`: with nobody above; `general`: general agents. */
    kind: v.picklist(['all', 'house', 'general']),
    /** An agent: all agents below; empty: anywhere. */
    below: v.union([v.literal(''), UserName]),
    /** Members in the team at least. */
    membersMin: Whole(0, 10_000_000),
  }),
]);
export type OfferTo = v.InferOutput<typeof OfferTo>;

const Offer = {
  merchantId: MerchantId,
  templateId: Uuid,
  /** Of the template, as it was looked at. */
  version: Whole(0, 1_000_000),
  to: OfferTo,
  /** Whoever has other terms of the house is offered a change of them; otherwise only those who have none are asked. */
  changes: v.optional(v.boolean(), false),
};

export const previewAgencyOffer = defineStaffCall({
  id: 'previewAgencyOffer',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/templates/:templateId/offer/preview',
  access: 'operator:agency.contracts',
  unlogged: 'only says who would be asked',
  input: v.object(Offer),
  output: v.object({
    agents: v.number(),
    /** The first of them. */
    names: v.array(v.string()),
    /** Of those who were named: nobody, no agent, closed, or one who has such a contract. */
    skipped: v.array(v.string()),
  }),
  errors: ['merchant.unknown', 'agency.templateUnknown', 'agency.unknown', 'staff.changedMeanwhile'],
  summary: 'Who would be offered a template.',
});

export const offerAgencyTemplate = defineStaffCall({
  id: 'offerAgencyTemplate',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/agency/templates/:templateId/offer',
  access: 'operator:agency.contracts',
  dangerous: true,
  input: v.object({ ...Offer, reason: Reason }),
  output: v.object({
    offered: v.number(),
    /** Fit, too, and were beyond what goes out at once. */
    left: v.number(),
    skipped: v.array(v.string()),
    /** The change that a second person has to approve; null: they are offered. */
    waits: Waits,
  }),
  errors: [
    'merchant.unknown',
    'agency.templateUnknown',
    'agency.unknown',
    'agency.offerNobody',
    'agency.contractTerms',
    'staff.changedMeanwhile',
  ],
  summary: 'Offers a template to agents, each a contract of its own that they answer.',
});
