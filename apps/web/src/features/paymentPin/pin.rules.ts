import type { Refusal } from '@baize/client';

/** Said at the keys; everything else closes them. */
const AT_KEYS: readonly Refusal['code'][] = [
  'paymentPassword.wrong',
  'paymentPassword.locked',
  'paymentPassword.resetNeeded',
];

/** Whether a refusal is about the payment password, and so said at its keys. */
export const isAboutPin = (refusal: Pick<Refusal, 'code'> | null): boolean =>
  refusal !== null && AT_KEYS.includes(refusal.code);
