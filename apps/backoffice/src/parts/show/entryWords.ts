import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import { t } from '../../app/texts.ts';
import { sentence } from './words.ts';

const WORDS: Readonly<Record<TransactionCode, string>> = {
  DEPOSIT: t('show.entries.DEPOSIT'),
  DEPOSIT_REVERSED: t('show.entries.DEPOSIT_REVERSED'),
  DEPOSIT_FEE: t('show.entries.DEPOSIT_FEE'),
  DEMO_TOP_UP: t('show.entries.DEMO_TOP_UP'),
  WITHDRAWAL: t('show.entries.WITHDRAWAL'),
  WITHDRAWAL_RETURNED: t('show.entries.WITHDRAWAL_RETURNED'),
  WITHDRAWAL_PAID: t('show.entries.WITHDRAWAL_PAID'),
  WITHDRAWAL_FEE: t('show.entries.WITHDRAWAL_FEE'),
  WITHDRAWAL_REVERSED: t('show.entries.WITHDRAWAL_REVERSED'),
  FEE_RETURNED: t('show.entries.FEE_RETURNED'),
  BET: t('show.entries.BET'),
  WIN: t('show.entries.WIN'),
  BET_ROLLBACK: t('show.entries.BET_ROLLBACK'),
  WIN_ROLLBACK: t('show.entries.WIN_ROLLBACK'),
  DEBT_PAID: t('show.entries.DEBT_PAID'),
  ROUND_COUNTED: t('show.entries.ROUND_COUNTED'),
  TRANSFER_IN: t('show.entries.TRANSFER_IN'),
  TRANSFER_SETTLED: t('show.entries.TRANSFER_SETTLED'),
  TRANSFER_REVERSED: t('show.entries.TRANSFER_REVERSED'),
  TRANSFER_OUT: t('show.entries.TRANSFER_OUT'),
  BONUS_TO_CASH: t('show.entries.BONUS_TO_CASH'),
  BONUS: t('show.entries.BONUS'),
  BONUS_ENDED: t('show.entries.BONUS_ENDED'),
  REWARD: t('show.entries.REWARD'),
  CASHBACK: t('show.entries.CASHBACK'),
  REBATE: t('show.entries.REBATE'),
  RED_RAIN: t('show.entries.RED_RAIN'),
  POINTS_EARNED: t('show.entries.POINTS_EARNED'),
  POINTS_EXPIRED: t('show.entries.POINTS_EXPIRED'),
  POINTS_SPENT: t('show.entries.POINTS_SPENT'),
  POINTS_RETURNED: t('show.entries.POINTS_RETURNED'),
  AGENCY_REBATE: t('show.entries.AGENCY_REBATE'),
  AGENT_COMMISSION: t('show.entries.AGENT_COMMISSION'),
  DAILY_SALARY: t('show.entries.DAILY_SALARY'),
  HOURLY_SALARY: t('show.entries.HOURLY_SALARY'),
  DIVIDEND: t('show.entries.DIVIDEND'),
  CONTRACT_FUND: t('show.entries.CONTRACT_FUND'),
  AGENT_TRANSFER_OUT: t('show.entries.AGENT_TRANSFER_OUT'),
  AGENT_TRANSFER_IN: t('show.entries.AGENT_TRANSFER_IN'),
  AGENCY_REVERSAL: t('show.entries.AGENCY_REVERSAL'),
  TRIAL_GRANT: t('show.entries.TRIAL_GRANT'),
  OPENING: t('show.entries.OPENING'),
  CORRECTION: t('show.entries.CORRECTION'),
};

/** What a ledger entry is called; one of another release by its code. */
export const entryWords = (code: string): string =>
  (WORDS as Readonly<Record<string, string>>)[code] ?? sentence(code.toLowerCase().replaceAll('_', ' '));
