import { sql, type Db } from '@baize/db';

/** Money that reached us, each receipt once. */
export interface Payment {
  readonly gatewayAccountId: string;
  readonly paymentId: string;
  readonly merchantId: string;
  readonly depositId: string;
  readonly amount: bigint | null;
  readonly amountText: string;
  readonly currency: string;
  readonly payer: string;
  readonly fee: bigint;
  readonly credited: bigint;
  readonly reversed: bigint;
  readonly state: 'seen' | 'credited' | 'held' | 'sentBack';
  readonly at: Date;
  readonly creditedAt: Date | null;
}

interface Ref {
  readonly merchantId: string;
  readonly gatewayAccountId: string;
  readonly paymentId: string;
}

export async function insertPayment(
  tx: Db,
  payment: Omit<Payment, 'credited' | 'reversed' | 'creditedAt'>,
): Promise<boolean> {
  const { gatewayAccountId, paymentId, merchantId, depositId, amount, amountText, currency, payer, fee, state, at } =
    payment;
  const inserted = await tx.run`
    insert into cashier_payment (gateway_account_id, payment_id, merchant_id, deposit_id, amount, amount_text, currency, payer, fee, state, at)
    values (${gatewayAccountId}, ${paymentId}, ${merchantId}, ${depositId}, ${amount}, ${amountText}, ${currency}, ${payer}, ${fee},
      ${state}, ${at})
    on conflict do nothing`;
  return inserted === 1;
}

/** A further payment, on the row that it has of its own. */
export async function moveToExtra(
  tx: Db,
  { merchantId, gatewayAccountId, paymentId }: Ref,
  depositId: string,
): Promise<void> {
  await tx.run`
    update cashier_payment set deposit_id = ${depositId}
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId}`;
}

export const findPayment = (db: Db, { merchantId, gatewayAccountId, paymentId }: Ref): Promise<Payment | null> =>
  db.row<Payment>`
    select gateway_account_id as "gatewayAccountId", payment_id as "paymentId", merchant_id as "merchantId", deposit_id as "depositId",
      amount, amount_text as "amountText", currency, payer, fee, credited, reversed, state, at, credited_at as "creditedAt"
    from cashier_payment
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId}`;

/** This deposit's payer names that paid for others before. */
export async function listPayersOfOthers(
  db: Db,
  { merchantId, memberId, depositId }: { merchantId: string; memberId: string; depositId: string },
): Promise<string[]> {
  const rows = await db.rows<{ payer: string }>`
    select distinct p.payer from cashier_payment p
    join cashier_payment q on q.merchant_id = p.merchant_id and q.payer = p.payer and q.state = 'credited' and q.at <= p.at
    join cashier_deposit d on d.id = q.deposit_id and d.merchant_id = q.merchant_id
    where p.merchant_id = ${merchantId} and p.deposit_id = ${depositId} and p.state = 'credited' and p.payer <> ''
      and d.member_id <> ${memberId} limit 10`;
  return rows.map(({ payer }) => payer);
}

export const listPayments = (db: Db, merchantId: string, depositIds: readonly string[]): Promise<Payment[]> =>
  db.rows<Payment>`
    select gateway_account_id as "gatewayAccountId", payment_id as "paymentId", merchant_id as "merchantId", deposit_id as "depositId",
      amount, amount_text as "amountText", currency, payer, fee, credited, reversed, state, at, credited_at as "creditedAt"
    from cashier_payment where deposit_id = any(${depositIds}::uuid[]) and merchant_id = ${merchantId} order by at, payment_id`;

/** True for the one caller who found it uncredited. */
export async function markCredited(
  tx: Db,
  { merchantId, gatewayAccountId, paymentId }: Ref,
  { credited, at }: { credited: bigint; at: Date },
): Promise<boolean> {
  const marked = await tx.run`
    update cashier_payment set state = 'credited', credited = ${credited}, credited_at = ${at}
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId} and state = 'seen'`;
  return marked === 1;
}

export async function releaseHeld(
  tx: Db,
  { merchantId, gatewayAccountId, paymentId }: Ref,
  { amount, fee }: { amount: bigint; fee: bigint },
): Promise<boolean> {
  const released = await tx.run`
    update cashier_payment set state = 'seen', amount = ${amount}, fee = ${fee}
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId} and state = 'held'`;
  return released === 1;
}

/** Held money has gone back to its payer. */
export async function markSentBack(tx: Db, { merchantId, gatewayAccountId, paymentId }: Ref): Promise<boolean> {
  const marked = await tx.run`
    update cashier_payment set state = 'sentBack'
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId} and state = 'held'`;
  return marked === 1;
}

/** What a gateway took back of a payment. */
export interface KeptReversal {
  readonly gatewayAccountId: string;
  readonly reversalId: string;
  readonly merchantId: string;
  readonly depositId: string;
  readonly paymentId: string;
  /** What was taken: no more than the payment still held. */
  readonly amount: bigint;
  /** What the gateway said. */
  readonly told: bigint;
  readonly reason: string;
  readonly at: Date;
  readonly takenAt: Date | null;
  readonly isWon: boolean;
  readonly returnedAt: Date | null;
}

const REVERSAL = sql`
  gateway_account_id as "gatewayAccountId", reversal_id as "reversalId", merchant_id as "merchantId", deposit_id as "depositId",
  payment_id as "paymentId", amount, told, reason, at, taken_at as "takenAt", is_won as "isWon", returned_at as "returnedAt"`;

type ReversalRef = Pick<KeptReversal, 'merchantId' | 'gatewayAccountId' | 'reversalId'>;

export async function insertReversal(tx: Db, reversal: Omit<KeptReversal, 'takenAt' | 'returnedAt'>): Promise<void> {
  const { gatewayAccountId, reversalId, merchantId, depositId, paymentId, amount, told, reason, at, isWon } = reversal;
  await tx.run`
    insert into cashier_reversal
      (gateway_account_id, reversal_id, merchant_id, deposit_id, payment_id, amount, told, reason, at, is_won)
    values (${gatewayAccountId}, ${reversalId}, ${merchantId}, ${depositId}, ${paymentId}, ${amount}, ${told}, ${reason}, ${at},
      ${isWon})`;
}

export const findReversal = (
  tx: Db,
  { merchantId, gatewayAccountId, reversalId }: ReversalRef,
): Promise<KeptReversal | null> =>
  tx.row<KeptReversal>`
    select ${REVERSAL} from cashier_reversal
    where gateway_account_id = ${gatewayAccountId} and reversal_id = ${reversalId} and merchant_id = ${merchantId}`;

/** A dispute that was won: its money is ours again. */
export async function markWon(tx: Db, { merchantId, gatewayAccountId, reversalId }: ReversalRef): Promise<void> {
  await tx.run`
    update cashier_reversal set is_won = true
    where gateway_account_id = ${gatewayAccountId} and reversal_id = ${reversalId} and merchant_id = ${merchantId}`;
}

/** What a payment has lost to reversals, less disputes that were won. */
export async function sumReversals(tx: Db, { merchantId, gatewayAccountId, paymentId }: Ref): Promise<bigint> {
  const row = await tx.row<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from cashier_reversal
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId} and not is_won`;
  return row?.sum ?? 0n;
}

export const listReversals = (db: Db, merchantId: string, depositIds: readonly string[]): Promise<KeptReversal[]> =>
  db.rows<KeptReversal>`
    select ${REVERSAL} from cashier_reversal where deposit_id = any(${depositIds}::uuid[]) and merchant_id = ${merchantId} order by at, reversal_id`;

/** True for the one caller who found it untaken. */
export async function markTaken(tx: Db, reversal: KeptReversal, at: Date): Promise<boolean> {
  const { merchantId, gatewayAccountId, reversalId, paymentId, amount } = reversal;
  const marked = await tx.run`
    update cashier_reversal set taken_at = ${at}
    where gateway_account_id = ${gatewayAccountId} and reversal_id = ${reversalId} and merchant_id = ${merchantId} and taken_at is null`;
  if (marked !== 1) return false;
  await tx.run`
    update cashier_payment set reversed = reversed + ${amount}
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId}`;
  return true;
}

/** True for the one caller who found it unreturned. */
export async function markReturned(tx: Db, reversal: KeptReversal, at: Date): Promise<boolean> {
  const { merchantId, gatewayAccountId, reversalId, paymentId, amount } = reversal;
  const marked = await tx.run`
    update cashier_reversal set returned_at = ${at}
    where gateway_account_id = ${gatewayAccountId} and reversal_id = ${reversalId} and merchant_id = ${merchantId}
      and returned_at is null`;
  if (marked !== 1) return false;
  await tx.run`
    update cashier_payment set reversed = reversed - ${amount}
    where gateway_account_id = ${gatewayAccountId} and payment_id = ${paymentId} and merchant_id = ${merchantId}`;
  return true;
}
