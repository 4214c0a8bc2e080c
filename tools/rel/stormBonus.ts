import type { Database } from '@baize/db';
import { createLedger, movementEntry } from '@baize/server/modules/wallet/ledger/index.ts';
import { randomUUID } from 'node:crypto';
import { insertGrant } from '../../apps/server/src/modules/wallet/grants/grants.store.ts';

/** More than a storm wagers: the bonus stays one. */
const NEVER_MET = 2n ** 50n;
const LASTS_MS = 86_400_000;

/** Gives a member a bonus for this vendor through its own ledger. Minor units. */
export async function giveBonus(
  db: Database,
  { memberId, vendor, amount }: { readonly memberId: string; readonly vendor: string; readonly amount: bigint },
): Promise<void> {
  const now = new Date();
  const ledger = createLedger({ db, clock: { now: () => new Date() } });
  try {
    const key = { merchantId: 'mobile', memberId, currency: 'PHP', trial: false };
    const grant = {
      ...{ ...key, id: randomUUID(), amount, requirement: NEVER_MET, maxBet: null, cashMax: null },
      ...{ contribution: { vendors: { [vendor]: { percent: 100, bonus: true } } } },
      endsAt: new Date(now.getTime() + LASTS_MS),
    };
    if (!(await insertGrant(db, grant, now))) throw new Error('the member has a bonus already');
    const { verdict } = await ledger.post(movementEntry({ ...key, code: 'BONUS', amount, reference: grant.id }));
    if (verdict !== 'applied') throw new Error(`the bonus was not given: ${verdict}`);
  } finally {
    await ledger.stop();
  }
}
