import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** Affirmed with the terms (field.md A2), with time and version. */
export const AFFIRMATIONS = [
  'age',
  'notOfficial',
  'notForces',
  'notOperator',
  'notStudent',
  'notListed',
  'notLicenceHolder',
  'notFinancier',
  'notInPublic',
  'forfeit',
  'terms',
  'privacy',
] as const;
export type Affirmation = (typeof AFFIRMATIONS)[number];

export const termsStatus = defineCall({
  id: 'termsStatus',
  method: 'GET',
  path: '/wps/member/terms',
  access: 'session',
  input: Nothing,
  output: v.object({
    termsVersion: v.string(),
    agreedVersion: v.nullable(v.string()),
    /** Changed since accepted, or never accepted. */
    mustAgree: v.boolean(),
    affirmations: v.array(v.string()),
  }),
  errors: [],
  summary: 'Whether this member has accepted the terms as they are now.',
});

export const agreeTerms = defineCall({
  id: 'agreeTerms',
  method: 'POST',
  path: '/wps/member/terms',
  access: 'session',
  input: v.object({
    agreeTerms: v.pipe(v.boolean(), v.value(true, sentence('field.disclaimer'))),
    termsVersion: v.pipe(v.string(), v.maxLength(40)),
  }),
  output: v.object({ termsVersion: v.string() }),
  errors: ['register.termsChanged'],
  summary: 'Accepts the terms, with every affirmation, in the version that was read.',
});
