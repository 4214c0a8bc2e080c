import * as v from 'valibot';
import { VerificationCode } from '../identity/codes.ts';
import { sentence } from '../sentence.ts';

const PaymentPassword = v.pipe(v.string(), v.regex(/^\d{6}$/, sentence('field.digits', { count: 6 })));

/** What signs money and contracts: the payment password, and where the merchant wants it a code to the agent's own number or address. */
export const SignatureFields = {
  paymentPassword: PaymentPassword,
  /** Left out until `signature.codeRequired` has asked for it. */
  verificationCode: v.optional(VerificationCode),
};
/** What a call takes beside what is signed. */
export type Signature = v.InferOutput<v.ObjectSchema<typeof SignatureFields, undefined>>;

/** Refusals of every call that is signed. `signature.codeRequired` says where a code can be sent: `{channel, to}`. */
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
