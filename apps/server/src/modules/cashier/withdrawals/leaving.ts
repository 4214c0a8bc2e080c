import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { providedBy } from '../../../kernel/ports.ts';
import { bonusGuard } from '../ports.ts';
import { cashierSettingsOf } from '../settings.ts';
import { playThroughNow } from './playThrough.ts';

/** What stands against main money that leaves a wallet, in minor units. */
export interface Leaving {
  /** What of the money that came in has to be played first. */
  readonly playThrough: bigint;
  /** The bonus that ends with it; null: none lives. */
  readonly bonus: bigint | null;
}

/** The same for whatever takes main money out: as for a withdrawal, deposits are played once, and a living bonus ends after asking. */
export async function leavingOf(
  app: App,
  db: Db,
  merchant: Merchant,
  owner: { readonly merchantId: string; readonly memberId: string; readonly currency: string },
): Promise<Leaving> {
  const [{ left }, bonus] = await Promise.all([
    playThroughNow(app, db, owner, cashierSettingsOf(merchant).playThroughPercent),
    providedBy(app, bonusGuard)?.living(app, owner) ?? null,
  ]);
  return { playThrough: left, bonus };
}
