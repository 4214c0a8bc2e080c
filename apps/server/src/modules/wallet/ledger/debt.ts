import type { App } from '../../../kernel/app.ts';
import { findDebt } from './debt.store.ts';
import { movementEntry } from './movement.ts';
import { postEntry } from './posting.ts';
import type { Entry } from './ledger.rules.ts';

/** Gifts of one member that arrive at once. */
const TURNS_MAX = 8;

/**
 * Takes what a member owes (`debt`) from a gift that was posted, at most the gift, once a gift. What a crash leaves is taken when the gift
 * is posted again, or from the next one.
 */
export async function payDebt(app: App, gift: Entry): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const { owed, given, isPaid, payments } = await findDebt(app.db, gift);
    if (isPaid || owed <= 0n || given <= 0n) return;
    // Numbered, so that of two gifts at once the second looks again at what is owed.
    const { verdict } = await postEntry(
      app,
      movementEntry({
        ...{ merchantId: gift.merchantId, memberId: gift.memberId, currency: gift.currency, trial: gift.trial },
        ...{ code: 'DEBT_PAID', amount: owed < given ? owed : given, reference: `${gift.source} ${gift.txId}` },
        id: `${gift.memberId} ${gift.currency} ${payments}`,
      }),
    );
    if (verdict !== 'conflict') return;
  }
}
