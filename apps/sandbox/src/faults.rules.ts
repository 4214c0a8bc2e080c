import { createHash } from 'node:crypto';

/** What can go wrong by itself, as a share of 1 each. */
export const FAULTS = [
  'serverError',
  'answerLost',
  'decline',
  'otherAmount',
  'otherCurrency',
  'paidTwice',
  'afterExpiry',
  'reversed',
  'callbackTwice',
  'callbackLate',
  'callbackLost',
  'outOfOrder',
  'forged',
  'altered',
  'payoutAnswerLost',
  'payoutFailed',
  'payoutReversed',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Faults {
  readonly seed: string;
  readonly rates: Readonly<Partial<Record<Fault, number>>>;
  /** Payments are decided without anybody pressing a button, after `delayMs`. */
  readonly auto: boolean;
  readonly delayMs: number;
}

const RANGE = 2 ** 32;

/** Whether this fault happens to this subject: the same for one seed, whenever it is asked. */
export function happens(faults: Faults | null, fault: Fault, subject: string): boolean {
  const rate = faults?.rates[fault] ?? 0;
  if (!faults || rate <= 0) return false;
  const hash = createHash('sha256').update(`${faults.seed}:${fault}:${subject}`).digest();
  return hash.readUInt32BE(0) / RANGE < rate;
}
