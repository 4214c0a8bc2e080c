import type { Db } from '@baize/db';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { notifyMember } from '../../delivery/index.ts';
import { addEvent, type NewCashierEvent } from '../events.store.ts';
import type { Withdrawal, WithdrawalPatch } from './withdrawal.types.ts';
import { saveWithdrawal } from './withdrawals.store.ts';

type StepNotice = 'withdrawalApproved' | 'withdrawalPaid' | 'withdrawalReturned' | 'withdrawalBounced';

export interface Step {
  readonly patch: WithdrawalPatch;
  readonly events: readonly Omit<NewCashierEvent, 'merchantId' | 'subjectId' | 'at'>[];
  readonly notice?: StepNotice;
  /** Only while nobody works on it. */
  readonly unclaimedAt?: Date;
  readonly also?: (tx: Db) => Promise<void>;
}

/** Writes a step with its lines of the timeline and tells open pages; null when another step was quicker. */
export async function step(app: App, row: Withdrawal, request: Step): Promise<Withdrawal | null> {
  const stepped = await app.db.transaction((tx) => stepIn(app, tx, row, request));
  tell(app, row);
  return stepped;
}

/** The same in a caller's transaction, who tells afterwards. */
export async function stepIn(
  app: App,
  tx: Db,
  row: Withdrawal,
  { patch, events, notice, unclaimedAt, also }: Step,
): Promise<Withdrawal | null> {
  const stepped = await saveWithdrawal(tx, row, patch, unclaimedAt ? { unclaimedAt } : {});
  if (!stepped) return null;
  const at = app.clock.now();
  for (const event of events) await addEvent(tx, { ...event, merchantId: row.merchantId, subjectId: row.id, at });
  await also?.(tx);
  if (notice) {
    const { destination, currency, language, merchantId, memberId } = stepped;
    const amount = notice === 'withdrawalPaid' || notice === 'withdrawalBounced' ? row.amount - row.fee : row.amount;
    await notifyMember(app, tx, {
      ...{ merchantId, memberId, notice, language },
      values: {
        amount: `${formatAmount(amount, currency)} ${currency}`,
        account: `${destination.name} ${destination.mask}`,
        reference: stepped.bankReference || stepped.id,
      },
    });
  }
  return stepped;
}

export const tell = (app: App, { memberId }: Pick<Withdrawal, 'memberId'>): void =>
  app.live.toMember(memberId, { type: 'withdrawals' });
