import type { WITHDRAWAL_QUEUES, WithdrawalRow } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { BATCH_OUTCOMES } from '@baize/contract/backoffice/withdrawalBatch.ts';
import type { WithdrawalReason } from '@baize/contract/cashier/withdrawals.ts';
import type { TagTone } from '@baize/ui/index.ts';

type State = WithdrawalRow['state'];

/** A state, its colour, and what it means. */
export const STATES: Readonly<Record<State, readonly [string, TagTone, string]>> = {
  asked: ['Requested', 'plain', 'Money is being reserved.'],
  held: ['Reserved', 'plain', 'Risk rules are being applied.'],
  reviewing: ['Needs a decision', 'caution', 'A person decides.'],
  second: ['Second approval', 'bad', 'One colleague approved it; another must agree.'],
  approved: ['Approved', 'info', 'About to be sent.'],
  sending: ['Sending', 'info', 'The gateway is processing it. Money is returned only if the gateway declines.'],
  paid: ['Paid', 'ok', 'Paid to the beneficiary.'],
  rejected: ['Rejected', 'bad', 'The money is back in the main wallet.'],
  failed: ['Failed', 'bad', 'The gateway declined; the money is back in the main wallet.'],
  void: ['Void', 'plain', 'No money was reserved.'],
};

/** Short names of the risk rules for the queue; the page of one withdrawal has their full names. */
export const RULES: Readonly<Record<string, string>> = {
  firstWithdrawal: 'First withdrawal',
  newPayoutAccount: 'New account',
  payoutAccountShared: 'Shared account',
  deviceShared: 'Shared device',
  amountHigh: 'Large amount',
  velocityCount: 'Many withdrawals',
  velocitySum: 'High weekly sum',
  littlePlay: 'Little play',
  flatPlay: 'Flat play',
  quickOut: 'Quick out',
  bonusMoney: 'Bonus money',
  largeWin: 'Large win',
  ledgerMark: 'Ledger review',
  secretChanged: 'Security change',
  newPlace: 'New device or country',
  payerOther: 'Other payer',
  chargeback: 'Chargeback',
  kycFlag: 'Identity flag',
  restrictedPerson: 'Restricted person',
  excludedMember: 'Excluded',
  movedElsewhere: 'Play elsewhere',
  amlNear: 'AML threshold',
  houseUnwell: 'System check',
};

export const QUEUES: Readonly<Record<(typeof WITHDRAWAL_QUEUES)[number], string>> = {
  waiting: 'Waiting',
  mine: 'Mine',
  second: 'Second',
  sending: 'Sending',
  stuck: 'Stuck',
  done: 'Done',
};

/** What an empty list says. */
export const NOTHING: Readonly<Record<(typeof WITHDRAWAL_QUEUES)[number], { title: string; text: string }>> = {
  waiting: { title: 'No withdrawals waiting', text: 'New requests that need a decision appear here.' },
  mine: { title: 'None claimed', text: 'A withdrawal you open is yours for 15 minutes.' },
  second: { title: 'No second approvals', text: 'Large withdrawals that one colleague approved appear here.' },
  sending: { title: 'Nothing being sent', text: 'Approved payouts appear here until the gateway has paid them.' },
  stuck: { title: 'Nothing stuck', text: 'Payouts that take longer than usual appear here.' },
  done: { title: 'Nothing done yet', text: 'Paid and rejected withdrawals appear here.' },
};

/** What became of one of several that were approved together. */
export const OUTCOMES: Readonly<Record<(typeof BATCH_OUTCOMES)[number], string>> = {
  approved: 'Approved',
  notPlain: 'Too large or too risky: look at it alone',
  needsSecond: 'Needs a second person: approve it alone',
  notClaimed: 'Not claimed by you: open it first',
  changed: 'Changed meanwhile: open it again',
  notYou: 'You checked this member’s identity: a colleague decides',
  ownRelation: 'You are marked as this member or close to them',
  tooLate: 'Already decided',
  unknown: 'Not found',
};

/** Reasons that staff give a member. */
export const PUBLIC_REASONS: readonly (readonly [WithdrawalReason, string])[] = [
  ['nameDiffers', 'The account is in another name'],
  ['accountUnknown', 'The bank doesn’t know this account'],
  ['playThroughLeft', 'Deposits haven’t been wagered'],
  ['documentsNeeded', 'Documents are needed once'],
  ['thirdPartyPayment', 'A deposit was paid by someone else'],
  ['bankRefused', 'The bank refused the payment'],
  ['cannotSay', 'No further details: please contact customer service'],
];

/** Steps of a withdrawal's history, as staff read them. */
export const STEPS: Readonly<Record<string, string>> = {
  requested: 'Requested',
  held: 'Money set aside',
  checking: 'Sent to a person',
  secondCheck: 'First approval',
  escalated: 'Handed to a lead',
  approved: 'Approved',
  sent: 'Sent to the gateway',
  paid: 'Paid',
  rejected: 'Rejected',
  failed: 'Failed',
  returned: 'Money returned to the main wallet',
  bounced: 'Returned by the bank',
  claimed: 'Claimed',
  takeOver: 'Taken over',
  frozen: 'Frozen',
  thawed: 'Unfrozen',
  refused: 'Refused by the gateway',
  notSent: 'Not sent, says the statement',
  paidByHand: 'Paid at the bank',
  retried: 'Sent again',
  cancelled: 'Cancelled by the member',
};
