import * as v from 'valibot';

/** Groups of the statement, in its filter's order. */
export const TRANSACTION_GROUPS = ['deposit', 'withdrawal', 'game', 'transfer', 'reward', 'agent', 'other'] as const;
export const TransactionGroup = v.picklist(TRANSACTION_GROUPS);
export type TransactionGroup = v.InferOutput<typeof TransactionGroup>;

/**
 * In the filter's order. `line`: changes the main balance or the bonus and is in the statement. Accounts and keys are the
 * ledger's.
 */
export const TRANSACTION_KINDS = {
  DEPOSIT: { group: 'deposit', line: true },
  DEPOSIT_REVERSED: { group: 'deposit', line: true },
  DEPOSIT_FEE: { group: 'deposit', line: false },
  DEMO_TOP_UP: { group: 'deposit', line: true },
  WITHDRAWAL: { group: 'withdrawal', line: true },
  WITHDRAWAL_RETURNED: { group: 'withdrawal', line: true },
  WITHDRAWAL_PAID: { group: 'withdrawal', line: false },
  WITHDRAWAL_FEE: { group: 'withdrawal', line: false },
  WITHDRAWAL_REVERSED: { group: 'withdrawal', line: true },
  FEE_RETURNED: { group: 'withdrawal', line: true },
  BET: { group: 'game', line: true },
  WIN: { group: 'game', line: true },
  BET_ROLLBACK: { group: 'game', line: true },
  WIN_ROLLBACK: { group: 'game', line: true },
  ROUND_COUNTED: { group: 'game', line: false },
  TRANSFER_IN: { group: 'transfer', line: true },
  TRANSFER_SETTLED: { group: 'transfer', line: false },
  TRANSFER_REVERSED: { group: 'transfer', line: true },
  TRANSFER_OUT: { group: 'transfer', line: true },
  BONUS_TO_CASH: { group: 'reward', line: true },
  BONUS: { group: 'reward', line: true },
  BONUS_ENDED: { group: 'reward', line: true },
  REWARD: { group: 'reward', line: true },
  CASHBACK: { group: 'reward', line: true },
  REBATE: { group: 'reward', line: true },
  RED_RAIN: { group: 'reward', line: true },
  POINTS_EARNED: { group: 'reward', line: true },
  POINTS_EXPIRED: { group: 'reward', line: true },
  POINTS_SPENT: { group: 'reward', line: true },
  POINTS_RETURNED: { group: 'reward', line: true },
  AGENCY_REBATE: { group: 'agent', line: true },
  AGENT_COMMISSION: { group: 'agent', line: true },
  DAILY_SALARY: { group: 'agent', line: true },
  HOURLY_SALARY: { group: 'agent', line: true },
  DIVIDEND: { group: 'agent', line: true },
  CONTRACT_FUND: { group: 'agent', line: true },
  AGENT_TRANSFER_OUT: { group: 'agent', line: true },
  AGENT_TRANSFER_IN: { group: 'agent', line: true },
  AGENCY_REVERSAL: { group: 'agent', line: true },
  DEBT_PAID: { group: 'other', line: true },
  TRIAL_GRANT: { group: 'other', line: true },
  OPENING: { group: 'other', line: true },
  CORRECTION: { group: 'other', line: true },
} as const satisfies Record<string, { readonly group: TransactionGroup; readonly line: boolean }>;

/** Kind of a statement's line. */
export type TransactionCode = keyof typeof TRANSACTION_KINDS;
export const TRANSACTION_CODES = Object.keys(TRANSACTION_KINDS) as readonly TransactionCode[];
export const TransactionCode = v.picklist(TRANSACTION_CODES);

/** The statement's filter; points have their own history. */
export const STATEMENT_CODES: readonly TransactionCode[] = TRANSACTION_CODES.filter(
  (code) => TRANSACTION_KINDS[code].line && !code.startsWith('POINTS_'),
);
