import type { Db } from '@baize/db';
import { formatAmount } from '@baize/money';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import type { PaymentStatus } from '../../gateways/index.ts';
import { noteException } from '../exceptions.ts';
import type { Deposit } from './deposits.rules.ts';
import { findDeposit, lockDeposit } from './deposits.store.ts';
import { noteNews } from './noteNews.ts';
import {
  findPayment,
  findReversal,
  insertReversal,
  markSentBack,
  markWon,
  sumReversals,
  type KeptReversal,
  type Payment,
} from './payments.store.ts';
import { endUnpaid } from './endUnpaid.ts';

type Told = PaymentStatus['reversals'][number];

/**
 * Writes down what a gateway took back: at most what the payment still holds, the surplus is an exception. Told again
 * it changes nothing; told otherwise it is an exception. The caller holds the row.
 */
export async function writeReversal(app: App, tx: Db, row: Deposit, told: Told): Promise<void> {
  const { merchantId, gatewayAccountId } = row;
  const { id: reversalId, paymentId, amount, reason, at, won: isWon } = told;
  const payment = await findPayment(tx, { merchantId, gatewayAccountId, paymentId });
  const known = await findReversal(tx, { merchantId, gatewayAccountId, reversalId });
  if (known) return hearAgain(app, tx, row, { known, told });
  const isOwn = payment !== null && (await isOfFamily(tx, row, payment));
  if (!isOwn || amount === null || amount <= 0n) return noteUnclear(app, tx, row, told);
  // Finer than the minor unit: a person has it, and the gateway says what it was.
  const room = payment.amount === null ? amount : payment.amount - (await sumReversals(tx, payment));
  const taken = amount < room ? amount : room;
  if (taken < amount)
    await noteNews(app, tx, row, {
      ...{ kind: 'reversalBeyond', key: reversalId, amount: amount - taken },
      detail: { reversalId, paymentId },
    });
  await insertReversal(tx, {
    ...{
      gatewayAccountId,
      reversalId,
      merchantId,
      depositId: payment.depositId,
      paymentId,
      amount: taken,
      told: amount,
    },
    ...{ reason, at, isWon },
  });
  if (payment.state !== 'held' || taken < room || !(await markSentBack(tx, payment))) return;
  const held = present(await lockDeposit(tx, { merchantId, id: payment.depositId }), 'the deposit of a payment');
  if (held.state === 'held') await endUnpaid(app, tx, held, 'rejected', 'sentBack');
}

/** Whether it was paid for the deposit, or once more beside it. */
export async function isOfFamily(tx: Db, row: Deposit, { depositId }: Pick<Payment, 'depositId'>): Promise<boolean> {
  if (depositId === row.id) return true;
  return (await findDeposit(tx, { merchantId: row.merchantId, id: depositId }))?.extraOf === row.id;
}

async function hearAgain(
  app: App,
  tx: Db,
  row: Deposit,
  { known, told }: { known: KeptReversal; told: Told },
): Promise<void> {
  const { id: reversalId, paymentId, amount, won } = told;
  const isSame = known.paymentId === paymentId && known.told === amount && (won || !known.isWon);
  if (isSame) return won && !known.isWon ? markWon(tx, known) : undefined;
  await noteNews(app, tx, row, {
    ...{ kind: 'newsDiffers', key: `${reversalId} ${paymentId} ${amount} ${won ? 'won' : ''}`.trim(), amount },
    detail: { reversalId, paymentId, before: formatAmount(known.told, row.currency), state: known.isWon ? 'won' : '' },
  });
}

const noteUnclear = (app: App, tx: Db, row: Deposit, { id, paymentId, amount }: Told): Promise<void> =>
  noteException(app, tx, {
    ...{ merchantId: row.merchantId, kind: 'reversalUnclear', key: `${row.gatewayAccountId} ${id}` },
    ...{ subjectId: row.id, memberId: row.memberId, accountId: row.gatewayAccountId, amount, currency: row.currency },
    detail: { paymentId },
  });
