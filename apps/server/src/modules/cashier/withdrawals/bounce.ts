import type { App } from '../../../kernel/app.ts';
import { must, present } from '../../../kernel/must.ts';
import { move } from '../movements.ts';
import { markConfirm } from '../payoutAccounts/payoutAccounts.store.ts';
import { step } from './step.ts';
import type { Withdrawal } from './withdrawal.types.ts';

/** Returned by the bank: net and fee go to main, the account must be added again. */
export async function bounce(app: App, row: Withdrawal): Promise<Withdrawal | null> {
  const gatewayAccount = present(row.gatewayAccountId, 'the gateway account of a paid withdrawal');
  const back = await move(app, row, { code: 'WITHDRAWAL_REVERSED', amount: row.amount - row.fee, gatewayAccount });
  must(back === 'applied' || back === 'repeated', 'a withdrawal comes back once');
  if (row.fee > 0n) {
    const fee = await move(app, row, { code: 'FEE_RETURNED', amount: row.fee });
    must(fee === 'applied' || fee === 'repeated', 'a fee comes back once');
  }
  return step(app, row, {
    patch: { bouncedAt: app.clock.now(), nextAt: null },
    events: [{ step: 'bounced' }],
    notice: 'withdrawalBounced',
    also: (tx) => markConfirm(tx, row, row.payoutAccountId),
  });
}
