import type { ErrorCode } from '@baize/contract/errors.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../../../kernel/on.ts';

const CODES = {
  unknown: 'deposit.unknown',
  claimed: 'cashier.claimed',
  changed: 'approval.stale',
  tooLate: 'approval.closed',
  notYou: 'approval.sameStaff',
  referenceUsed: 'deposit.referenceUsed',
} as const satisfies Record<string, ErrorCode>;

export function failBy(
  { invalid }: { invalid(fields: Record<string, string>): Refusal },
  outcome: { readonly refusal: keyof typeof CODES } | { readonly wrong: Record<string, string> },
): Refusal {
  return 'wrong' in outcome ? invalid(outcome.wrong) : refuse(CODES[outcome.refusal]);
}
