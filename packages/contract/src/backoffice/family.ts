import * as v from 'valibot';
import { ExclusionTerm } from '../protection/limits.ts';
import { Day, Instant, Text, Uuid, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineList, oneOf, defineOne } from './define.ts';
import { MerchantId, Picture, PICTURE_BODY_BYTES_MAX, Reason } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const FAMILY_RELATIONS = ['spouse', 'child', 'parent'] as const;
export const FAMILY_CHILD_AGE_MIN = 18;
/** In the file before the member is told. */
export const FAMILY_DOCUMENTS = ['memberId', 'applicantId', 'relation'] as const;
/** Days in which the member may answer. */
export const FAMILY_ANSWER_DAYS = 7;
/** Documents to one application. */
export const FAMILY_DOCUMENTS_MAX = 12;

const STATES = ['filed', 'told', 'inForce', 'refused', 'lifted', 'over'] as const;
const DECISIONS = ['accept', 'refuse', 'lift'] as const;
export const FamilyState = v.picklist(STATES);
export type FamilyState = v.InferOutput<typeof FamilyState>;
export const FamilyRelation = v.picklist(FAMILY_RELATIONS);
export type FamilyRelation = v.InferOutput<typeof FamilyRelation>;
export const FamilyDocumentKind = v.picklist(FAMILY_DOCUMENTS);
export type FamilyDocumentKind = v.InferOutput<typeof FamilyDocumentKind>;
export const FamilyDecision = v.picklist(DECISIONS);
export type FamilyDecision = v.InferOutput<typeof FamilyDecision>;

const Version = Whole(0, 1_000_000_000);
const AtCase = { merchantId: MerchantId, caseId: Uuid } as const;
const Words = (max: number, min: number) =>
  v.pipe(Text(max), v.trim(), v.minLength(min, sentence('field.charactersMin', { min })));

export const FamilyCaseRow = v.object({
  caseId: Uuid,
  memberId: Uuid,
  userName: v.string(),
  relation: FamilyRelation,
  term: ExclusionTerm,
  state: FamilyState,
  filedAt: Instant,
  /** Until then the member may answer. */
  answerUntil: v.nullable(Instant),
  answered: v.boolean(),
  proposed: v.nullable(FamilyDecision),
  /** The asker is who decided first. */
  proposedByMe: v.boolean(),
  until: v.nullable(Instant),
  version: v.number(),
});
export type FamilyCaseRow = v.InferOutput<typeof FamilyCaseRow>;

export const familyCases = defineList({
  id: 'familyCases',
  path: '/bo/v1/merchants/:merchantId/protection/families',
  access: 'operator:protection.read',
  noun: 'families',
  row: FamilyCaseRow,
  keyOf: ({ caseId }) => caseId,
  filters: { show: oneOf(['open', 'all'], 'open') },
  isShared: true,
  summary: 'Applications of families for the exclusion of a member, newest first; open ones have no decision yet.',
});

export const familyCase = defineOne({
  id: 'familyCase',
  noun: 'families',
  path: '/bo/v1/merchants/:merchantId/protection/families/:caseId',
  access: 'operator:protection.act',
  input: v.object(AtCase),
  output: v.object({
    row: FamilyCaseRow,
    applicant: v.object({ name: v.string(), birthday: Day, contact: v.string() }),
    statement: v.string(),
    /** What the member said; empty: nothing yet. */
    answer: v.string(),
    documents: v.array(v.object({ documentId: Uuid, kind: FamilyDocumentKind, at: Instant })),
    missing: v.array(FamilyDocumentKind),
    decidedAt: v.nullable(Instant),
  }),
  errors: ['family.unknown'],
  summary: 'One application with its documents and what both sides say; the look is noted.',
});

export const fileFamilyCase = defineStaffCall({
  id: 'fileFamilyCase',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/protection/families',
  access: 'operator:protection.act',
  input: v.object({
    merchantId: MerchantId,
    /** Of the member who is to be excluded. */
    userName: v.pipe(Text(40), v.trim(), v.toLowerCase(), v.minLength(1, sentence('desk.memberName'))),
    relation: FamilyRelation,
    applicantName: Words(120, 2),
    applicantBirthday: Day,
    applicantContact: Words(200, 5),
    term: ExclusionTerm,
    /** Why the family asks for it. */
    statement: Words(2000, 10),
  }),
  output: v.object({ caseId: Uuid }),
  errors: ['family.taken', 'merchant.unknown'],
  summary: 'Files the application of a spouse, an adult child or a parent for the exclusion of a member.',
});

export const addFamilyDocument = defineStaffCall({
  id: 'addFamilyDocument',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/protection/families/:caseId/documents',
  access: 'operator:protection.act',
  bodyBytesMax: PICTURE_BODY_BYTES_MAX,
  input: v.object({ ...AtCase, kind: FamilyDocumentKind, picture: Picture }),
  output: v.object({ documentId: Uuid }),
  errors: ['family.unknown', 'family.closed'],
  summary: 'Adds the picture of a document, drawn anew and sealed.',
});

export const familyDocument = defineStaffCall({
  id: 'familyDocument',
  method: 'GET',
  path: '/bo/v1/merchants/:merchantId/protection/families/:caseId/documents/:documentId',
  access: 'operator:protection.act',
  input: v.object({ ...AtCase, documentId: Uuid }),
  output: v.object({ webp: v.string() }),
  errors: ['family.unknown'],
  summary: 'One document of an application, in base64; the look is noted.',
});

export const stepFamilyCase = defineStaffCall({
  id: 'stepFamilyCase',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/protection/families/:caseId/steps',
  access: 'operator:protection.act',
  input: v.object({
    ...AtCase,
    step: v.picklist(['tell', 'answer']),
    /** What the member said, with `answer`. */
    answer: v.optional(v.pipe(Text(2000), v.trim()), ''),
    version: Version,
  }),
  output: v.object({ answerUntil: Instant }),
  errors: ['family.unknown', 'family.closed', 'family.incomplete', 'staff.changedMeanwhile'],
  summary: 'Tells the member of the application, who then has seven days; or keeps what the member says to it.',
});

export const decideFamilyCase = defineStaffCall({
  id: 'decideFamilyCase',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/protection/families/:caseId/decision',
  access: 'operator:protection.decide',
  dangerous: true,
  input: v.object({ ...AtCase, decision: FamilyDecision, reason: Reason, version: Version }),
  output: v.object({ done: v.boolean(), until: v.nullable(Instant) }),
  errors: [
    'family.unknown',
    'family.closed',
    'family.hearing',
    'approval.sameStaff',
    'block.shorter',
    'staff.changedMeanwhile',
  ],
  summary:
    'Decides about an application, or takes an exclusion back that the applicant withdraws: the first of the staff decides, a second one carries it out.',
});
