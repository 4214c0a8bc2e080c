import { randomUUID } from 'node:crypto';
import { formatAmount, decimalsOf } from '@baize/money/index.ts';
import type { Db } from '@baize/db';
import { tell } from './callbacks.ts';
import { findClient } from './clients.store.ts';
import { happens, type Faults } from './faults.rules.ts';
import { newId, newLineId } from './ids.ts';
import { insertMovement } from './movements.store.ts';
import type { Parts } from './parts.ts';
import { lockPayout, setPayoutStatus, type Payout, type PayoutStatus } from './payouts.store.ts';
import { insertTask } from './tasks.store.ts';

/** What becomes of a payout: by the last digits of the account that it goes to, else by the faults of its sender. */
export type PayoutFate = 'paid' | 'refused' | 'answerLost' | 'slow' | 'reversed' | 'failed' | 'neverEnds';

const FATE_OF_ENDING: Readonly<Record<string, PayoutFate>> = {
  '0001': 'refused',
  '0002': 'answerLost',
  '0003': 'slow',
  '0004': 'reversed',
  '0005': 'failed',
  '0006': 'neverEnds',
};

export function fateOf(
  { accountEnding, reference }: Pick<Payout, 'accountEnding' | 'reference'>,
  faults: Faults | null,
): PayoutFate {
  const fixed = FATE_OF_ENDING[accountEnding];
  if (fixed) return fixed;
  if (happens(faults, 'payoutFailed', reference)) return 'failed';
  if (happens(faults, 'payoutReversed', reference)) return 'reversed';
  return happens(faults, 'payoutAnswerLost', reference) ? 'answerLost' : 'paid';
}

const PAID_AFTER_MS = 3000;
const SLOW_MS = 600_000;
const REVERSED_AFTER_MS = 5000;
/** Whole units of the currency. */
const FEE_UNITS = 10n;

const STEPS = ['send', 'pay', 'fail', 'reverse'] as const;
export type PayoutStep = (typeof STEPS)[number];
export const isPayoutStep = (action: string): action is PayoutStep => STEPS.some((step) => step === action);

/** Plans what follows by itself, in the transaction that accepts the payout. */
export async function planPayout(tx: Db, payout: Payout, fate: PayoutFate, faults: Faults | null): Promise<void> {
  const delayMs = faults?.auto ? faults.delayMs : PAID_AFTER_MS;
  const dueAt = new Date(payout.createdAt.getTime() + (fate === 'slow' ? SLOW_MS : delayMs));
  await insertTask(tx, { id: randomUUID(), subjectId: payout.id, action: 'send', dueAt: payout.createdAt });
  if (fate !== 'neverEnds')
    await insertTask(tx, { id: randomUUID(), subjectId: payout.id, action: fate === 'failed' ? 'fail' : 'pay', dueAt });
}

const NEXT: Readonly<Record<PayoutStep, { from: readonly PayoutStatus[]; to: PayoutStatus }>> = {
  send: { from: ['accepted'], to: 'sent' },
  pay: { from: ['accepted', 'sent'], to: 'paid' },
  fail: { from: ['accepted', 'sent'], to: 'failed' },
  reverse: { from: ['paid'], to: 'reversed' },
};

export const stepPayout = ({ db, clock }: Parts, id: string, step: PayoutStep): Promise<void> =>
  db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    const { from, to } = NEXT[step];
    if (!payout?.status || !from.includes(payout.status)) return;
    const at = clock.now();
    const bankReference = step === 'pay' ? newId('bank').toUpperCase() : payout.bankReference;
    await setPayoutStatus(tx, id, {
      status: to,
      bankReference,
      failureCode: step === 'fail' ? 'BANK_REFUSED' : null,
      at,
    });
    const faults = (await findClient(tx, payout.clientId))?.faults ?? null;
    if (step === 'pay' || step === 'reverse') await move(tx, payout, step, at);
    if (step === 'pay' && fateOf(payout, faults) === 'reversed')
      await insertTask(tx, {
        id: randomUUID(),
        subjectId: id,
        action: 'reverse',
        dueAt: new Date(at.getTime() + REVERSED_AFTER_MS),
      });
    if (step !== 'send' && !happens(faults, 'callbackLost', payout.reference)) await tellOf(tx, payout, to, faults, at);
  });

const move = (tx: Db, payout: Payout, step: 'pay' | 'reverse', at: Date): Promise<void> =>
  insertMovement(tx, {
    lineId: newLineId(at),
    ...{ clientId: payout.clientId, amount: payout.amount, currency: payout.currency, at },
    ...{ reference: payout.reference, gatewayId: payout.id },
    ...(step === 'pay'
      ? { kind: 'payout', direction: 'out', fee: FEE_UNITS * 10n ** BigInt(decimalsOf(payout.currency)) }
      : { kind: 'payoutReversal', direction: 'in', fee: 0n }),
  });

const tellOf = (
  tx: Db,
  { clientId, id, reference, amount, currency }: Payout,
  status: PayoutStatus,
  faults: Faults | null,
  at: Date,
): Promise<void> =>
  tell(
    tx,
    clientId,
    { type: `payout.${status}`, subjectId: id, reference, amount: formatAmount(amount, currency), currency, status },
    { at, times: happens(faults, 'callbackTwice', reference) ? 2 : 1 },
  );
