import type { Db } from '@baize/db';
import { release } from '../allocations.store.ts';
import type { Deposit } from './deposits.rules.ts';

export const capOf = (merchantId: string, methodId: string, period: string) => ({
  merchantId,
  counter: `method:${methodId}`,
  period,
});

/** Unpaid, it frees its part of the method's day. The caller holds the row and clears `capDay`. */
export async function giveCapBack(tx: Db, { merchantId, methodId, capDay, asked }: Deposit): Promise<void> {
  if (capDay !== null) await release(tx, capOf(merchantId, methodId, capDay), asked);
}
