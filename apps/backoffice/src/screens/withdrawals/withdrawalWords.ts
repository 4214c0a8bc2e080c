import type { WITHDRAWAL_QUEUES, WithdrawalRow } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { BATCH_OUTCOMES } from '@baize/contract/backoffice/withdrawalBatch.ts';
import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import type { TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';

type State = WithdrawalRow['state'];

/** A state, its colour, and what it means. */
export const STATES: Readonly<Record<State, readonly [string, TagTone, string]>> = {
  asked: [t('withdrawals.states.asked'), 'plain', t('withdrawals.states.askedHint')],
  held: [t('withdrawals.states.held'), 'plain', t('withdrawals.states.heldHint')],
  reviewing: [t('withdrawals.states.reviewing'), 'caution', t('withdrawals.states.reviewingHint')],
  second: [t('withdrawals.states.second'), 'bad', t('withdrawals.states.secondHint')],
  approved: [t('withdrawals.states.approved'), 'info', t('withdrawals.states.approvedHint')],
  sending: [t('withdrawals.states.sending'), 'info', t('withdrawals.states.sendingHint')],
  paid: [t('withdrawals.states.paid'), 'ok', t('withdrawals.states.paidHint')],
  rejected: [t('withdrawals.states.rejected'), 'bad', t('withdrawals.states.rejectedHint')],
  failed: [t('withdrawals.states.failed'), 'bad', t('withdrawals.states.failedHint')],
  void: [t('withdrawals.states.void'), 'plain', t('withdrawals.states.voidHint')],
};

/** What a rule does besides adding points. */
export const ACTIONS: Readonly<Record<'review' | 'block', string>> = {
  review: t('withdrawals.actions.review'),
  block: t('withdrawals.actions.block'),
};

export const QUEUES: Readonly<Record<(typeof WITHDRAWAL_QUEUES)[number], string>> = {
  waiting: t('withdrawals.queues.waiting'),
  mine: t('withdrawals.queues.mine'),
  second: t('withdrawals.queues.second'),
  sending: t('withdrawals.queues.sending'),
  stuck: t('withdrawals.queues.stuck'),
  done: t('withdrawals.queues.done'),
};

/** What an empty list says. */
export const NOTHING: Readonly<Record<(typeof WITHDRAWAL_QUEUES)[number], { title: string; text: string }>> = {
  waiting: { title: t('withdrawals.nothing.waiting.title'), text: t('withdrawals.nothing.waiting.text') },
  mine: { title: t('withdrawals.nothing.mine.title'), text: t('withdrawals.nothing.mine.text') },
  second: { title: t('withdrawals.nothing.second.title'), text: t('withdrawals.nothing.second.text') },
  sending: { title: t('withdrawals.nothing.sending.title'), text: t('withdrawals.nothing.sending.text') },
  stuck: { title: t('withdrawals.nothing.stuck.title'), text: t('withdrawals.nothing.stuck.text') },
  done: { title: t('withdrawals.nothing.done.title'), text: t('withdrawals.nothing.done.text') },
};

/** What became of one of several that were approved together. */
export const OUTCOMES: Readonly<Record<(typeof BATCH_OUTCOMES)[number], string>> = {
  approved: t('withdrawals.outcomes.approved'),
  notPlain: t('withdrawals.outcomes.notPlain'),
  needsSecond: t('withdrawals.outcomes.needsSecond'),
  notClaimed: t('withdrawals.outcomes.notClaimed'),
  changed: t('withdrawals.outcomes.changed'),
  notYou: t('withdrawals.outcomes.notYou'),
  ownRelation: t('withdrawals.outcomes.ownRelation'),
  tooLate: t('withdrawals.outcomes.tooLate'),
  unknown: t('withdrawals.outcomes.unknown'),
};

/** Reasons that staff give a member. */
export const PUBLIC_REASONS: readonly (readonly [WithdrawalReason, string])[] = [
  ['nameDiffers', t('withdrawals.theAccountIsInAnother')],
  ['accountUnknown', t('withdrawals.theBankDoesntKnowThis')],
  ['playThroughLeft', t('withdrawals.depositsNotBet')],
  ['documentsNeeded', t('withdrawals.documentsAreNeededOnce')],
  ['thirdPartyPayment', t('withdrawals.aDepositWasPaidBy')],
  ['bankRefused', t('withdrawals.theBankRefusedThePayment')],
  ['cannotSay', t('withdrawals.noFurtherDetailsPleaseContact')],
];

/** Steps of a withdrawal's history, as staff read them. */
export const STEPS: Readonly<Record<string, string>> = {
  requested: t('withdrawals.steps.requested'),
  held: t('withdrawals.steps.held'),
  checking: t('withdrawals.steps.checking'),
  secondCheck: t('withdrawals.steps.secondCheck'),
  escalated: t('withdrawals.steps.escalated'),
  approved: t('withdrawals.steps.approved'),
  sent: t('withdrawals.steps.sent'),
  paid: t('withdrawals.steps.paid'),
  rejected: t('withdrawals.steps.rejected'),
  failed: t('withdrawals.steps.failed'),
  returned: t('withdrawals.steps.returned'),
  bounced: t('withdrawals.steps.bounced'),
  claimed: t('withdrawals.steps.claimed'),
  takeOver: t('withdrawals.steps.takeOver'),
  frozen: t('withdrawals.steps.frozen'),
  thawed: t('withdrawals.steps.thawed'),
  refused: t('withdrawals.steps.refused'),
  notSent: t('withdrawals.steps.notSent'),
  paidByHand: t('withdrawals.steps.paidByHand'),
  retried: t('withdrawals.steps.retried'),
  cancelled: t('withdrawals.steps.cancelled'),
};
