import type { PayoutAccountKind } from '@baize/contract/cashier/payoutAccounts.ts';

const HOUR_MS = 3_600_000;
/** A couple may share a number (a person looks); a third member may not. */
export const MEMBERS_OF_A_NUMBER_MAX = 2;

/** A payout account without its number. */
export interface PayoutAccountRow {
  readonly id: string;
  readonly merchantId: string;
  readonly memberId: string;
  readonly kind: PayoutAccountKind;
  readonly institution: string;
  readonly name: string;
  readonly mask: string;
  readonly holder: string;
  readonly usableAt: Date;
  readonly confirm: boolean;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

type Standing = 'active' | 'cooling' | 'nameDiffers' | 'confirm';

/** `isSameHolder`: the member's name today. */
export function standingOf(
  { confirm, usableAt }: Pick<PayoutAccountRow, 'confirm' | 'usableAt'>,
  { isSameHolder, now }: { readonly isSameHolder: boolean; readonly now: Date },
): Standing {
  if (!isSameHolder) return 'nameDiffers';
  if (confirm) return 'confirm';
  return usableAt > now ? 'cooling' : 'active';
}

/** Whole hours until it can be used. */
export const hoursUntil = (usableAt: Date, now: Date): number =>
  Math.max(1, Math.ceil((usableAt.getTime() - now.getTime()) / HOUR_MS));

/** The first is usable at once: nothing yet to turn aside. */
export const usableFrom = (
  now: Date,
  { isFirst, hours }: { readonly isFirst: boolean; readonly hours: number },
): Date => (isFirst ? now : new Date(now.getTime() + hours * HOUR_MS));

/** What stands against one more account; null: nothing. */
export function judgeNew(found: {
  readonly active: number;
  readonly max: number;
  readonly isKnown: boolean;
  readonly others: number;
}): 'bankCard.known' | 'bankCard.full' | 'bankCard.taken' | null {
  if (found.isKnown) return 'bankCard.known';
  if (found.active >= found.max) return 'bankCard.full';
  return found.others >= MEMBERS_OF_A_NUMBER_MAX ? 'bankCard.taken' : null;
}
