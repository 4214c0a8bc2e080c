import * as v from 'valibot';
import { VerificationCode } from '../identity/codes.ts';
import { sentence } from '../sentence.ts';

const PaymentPassword = v.pipe(v.string(), v.regex(/^\d{6}$/, sentence('field.digits', { count: 6 })));

/** Signs money and contracts: the payment password, and a code where the merchant wants one. */
export const SignatureFields = {
  paymentPassword: PaymentPassword,
  /** Left out until `signature.codeRequired` has asked for it. */
  verificationCode: v.optional(VerificationCode),
};
/** What a call takes beside what is signed. */
export type Signature = v.InferOutput<v.ObjectSchema<typeof SignatureFields, undefined>>;

/** Refusals of signed calls. `signature.codeRequired` says where a code can go: `{channel, to}`. */
export const SIGNATURE_ERRORS = [
  'paymentPassword.missing',
  'paymentPassword.wrong',
  'paymentPassword.locked',
  'paymentPassword.resetNeeded',
  'signature.codeRequired',
  'codes.noContact',
  'code.wrong',
  'code.expired',
  'code.tooManyTries',
] as const;
