import type { DepositFile, DepositRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import type { TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

type DepositList = 'queue' | 'open' | 'paid' | 'ended' | 'all';

/** A state, its colour, and what it means. */
export const STATES: Readonly<Record<DepositRow['state'], readonly [string, TagTone, string]>> = {
  opening: [t('deposits.states.opening'), 'plain', t('deposits.states.openingHint')],
  waiting: [t('deposits.states.waiting'), 'plain', t('deposits.states.waitingHint')],
  checking: [t('deposits.states.checking'), 'caution', t('deposits.states.checkingHint')],
  held: [t('deposits.states.held'), 'bad', t('deposits.states.heldHint')],
  paid: [t('deposits.states.paid'), 'ok', t('deposits.states.paidHint')],
  expired: [t('deposits.states.expired'), 'plain', t('deposits.states.expiredHint')],
  failed: [t('deposits.states.failed'), 'plain', t('deposits.states.failedHint')],
  rejected: [t('deposits.states.rejected'), 'bad', t('deposits.states.rejectedHint')],
};

/** What became of one payment of a deposit. */
export const PAYMENT_STATES: Readonly<Record<DepositFile['payments'][number]['state'], string>> = {
  seen: t('deposits.paymentStates.seen'),
  credited: t('deposits.paymentStates.credited'),
  held: t('deposits.paymentStates.held'),
  sentBack: t('deposits.paymentStates.sentBack'),
};

/** Why a deposit waits or ended. */
export const REASONS: Readonly<Record<string, string>> = {
  gatewayDown: t('deposits.reasons.gatewayDown'),
  declined: t('deposits.reasons.declined'),
  cancelled: t('deposits.reasons.cancelled'),
  cancelledThere: t('deposits.reasons.cancelledThere'),
  proofUnclear: t('deposits.reasons.proofUnclear'),
  proofRejected: t('deposits.reasons.proofRejected'),
  otherCurrency: t('deposits.reasons.otherCurrency'),
  otherAmount: t('deposits.reasons.otherAmount'),
  tooLate: t('deposits.reasons.tooLate'),
  overLimit: t('deposits.reasons.overLimit'),
  payerCheck: t('deposits.reasons.payerCheck'),
  accountCheck: t('deposits.reasons.accountCheck'),
  sentBack: t('deposits.reasons.sentBack'),
  notReceived: t('deposits.reasons.notReceived'),
};

/** Steps of a deposit's history, as staff read them. */
export const STEPS: Readonly<Record<string, string>> = {
  opened: t('deposits.steps.opened'),
  toPay: t('deposits.steps.toPay'),
  proofSent: t('deposits.steps.proofSent'),
  proofUnclear: t('deposits.steps.proofUnclear'),
  checking: t('deposits.steps.checking'),
  refused: t('deposits.steps.refused'),
  paid: t('deposits.steps.paid'),
  expired: t('deposits.steps.expired'),
  rejected: t('deposits.steps.rejected'),
  failed: t('deposits.steps.failed'),
  sentBack: t('deposits.steps.sentBack'),
  reversed: t('deposits.steps.reversed'),
  reversalWon: t('deposits.steps.reversalWon'),
  asked: t('deposits.steps.asked'),
  callback: t('deposits.steps.callback'),
  claimed: t('deposits.steps.claimed'),
  firstYes: t('deposits.steps.firstYes'),
  confirmed: t('deposits.steps.confirmed'),
};

export const LISTS: Readonly<Record<DepositList, string>> = {
  queue: t('deposits.lists.queue'),
  open: t('deposits.lists.open'),
  paid: t('deposits.lists.paid'),
  ended: t('deposits.lists.ended'),
  all: t('deposits.lists.all'),
};

/** What an empty list says. */
export const NOTHING: Readonly<Record<DepositList, string>> = {
  queue: t('deposits.nothing.queue'),
  open: t('deposits.nothing.open'),
  paid: t('deposits.nothing.paid'),
  ended: t('deposits.nothing.ended'),
  all: t('deposits.nothing.all'),
};

/** Reasons that staff give a member. */
export const PUBLIC_REASONS = [
  { value: 'notReceived', label: t('deposits.theTransferHasntArrived') },
  { value: 'proofRejected', label: t('deposits.theProofDoesntShowThis') },
  { value: 'payerCheck', label: t('deposits.itWasPaidFromSomeone') },
  { value: 'sentBack', label: t('deposits.theMoneyHasBeenSent') },
] as const;
