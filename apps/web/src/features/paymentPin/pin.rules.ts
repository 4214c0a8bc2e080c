import type { Refusal } from '@baize/client';
import type { CodeChannel } from '@baize/contract/identity/codes.ts';

type Refused = Pick<Refusal, 'code'> | null;

/** Said at the keys; everything else closes them. */
const AT_KEYS: readonly Refusal['code'][] = [
  'paymentPassword.wrong',
  'paymentPassword.locked',
  'paymentPassword.resetNeeded',
];
/** Said at the field of a code. */
const AT_CODE: readonly Refusal['code'][] = ['code.wrong', 'code.expired', 'code.tooManyTries'];

/** Said at its keys. */
export const isAboutPin = (refusal: Refused): boolean => refusal !== null && AT_KEYS.includes(refusal.code);

/** Whether a refusal is about the code beside it. */
export const isAboutCode = (refusal: Refused): boolean => refusal !== null && AT_CODE.includes(refusal.code);

/** Masked. */
export interface CodeTarget {
  readonly channel: CodeChannel;
  readonly to: string;
}

export function codeTargetOf({ code, value }: Pick<Refusal, 'code' | 'value'>): CodeTarget | null {
  if (code !== 'signature.codeRequired') return null;
  return { channel: value['channel'] === 'email' ? 'email' : 'sms', to: String(value['to'] ?? '') };
}
