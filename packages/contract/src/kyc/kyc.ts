import * as v from 'valibot';
import { CODE_ERRORS, REAUTH } from '../account/security.ts';
import { defineCall } from '../call.ts';
import { CODE_CHANNELS, VerificationCode } from '../identity/codes.ts';
import { PERSON_NAME, SEEN_TEXT } from '../identity/names.ts';
import { Instant, Text, Whole } from '../shapes.ts';
import { FieldRule } from '../system/start.ts';
import { sentence } from '../sentence.ts';

/** N not submitted, P pending, A approved, R rejected (`decisions.md`). */
export const KYC_STATUSES = ['N', 'P', 'A', 'R'] as const;
export const KycStatus = v.picklist(KYC_STATUSES);
export type KycStatus = v.InferOutput<typeof KycStatus>;

/** Why staff ask again; shown in the player's language. */
export const KYC_REASONS = [
  'unreadable',
  'cropped',
  'expired',
  'notAccepted',
  'wrongSide',
  'nameDiffers',
  'birthdayDiffers',
  'numberDiffers',
  'faceDiffers',
  'notOriginal',
  'tooYoung',
  'otherAccount',
  'other',
] as const;
export const KycReason = v.picklist(KYC_REASONS);
export type KycReason = v.InferOutput<typeof KycReason>;

/** A9: quality 0.6; at most 3 images of 5 MB each. */
export const ID_PICTURES = { quality: 0.6, countMax: 3, bytesMax: 5 * 1024 * 1024 } as const;
/** Front, back, the person with the document. */
export const ID_SLOTS = ['idCardFront', 'idCardBack', 'idCardSelfie'] as const;
export type IdSlot = (typeof ID_SLOTS)[number];

/** What can be wrong with one picture. */
export const PICTURE_FAULTS = [
  'missing',
  'notPicture',
  'tooLarge',
  'tooManyPixels',
  'tooSmall',
  'moving',
  'broken',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** A3 (KYC); `idNumber` is ours: it finds reused documents. */
export const KYC_FIELDS = [
  'idType',
  'idNumber',
  'payeename',
  'birthday',
  'address',
  'permanentAddress',
  'placeOfBirth',
  'nationality',
  'sourceOfIncome',
  'occupation',
  'employerName',
] as const;
export type KycField = (typeof KYC_FIELDS)[number];

const Module = v.optional(Text(20), '');

export const SecurityInfo = v.object({
  idVerification: v.object({
    /** The site asks for it after the login (A4); the merchant's `identityPrompt` says whether. */
    enabled: v.boolean(),
    /** It can be done; where it is not `enabled`, home shows it as a card. */
    open: v.boolean(),
    isComplete: v.boolean(),
    status: KycStatus,
    /** Money moves only after approval (MANDATORYKYC3). */
    mandatory: v.boolean(),
    /** Why it was rejected; empty otherwise. */
    reasons: v.array(KycReason),
    /** What staff wrote beside the reasons. */
    note: v.string(),
    submittedAt: v.nullable(Instant),
    decidedAt: v.nullable(Instant),
  }),
  securityQuestions: v.object({ enabled: v.boolean(), isComplete: v.boolean() }),
});

export const securityConfig = defineCall({
  id: 'securityConfig',
  method: 'GET',
  path: '/wps/v2/member/securityConfig',
  access: 'session',
  input: v.object({ module: Module }),
  output: v.object({ info: SecurityInfo }),
  errors: [],
  summary: 'How far a member has come with the identity check and the security questions.',
});

export const kycForm = defineCall({
  id: 'kycForm',
  method: 'GET',
  path: '/wps/member/personalInfo',
  access: 'real',
  flag: 'IDVERIF3',
  offCode: 'kyc.closed',
  input: v.object({}),
  output: v.object({
    /** No rule, no check. */
    fields: v.record(v.string(), FieldRule),
    /** An ID number as its last four characters, `idNumberTail`. */
    given: v.record(v.string(), v.string()),
    idNumberTail: v.string(),
    /** Of account and check; another needs the login password or a code to `nameCode`. */
    knownNames: v.array(v.string()),
    /** Where a code goes without a password; null: password. */
    nameCode: v.nullable(v.object({ channel: v.picklist(CODE_CHANNELS), masked: v.string() })),
  }),
  errors: ['kyc.closed'],
  summary: 'The form of the identity check, filled with what the member gave before.',
});

const answerOf = (pattern: RegExp) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(200, sentence('field.charactersMax', { max: 200 })),
      v.check((text) => text === '' || pattern.test(text), sentence('field.lettersDigits')),
    ),
    '',
  );
const Answer = answerOf(SEEN_TEXT);
const Choice = v.optional(v.union([v.literal(''), Whole(0, 999)]), '');

export const personalInfo = defineCall({
  id: 'personalInfo',
  method: 'POST',
  path: '/wps/member/personalInfo',
  access: 'real',
  flag: 'IDVERIF3',
  offCode: 'kyc.closed',
  encrypted: true,
  limit: 'login',
  input: v.object({
    code: Module,
    idType: Choice,
    idNumber: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(40, sentence('field.charactersMax', { max: 40 }))),
      '',
    ),
    payeename: answerOf(PERSON_NAME),
    /** For a name not in `knownNames`. */
    password: v.optional(v.pipe(v.string(), v.maxLength(64, sentence('field.charactersMax', { max: 64 }))), ''),
    /** Without a password: a code to `nameCode` (`sendMemberCode`, payeeName). */
    verificationCode: v.optional(VerificationCode, ''),
    birthday: Answer,
    address: Answer,
    permanentAddress: Answer,
    placeOfBirth: Answer,
    nationality: Answer,
    sourceOfIncome: Choice,
    occupation: Choice,
    employerName: Answer,
  }),
  output: v.object({ success: v.literal(true), status: KycStatus }),
  errors: ['kyc.closed', 'kyc.pending', 'kyc.done', 'kyc.tooYoung', ...REAUTH, ...CODE_ERRORS],
  summary:
    'Takes the personal details of the identity check (PERS3); a name that is neither the account’s own nor held by the check already takes the password, or a code where there is none.',
});

/** Of the largest picture as a data address. */
const PICTURE_TEXT_MAX = Math.ceil(ID_PICTURES.bytesMax / 3) * 4 + 100;
/** Too long a text is judged at its slot. */
const PictureText = v.optional(v.string(), '');

export const uploadIdImages = defineCall({
  id: 'uploadIdImages',
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadIdImg',
  access: 'real',
  flag: 'IDVERIF3',
  offCode: 'kyc.closed',
  bodyBytesMax: ID_PICTURES.countMax * PICTURE_TEXT_MAX + 1024,
  input: v.object({ idCardFront: PictureText, idCardBack: PictureText, idCardSelfie: PictureText }),
  output: v.object({ success: v.literal(true), status: KycStatus }),
  errors: ['kyc.closed', 'kyc.pending', 'kyc.done', 'kyc.pictures'],
  summary: 'Takes the pictures of an identity document and its holder, as data addresses.',
});
