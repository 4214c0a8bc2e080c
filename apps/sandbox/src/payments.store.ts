import { sql, type Db } from '@baize/db';

export type PaymentStatus = 'waiting' | 'paid' | 'failed' | 'expired' | 'reversed';

export interface Payment {
  readonly id: string;
  readonly clientId: string;
  readonly reference: string;
  readonly key: string;
  readonly requestHash: Uint8Array;
  readonly kind: 'redirect' | 'qr' | 'address';
  readonly channel: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly returnUrl: string | null;
  /** Whom the platform expects to pay; empty: it did not say. */
  readonly payer: string;
  readonly expiresAt: Date;
  readonly status: PaymentStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMNS = sql`
  id, client_id as "clientId", reference, key, request_hash as "requestHash", kind, channel, amount, currency,
  return_url as "returnUrl", payer, expires_at as "expiresAt", status, created_at as "createdAt", updated_at as "updatedAt"`;

/** False when its key or its reference is taken. */
export async function insertPayment(db: Db, payment: Payment): Promise<boolean> {
  const count = await db.run`
    insert into sandbox.payment (id, client_id, reference, key, request_hash, kind, channel, amount, currency, return_url, payer,
      expires_at, status, created_at, updated_at)
    values (${payment.id}, ${payment.clientId}, ${payment.reference}, ${payment.key}, ${payment.requestHash}, ${payment.kind},
      ${payment.channel}, ${payment.amount}, ${payment.currency}, ${payment.returnUrl}, ${payment.payer}, ${payment.expiresAt}, ${payment.status},
      ${payment.createdAt}, ${payment.updatedAt})
    on conflict do nothing`;
  return count === 1;
}

/** Whoever knows the id may look at the pay page. */
export const findPayment = (db: Db, id: string): Promise<Payment | null> =>
  db.row`select ${COLUMNS} from sandbox.payment where id = ${id}`;

export const lockPayment = (tx: Db, id: string): Promise<Payment | null> =>
  tx.row`select ${COLUMNS} from sandbox.payment where id = ${id} for update`;

export const findPaymentByKey = (db: Db, clientId: string, key: string): Promise<Payment | null> =>
  db.row`select ${COLUMNS} from sandbox.payment where client_id = ${clientId} and key = ${key}`;

export const findPaymentByReference = (db: Db, clientId: string, reference: string): Promise<Payment | null> =>
  db.row`select ${COLUMNS} from sandbox.payment where client_id = ${clientId} and reference = ${reference}`;

export const listPayments = (db: Db, before: Date, most: number): Promise<Payment[]> =>
  db.rows`select ${COLUMNS} from sandbox.payment where created_at < ${before} order by created_at desc, id limit ${most}`;

export async function setPaymentStatus(tx: Db, id: string, status: PaymentStatus, at: Date): Promise<void> {
  await tx.run`update sandbox.payment set status = ${status}, updated_at = ${at} where id = ${id}`;
}

export const listOverdue = (db: Db, now: Date, most: number): Promise<{ id: string }[]> =>
  db.rows`
    select id from sandbox.payment where status = 'waiting' and expires_at <= ${now} order by expires_at limit ${most}`;

export interface Receipt {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string;
  readonly at: Date;
}

export async function insertReceipt(tx: Db, receipt: Receipt): Promise<void> {
  await tx.run`
    insert into sandbox.receipt (id, payment_id, amount, currency, payer, at)
    values (${receipt.id}, ${receipt.paymentId}, ${receipt.amount}, ${receipt.currency}, ${receipt.payer}, ${receipt.at})`;
}

export const listReceipts = (db: Db, paymentId: string): Promise<Receipt[]> =>
  db.rows`
    select id, payment_id as "paymentId", amount, currency, payer, at from sandbox.receipt where payment_id = ${paymentId}
    order by at, id limit 20`;

export interface Reversal {
  readonly id: string;
  readonly paymentId: string;
  readonly receiptId: string;
  readonly amount: bigint;
  readonly reason: string;
  readonly won: boolean;
  readonly at: Date;
}

export async function insertReversal(tx: Db, reversal: Omit<Reversal, 'won'>): Promise<void> {
  await tx.run`
    insert into sandbox.reversal (id, payment_id, receipt_id, amount, reason, at)
    values (${reversal.id}, ${reversal.paymentId}, ${reversal.receiptId}, ${reversal.amount}, ${reversal.reason}, ${reversal.at})`;
}

export const listReversals = (db: Db, paymentId: string): Promise<Reversal[]> =>
  db.rows`
    select id, payment_id as "paymentId", receipt_id as "receiptId", amount, reason, won, at from sandbox.reversal
    where payment_id = ${paymentId} order by at, id limit 20`;

export async function winReversal(tx: Db, id: string): Promise<void> {
  await tx.run`update sandbox.reversal set won = true where id = ${id}`;
}

/** The refund under that key; null when there is none. */
export const findRefund = (
  db: Db,
  clientId: string,
  key: string,
): Promise<{ id: string; paymentId: string; receiptId: string } | null> =>
  db.row`
    select id, payment_id as "paymentId", receipt_id as "receiptId" from sandbox.refund
    where client_id = ${clientId} and key = ${key}`;

/** False when the receipt was sent back before. */
export async function insertRefund(
  tx: Db,
  refund: { id: string; clientId: string; key: string; paymentId: string; receiptId: string; at: Date },
): Promise<boolean> {
  const count = await tx.run`
    insert into sandbox.refund (id, client_id, key, payment_id, receipt_id, at)
    values (${refund.id}, ${refund.clientId}, ${refund.key}, ${refund.paymentId}, ${refund.receiptId}, ${refund.at})
    on conflict do nothing`;
  return count === 1;
}
