import { formatAmount } from '@baize/money/index.ts';
import type { Movement } from './movements.store.ts';
import type { Payment, Receipt, Reversal } from './payments.store.ts';
import type { Payout } from './payouts.store.ts';

/** What the payer does next. A QR code holds the address of the pay page, so that a phone can scan it. */
export function createdOf(payment: Payment, publicUrl: string): object {
  const payUrl = `${publicUrl}/pay/${payment.id}`;
  const base = { id: payment.id, status: payment.status };
  if (payment.kind === 'redirect') return { ...base, pay_url: payUrl };
  if (payment.kind === 'qr') return { ...base, qr: payUrl };
  return {
    ...base,
    address: {
      network: 'TESTNET',
      address: `test-${payment.id}`,
      amount: formatAmount(payment.amount, payment.currency),
      rate: '1.00',
      rate_until: payment.expiresAt.toISOString(),
    },
  };
}

export const paymentOf = (payment: Payment, receipts: readonly Receipt[], reversals: readonly Reversal[]): object => ({
  id: payment.id,
  reference: payment.reference,
  status: payment.status,
  kind: payment.kind,
  channel: payment.channel,
  amount: formatAmount(payment.amount, payment.currency),
  currency: payment.currency,
  payments: receipts.map(({ id, amount, currency, payer, at }) => ({
    ...{ id, amount: formatAmount(amount, currency), currency, payer, at: at.toISOString() },
  })),
  reversals: reversals.map(({ id, receiptId, amount, reason, won, at }) => ({
    ...{ id, payment_id: receiptId, amount: formatAmount(amount, currencyOf(receipts, receiptId, payment)) },
    ...{ reason, won, at: at.toISOString() },
  })),
  expires_at: payment.expiresAt.toISOString(),
  created_at: payment.createdAt.toISOString(),
  updated_at: payment.updatedAt.toISOString(),
});

const currencyOf = (receipts: readonly Receipt[], id: string, { currency }: Payment): string =>
  receipts.find((receipt) => receipt.id === id)?.currency ?? currency;

export const payoutOf = (payout: Payout): object => ({
  id: payout.id,
  reference: payout.reference,
  status: payout.status,
  amount: formatAmount(payout.amount, payout.currency),
  currency: payout.currency,
  bank_reference: payout.bankReference,
  failure_code: payout.failureCode,
  created_at: payout.createdAt.toISOString(),
  updated_at: payout.updatedAt.toISOString(),
});

const STATEMENT_HEADER = 'line_id,reference,id,direction,amount,fee,currency,status,at';

/** No field holds a comma: references and ids are checked as they come. */
export const statementOf = (movements: readonly Movement[]): string =>
  [
    STATEMENT_HEADER,
    ...movements.map((movement) =>
      [
        ...[movement.lineId, movement.reference, movement.gatewayId, movement.direction],
        ...[formatAmount(movement.amount, movement.currency), formatAmount(movement.fee, movement.currency)],
        ...[movement.currency, movement.kind, movement.at.toISOString()],
      ].join(','),
    ),
    '',
  ].join('\n');

export const movementOf = ({ lineId, kind, direction, reference, gatewayId, amount, fee, currency, at }: Movement) => ({
  ...{ line_id: lineId, kind, direction, reference, id: gatewayId },
  ...{ amount: formatAmount(amount, currency), fee: formatAmount(fee, currency), currency, at: at.toISOString() },
});
