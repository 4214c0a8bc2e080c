import { DepositStep, type Deposit as WireDeposit } from '@baize/contract/cashier/deposits.ts';
import type { Db } from '@baize/db';
import { formatAmount } from '@baize/money';
import { listEvents, type CashierEvent } from '../events.store.ts';
import { inLanguage } from '../methods/methods.rules.ts';
import { phaseOf, STATUS_OF, type Deposit, type Reason } from './deposits.rules.ts';

type Step = WireDeposit['events'][number]['step'];
const STEPS: readonly string[] = DepositStep.options;
const isTold = (event: CashierEvent): event is CashierEvent & { step: Step } => STEPS.includes(event.step);

/** Deposits as their member reads them. */
export async function toWire(
  db: Db,
  merchantId: string,
  deposits: readonly Deposit[],
  language: string,
): Promise<WireDeposit[]> {
  const events = Map.groupBy(
    await listEvents(
      db,
      merchantId,
      deposits.map(({ id }) => id),
    ),
    ({ subjectId }) => subjectId,
  );
  return deposits.map((deposit) => wireOf(deposit, events.get(deposit.id) ?? [], language));
}

function wireOf(deposit: Deposit, events: readonly CashierEvent[], language: string): WireDeposit {
  const { id, state, method, methodId, currency, nextStep, proof } = deposit;
  const text = (minor: bigint): string => formatAmount(minor, currency);
  const isOpen = state === 'opening' || state === 'waiting';
  return {
    depositId: id,
    status: STATUS_OF[state],
    phase: phaseOf(deposit),
    methodId,
    name: inLanguage(method.name, language),
    kind: method.kind === 'ewallet' ? 'redirect' : method.kind,
    amount: text(deposit.asked),
    fee: text(deposit.fee),
    pay: text(deposit.toPay),
    credited: text(deposit.credited),
    reversed: text(deposit.reversed),
    currency,
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: isOpen ? (deposit.expiresAt?.toISOString() ?? null) : null,
    paidAt: deposit.paidAt?.toISOString() ?? null,
    reason: deposit.reason,
    nextStep,
    ...(nextStep?.kind === 'redirect' ? { payUrl: nextStep.url } : {}),
    proof: method.proofNeeded
      ? { sentAt: proof?.sentAt ?? null, attempt: proof?.attempt ?? 0, note: proof?.note ?? '' }
      : null,
    promoId: deposit.promoId,
    events: events.filter(isTold).map(({ step, at, reason, note }) => ({
      step,
      at: at.toISOString(),
      // Only known reasons are ever written.
      reason: reason as Reason | null,
      note: step === 'proofUnclear' ? note : '',
    })),
  };
}
