import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { isWinHeld } from '../../wallet/index.ts';
import { bonusGuard } from '../ports.ts';
import { cashierSettingsOf } from '../settings.ts';
import { playThroughNow } from './playThrough.ts';

/** Against main money that leaves; minor units. */
export interface Leaving {
  readonly playThrough: bigint;
  /** Null: none lives. */
  readonly bonus: bigint | null;
  /** A win above its vendor's limit is not cleared yet. */
  readonly winHeld: boolean;
}

/** For all that takes main money: deposits are played once, a bonus ends after asking. */
export async function activeBonusOf(
  app: App,
  db: Db,
  merchant: Merchant,
  owner: { readonly merchantId: string; readonly memberId: string; readonly currency: string },
): Promise<Leaving> {
  const [{ left }, bonus, winHeld] = await Promise.all([
    playThroughNow(app, db, owner, cashierSettingsOf(merchant).playThroughPercent),
    providedBy(app, bonusGuard)?.living(app, owner) ?? null,
    isWinHeld(db, owner),
  ]);
  return { playThrough: left, bonus, winHeld };
}
