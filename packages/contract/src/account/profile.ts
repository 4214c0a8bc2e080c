import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { NICKNAME_TEXT, PERSON_NAME } from '../identity/names.ts';
import { GivenField } from '../identity/register.ts';
import { MemberType } from '../identity/session.ts';
import { Instant, Nothing, Text, Uuid } from '../shapes.ts';
import { REAUTH, ShownPassword } from './security.ts';
import { sentence } from '../sentence.ts';

/** `decisions.md`, Validation rules. */
export const NICKNAME = { min: 2, max: 20 } as const;
export const PAYEE_NAME = { min: 1, max: 100 } as const;
/** The avatars that the product draws: `drawn:01` … */
export const DRAWN_AVATARS = 16;
/** Pixels, as sent and stored. */
export const AVATAR_PX = 256;
/** Longest data address of an uploaded avatar. */
export const AVATAR_TEXT_MAX = 48_000;

/** Masked; null: none. */
const Contact = v.nullable(v.object({ masked: v.string(), verified: v.boolean() }));

export const memberInfo = defineCall({
  id: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  access: 'session',
  // Without number, address and name until then.
  beforeAnswer: true,
  input: Nothing,
  output: v.object({
    id: Uuid,
    account: Text(40),
    nickname: v.string(),
    type: MemberType,
    clubLabel: v.nullable(v.object({ labelName: v.string() })),
    /** Address of the picture; empty: the initials. */
    avatar: v.string(),
    mobile: Contact,
    email: Contact,
    payeeName: v.string(),
    /** `checking`, `verified`: the identity check's name, which the member cannot change. */
    payeeNameStanding: v.picklist(['open', 'checking', 'verified']),
    createdAt: Instant,
    /** What else was given at registration. */
    given: v.optional(v.array(GivenField), []),
  }),
  errors: [],
  summary: 'Who this member is.',
});

const NameText = ({ min, max }: { readonly min: number; readonly max: number }, pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minGraphemes(min, sentence('field.characters', { min, max })),
    v.maxGraphemes(max, sentence('field.characters', { min, max })),
    v.maxLength(max * 4, sentence('field.characters', { min, max })),
    v.regex(pattern, sentence('field.lettersDigits')),
  );

export const updateNickname = defineCall({
  id: 'updateNickname',
  method: 'POST',
  path: '/wps/member/nickname',
  access: 'real',
  input: v.object({ nickname: NameText(NICKNAME, NICKNAME_TEXT) }),
  output: v.object({ nickname: v.string() }),
  errors: [],
  summary: 'Changes the name that other people see.',
});

export const updatePayeeName = defineCall({
  id: 'updatePayeeName',
  method: 'POST',
  path: '/wps/member/payeename',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({ payeeName: NameText(PAYEE_NAME, PERSON_NAME), password: ShownPassword }),
  output: v.object({ payeeName: v.string() }),
  errors: ['account.payeeNameFixed', ...REAUTH],
  summary:
    'Sets the name that money may be paid to; not while an identity check waits for staff, and not after its approval.',
});

const Icon = v.object({
  /** `drawn:07`, `own`, or empty for initials. */
  icon: v.string(),
  address: v.string(),
});

export const headIcon = defineCall({
  id: 'headIcon',
  method: 'GET',
  path: '/wps/member/icon',
  access: 'session',
  flag: 'PROFPIC3',
  offCode: 'account.iconsClosed',
  input: Nothing,
  output: v.object({ ...Icon.entries, choices: v.array(Icon), canUpload: v.boolean() }),
  errors: ['account.iconsClosed'],
  summary: 'The member’s avatar and those that may be chosen (PROFPIC3).',
});

export const updateHeadIcon = defineCall({
  id: 'updateHeadIcon',
  method: 'POST',
  path: '/wps/member/icon',
  access: 'session',
  flag: 'PROFPIC3',
  offCode: 'account.iconsClosed',
  form: true,
  input: v.object({
    /** A drawn one, or empty for initials. */
    icon: v.optional(
      v.union([v.literal(''), v.pipe(v.string(), v.regex(/^drawn:\d{2}$/, sentence('field.choosePicture')))]),
    ),
    /** A data address; wins over `icon`. */
    image: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(AVATAR_TEXT_MAX, sentence('field.pictureTooLarge')),
        v.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, sentence('field.imagesOnly')),
      ),
    ),
  }),
  output: Icon,
  errors: ['account.iconsClosed', 'account.pictureUnreadable', 'account.trialPicture'],
  summary: 'Takes a drawn avatar or an own picture (PROFPIC3).',
});
