import type { DepositRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import type { TagTone } from '@baize/ui/index.ts';
import type { DepositList } from '../../features/deposits/index.ts';

/** A state, its colour, and what it means. */
export const STATES: Readonly<Record<DepositRow['state'], readonly [string, TagTone, string]>> = {
  opening: ['Opening', 'plain', 'Waiting for the gateway to return a payment page.'],
  waiting: ['To pay', 'plain', 'Not paid yet, or not yet reported by the gateway.'],
  checking: ['Proof to check', 'caution', 'The member sent a proof of payment. Compare it with the bank account.'],
  held: ['Held', 'bad', 'A payment arrived that doesn’t match. A person decides.'],
  paid: ['Paid', 'ok', 'Credited to the main wallet.'],
  expired: ['Expired', 'plain', 'Not paid in time. A late payment is still credited.'],
  failed: ['Failed', 'plain', 'Declined or cancelled at the gateway. A late payment is still credited.'],
  rejected: ['Rejected', 'bad', 'Ended by the member or by staff.'],
};

/** Why a deposit waits or ended. */
export const REASONS: Readonly<Record<string, string>> = {
  gatewayDown: 'The gateway didn’t respond',
  declined: 'Declined',
  cancelled: 'Cancelled by the member',
  cancelledThere: 'Cancelled at the gateway',
  proofUnclear: 'Proof asked for again',
  proofRejected: 'Proof rejected',
  otherCurrency: 'Paid in another currency',
  otherAmount: 'Another amount was paid',
  tooLate: 'Paid more than 7 days late',
  overLimit: 'Above the AML cap',
  payerCheck: 'Paid by someone else',
  accountCheck: 'The account isn’t active',
  sentBack: 'Sent back',
  notReceived: 'Not received',
};

/** Steps of a deposit's history, as staff read them. */
export const STEPS: Readonly<Record<string, string>> = {
  opened: 'Deposit opened',
  toPay: 'Payment page ready',
  proofSent: 'Proof of payment sent',
  proofUnclear: 'Proof asked for again',
  checking: 'Held for a check',
  paid: 'Credited',
  expired: 'Expired',
  rejected: 'Rejected',
  failed: 'Failed',
  sentBack: 'Sent back',
  reversed: 'Reversed by the gateway',
  reversalWon: 'Reversal won',
  asked: 'Gateway asked',
  callback: 'Callback received',
  claimed: 'Claimed',
  firstYes: 'First approval',
  confirmed: 'Confirmed by staff',
};

export const LISTS: Readonly<Record<DepositList, string>> = {
  queue: 'Needs a decision',
  open: 'Pending',
  paid: 'Paid',
  ended: 'Not paid',
  all: 'All',
};

/** What an empty list says. */
export const NOTHING: Readonly<Record<DepositList, string>> = {
  queue: 'No proofs or held payments waiting.',
  open: 'No pending deposits.',
  paid: 'No paid deposits yet.',
  ended: 'No expired, failed or rejected deposits.',
  all: 'No deposits yet.',
};

/** Reasons that staff give a member. */
export const PUBLIC_REASONS = [
  { value: 'notReceived', label: 'The transfer hasn’t arrived' },
  { value: 'proofRejected', label: 'The proof doesn’t show this transfer' },
  { value: 'payerCheck', label: 'It was paid from someone else’s account' },
  { value: 'sentBack', label: 'The money has been sent back' },
] as const;
