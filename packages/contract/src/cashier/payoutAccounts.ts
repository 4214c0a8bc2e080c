import * as v from 'valibot';
import { CODE_ERRORS, REAUTH, ShownPassword } from '../account/security.ts';
import { defineCall } from '../call.ts';
import { VerificationCode } from '../identity/codes.ts';
import { Instant, Nothing, Uuid } from '../shapes.ts';
import { sentence } from '../sentence.ts';

/** Where withdrawals go; `bankCard` on the wire, as specified. */
export const PayoutAccountKind = v.picklist(['bank', 'ewallet', 'address']);
export type PayoutAccountKind = v.InferOutput<typeof PayoutAccountKind>;

/** `cooling`: usable from `usableAt`; `nameDiffers`: from the verified name; `confirm`: the bank sent money back. */
export const PayoutAccountState = v.picklist(['active', 'cooling', 'nameDiffers', 'confirm']);

export const PayoutAccount = v.object({
  bankCardId: Uuid,
  kind: PayoutAccountKind,
  /** Such as PH_BPI. */
  institution: v.string(),
  name: v.string(),
  /** `••4417`. */
  mask: v.string(),
  holder: v.string(),
  state: PayoutAccountState,
  usableAt: v.nullable(Instant),
  lastUsedAt: v.nullable(Instant),
});
export type PayoutAccount = v.InferOutput<typeof PayoutAccount>;

export const bankCards = defineCall({
  id: 'bankCards',
  method: 'GET',
  path: '/wps/relay/MCS2_bankCards',
  access: 'real',
  input: Nothing,
  output: v.object({
    list: v.array(PayoutAccount),
    max: v.number(),
    /** Checked name, else the payee's; empty: unknown. */
    holder: v.string(),
    holderVerified: v.boolean(),
    /** 0: none. */
    coolingHours: v.number(),
    /** False: a code is proven instead. */
    hasPassword: v.boolean(),
  }),
  errors: [],
  summary: 'The member’s payout accounts.',
});

export const bankCardKinds = defineCall({
  id: 'bankCardKinds',
  method: 'GET',
  path: '/wps/member/bankCard/kinds',
  access: 'real',
  input: Nothing,
  output: v.object({
    list: v.array(
      v.object({
        kind: PayoutAccountKind,
        name: v.string(),
        institutions: v.array(v.object({ code: v.string(), name: v.string() })),
        number: v.object({
          label: v.string(),
          pattern: v.string(),
          message: v.string(),
          inputMode: v.picklist(['numeric', 'tel', 'text']),
        }),
      }),
    ),
  }),
  errors: [],
  summary: 'Kinds of payout accounts of the merchant’s country, their institutions and what a number looks like.',
});

export const addBankCard = defineCall({
  id: 'addBankCard',
  method: 'POST',
  path: '/wps/member/bankCard',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({
    kind: PayoutAccountKind,
    institution: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,40}$/, sentence('field.chooseBank'))),
    number: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, sentence('field.number')),
      v.maxLength(80, sentence('field.charactersMax', { max: 80 })),
    ),
    /** The login password; without one, a code to an own contact. */
    password: v.optional(ShownPassword),
    verificationCode: v.optional(VerificationCode),
    channel: v.optional(v.picklist(['sms', 'email']), 'sms'),
  }),
  output: PayoutAccount,
  errors: [
    'bankCard.taken',
    'bankCard.full',
    'bankCard.known',
    'bankCard.noName',
    'codes.noContact',
    ...CODE_ERRORS,
    ...REAUTH,
  ],
  summary: 'Adds a payout account in the member’s own name.',
});

export const removeBankCard = defineCall({
  id: 'removeBankCard',
  method: 'POST',
  path: '/wps/member/bankCard/:bankCardId/remove',
  access: 'real',
  encrypted: true,
  limit: 'login',
  input: v.object({
    bankCardId: Uuid,
    password: v.optional(ShownPassword),
    verificationCode: v.optional(VerificationCode),
    channel: v.optional(v.picklist(['sms', 'email']), 'sms'),
  }),
  output: v.object({}),
  errors: ['bankCard.unknown', 'bankCard.inUse', 'codes.noContact', ...CODE_ERRORS, ...REAUTH],
  summary: 'Removes a payout account that no withdrawal goes to.',
});
