import { createHash } from 'node:crypto';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { putBlob } from '../../../kernel/blobs.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { createIds } from '../../../kernel/ids.ts';
import { must, present } from '../../../kernel/must.ts';
import type { Entry } from '../../wallet/ledger/index.ts';
import { depositEntry } from '../entries.ts';
import { addEvent } from '../events.store.ts';
import type { Method } from '../methods/methods.rules.ts';
import { listMethods } from '../methods/methods.store.ts';
import type { Deposit, FrozenMethod, Proof, Reason } from './deposits.rules.ts';
import { findDeposit, insertDeposit, updateDeposit } from './deposits.store.ts';
import { insertPast, markPastPaid, type PastRow } from './pastDeposits.store.ts';
import { insertPayment } from './payments.store.ts';
import { PROOF_BLOB } from './proof.ts';

export interface PastDeposit {
  readonly memberId: string;
  readonly methodId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
  readonly end: 'paid' | 'expired' | 'declined' | 'proofSent' | 'askedAgain' | 'held';
  readonly picture?: Buffer;
}

const MINUTE = 60_000;
const PAID_AFTER_MS = 2 * MINUTE;
/** Longer than any start: until then the job leaves them alone. */
const BROKEN_OFF_MS = 30 * MINUTE;
const EXPIRED_AFTER_MS = 30 * MINUTE;
const DAY_MS = 1440 * MINUTE;

/** What the ledger posts, each at its moment, and what is written after. */
export interface PlannedDeposits {
  readonly movements: readonly { readonly at: number; readonly entry: Entry }[];
  finish(): Promise<void>;
}

/**
 * Writes a demo's deposits as they would stand today. The caller posts their money among the members' other moves;
 * the job finishes a broken start.
 */
export async function planPastDeposits(
  app: App,
  merchantId: string,
  pasts: readonly PastDeposit[],
): Promise<PlannedDeposits> {
  must(app.config.demo, 'only a demo has a made-up past');
  const methods = new Map((await listMethods(app.db, merchantId)).map((method) => [method.methodId, method]));
  const methodOf = ({ methodId }: PastDeposit): Method => present(methods.get(methodId), methodId);
  const over = pasts.flatMap((past) => overRow(merchantId, past, methodOf(past)) ?? []);
  await app.db.transaction((tx) => insertPast(tx, over, new Date(app.clock.now().getTime() + BROKEN_OFF_MS)));
  for (const past of pasts)
    if (isWaiting(past)) await app.db.transaction((tx) => writeRow(app, tx, { merchantId, ...past }, methodOf(past)));
  return {
    movements: over.flatMap(({ memberId, currency, id: depositId, gatewayAccountId, paymentId: id, amount, endedAt }) =>
      id === null
        ? []
        : [
            {
              at: Date.parse(endedAt),
              entry: depositEntry({
                ...{ merchantId, memberId, currency, depositId, gatewayAccountId, id },
                amount: BigInt(amount),
              }),
            },
          ],
    ),
    finish: () => app.db.transaction((tx) => markPastPaid(tx, merchantId, paidOf(over))),
  };
}

const paidOf = (rows: readonly PastRow[]): string[] =>
  rows.filter(({ paymentId }) => paymentId !== null).map(({ id }) => id);

const isWaiting = ({ end }: PastDeposit): boolean => end !== 'paid' && end !== 'expired' && end !== 'declined';

/** One that is over; null: it waits. */
function overRow(merchantId: string, past: PastDeposit, { currency, settings }: Method): PastRow | null {
  if (isWaiting(past)) return null;
  const { memberId, methodId, amount, at, end } = past;
  const id = createIds({ now: () => at }).uuid();
  const afterMs = end === 'expired' ? EXPIRED_AFTER_MS : PAID_AFTER_MS;
  return {
    ...{ bucket: bucketOf(memberId), id, merchantId, memberId, currency, methodId },
    method: frozenOf(settings),
    gatewayAccountId: present(settings.gatewayAccountIds[0], methodId),
    state: end === 'paid' ? 'waiting' : end === 'expired' ? 'expired' : 'failed',
    reason: end === 'declined' ? 'declined' : null,
    amount: amount.toString(),
    createdAt: at.toISOString(),
    endedAt: new Date(at.getTime() + afterMs).toISOString(),
    paymentId: end === 'paid' ? `rcp_${id}` : null,
  };
}

function frozenOf({
  kind,
  name,
  channel,
  min,
  max,
  fee,
  expiryMinutes,
  proofNeeded,
}: Method['settings']): FrozenMethod {
  const frozen = { kind, name, channel, min, max, fee, expiryMinutes, proofNeeded };
  return { ...frozen, isManual: proofNeeded, uniqueCents: false };
}

type PlacedDeposit = PastDeposit & { readonly merchantId: string };

async function writeRow(app: App, tx: Db, past: PlacedDeposit, method: Method): Promise<Deposit> {
  const { merchantId, memberId, methodId, amount, at } = past;
  const { currency, settings } = method;
  const id = createIds({ now: () => at }).uuid();
  await insertDeposit(tx, {
    ...{ id, merchantId, memberId, currency, methodId },
    method: frozenOf(settings),
    gatewayAccountId: present(settings.gatewayAccountIds[0], methodId),
    callerKey: `past ${id}`,
    state: 'waiting',
    asked: amount,
    fee: 0n,
    toPay: amount,
    returnUrl: '',
    promoId: null,
    extraOf: null,
    capDay: null,
    ...{ device: '', ip: '', country: '' },
    createdAt: at,
    expiresAt: new Date(at.getTime() + settings.expiryMinutes * MINUTE),
    nextAskAt: null,
  });
  await addEvent(tx, { merchantId, subjectId: id, step: 'opened', at });
  await addEvent(tx, { merchantId, subjectId: id, step: 'toPay', at });
  const row = present(await findDeposit(tx, { merchantId, id }), 'the row just written');
  return writeEnd(app, tx, row, past);
}

async function writeEnd(app: App, tx: Db, row: Deposit, { end, amount, at, picture }: PastDeposit): Promise<Deposit> {
  const { merchantId, id: subjectId } = row;
  const later = new Date(at.getTime() + PAID_AFTER_MS);
  const tell = (step: string, reason: Reason | null = null, note = '') =>
    addEvent(tx, { merchantId, subjectId, step, at: later, reason, note });
  if (end === 'held') {
    await keepPayment(tx, row, { id: `rcp_${subjectId}`, state: 'held', at: later, amount, currency: 'USD' });
    await tell('checking', 'otherCurrency');
    return updateDeposit(tx, row, { state: 'held', reason: 'otherCurrency', waitingSince: later, nextAskAt: null });
  }
  const proof = await proofOf(app, tx, row, { later, picture: present(picture, 'a proof has a picture') });
  await tell('proofSent');
  if (end === 'proofSent') return updateDeposit(tx, row, { state: 'checking', proof, waitingSince: later });
  const note = 'The reference number is cut off. Please send the whole receipt.';
  await tell('proofUnclear', 'proofUnclear', note);
  const expiresAt = new Date(app.clock.now().getTime() + DAY_MS);
  return updateDeposit(tx, row, { reason: 'proofUnclear', proof: { ...proof, note }, expiresAt });
}

async function proofOf(
  app: App,
  tx: Db,
  { merchantId, toPay, id }: Deposit,
  { later, picture }: { later: Date; picture: Buffer },
): Promise<Proof> {
  return {
    blobId: await putBlob(app, merchantId, PROOF_BLOB, picture, tx),
    pictureHash: createHash('sha256').update(picture).digest('hex'),
    bankReference: `BDO${id.slice(-8).toUpperCase()}`,
    paidAmount: toPay.toString(),
    paidAt: later.toISOString(),
    payerName: 'Efren Bautista',
    sentAt: later.toISOString(),
    attempt: 1,
    note: '',
  };
}

async function keepPayment(
  tx: Db,
  { merchantId, id: depositId, gatewayAccountId, currency: own }: Deposit,
  { id: paymentId, state, at, amount, currency = own }: KnownPayment,
): Promise<void> {
  const amountText = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
  const payment = {
    gatewayAccountId,
    paymentId,
    merchantId,
    depositId,
    amount,
    amountText,
    currency,
    payer: '',
    fee: 0n,
  };
  await insertPayment(tx, { ...payment, state, at });
}

interface KnownPayment {
  readonly id: string;
  readonly state: 'seen' | 'held';
  readonly at: Date;
  readonly amount: bigint;
  readonly currency?: string;
}
