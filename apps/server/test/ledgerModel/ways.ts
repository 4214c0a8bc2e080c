import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';

export const GATEWAY = 'gw_model';
export const WALLETS = 'AWAY';
/** What an account in points is named by. */
export const POINTS = 'PTS';

/** From where to where each kind of entry moves money; `vendor` is the vendor that sends it. Written apart from the product's own table. */
const WAYS: Readonly<Record<TransactionCode, readonly string[]>> = {
  DEPOSIT: [`gateway:${GATEWAY} main`],
  DEPOSIT_REVERSED: [`main gateway:${GATEWAY}`],
  DEPOSIT_FEE: [`gateway:${GATEWAY} house:fees`],
  DEMO_TOP_UP: ['house:demo main'],
  WITHDRAWAL: ['main locked'],
  WITHDRAWAL_RETURNED: ['locked main'],
  WITHDRAWAL_PAID: [`locked gateway:${GATEWAY}`],
  WITHDRAWAL_FEE: ['locked house:fees'],
  WITHDRAWAL_REVERSED: [`gateway:${GATEWAY} main`],
  FEE_RETURNED: ['house:fees main'],
  BET: ['main vendor'],
  WIN: ['vendor main'],
  BET_ROLLBACK: ['vendor main'],
  WIN_ROLLBACK: ['main vendor'],
  ROUND_COUNTED: ['vendor main'],
  TRANSFER_IN: ['main transit'],
  TRANSFER_SETTLED: [`transit vendor:${WALLETS}`],
  TRANSFER_REVERSED: ['transit main'],
  TRANSFER_OUT: [`vendor:${WALLETS} main`],
  BONUS: ['house:bonus bonus'],
  BONUS_TO_CASH: ['bonus main'],
  BONUS_ENDED: ['bonus house:bonus'],
  REWARD: ['house:promotion main'],
  CASHBACK: ['house:promotion main'],
  REBATE: ['house:promotion main'],
  RED_RAIN: ['house:promotion main'],
  POINTS_EARNED: ['house:points main'],
  POINTS_EXPIRED: ['main house:points'],
  POINTS_SPENT: ['main house:points'],
  POINTS_RETURNED: ['house:points main'],
  AGENCY_REBATE: ['house:agency main', 'house:agencyClearing main'],
  AGENT_COMMISSION: ['house:agency main', 'house:agencyClearing main'],
  DAILY_SALARY: ['house:agency main', 'house:agencyClearing main'],
  HOURLY_SALARY: ['house:agency main', 'house:agencyClearing main'],
  DIVIDEND: ['house:agency main', 'house:agencyClearing main'],
  CONTRACT_FUND: ['main house:agencyClearing'],
  AGENT_TRANSFER_OUT: ['main house:agencyClearing'],
  AGENT_TRANSFER_IN: ['house:agencyClearing main'],
  AGENCY_REVERSAL: ['main house:agency'],
  DEBT_PAID: ['main house:debt'],
  TRIAL_GRANT: ['house:trial main'],
  OPENING: ['house:opening main'],
  CORRECTION: ['house:correction main', 'main house:correction'],
};

export const ALL_CODES = Object.keys(WAYS) as TransactionCode[];

/** The accounts of an entry; throws when it says others than its kind has. */
export function wayOf(
  code: TransactionCode,
  said: { readonly source: string; readonly debit: string; readonly credit: string },
): readonly [from: string, to: string] {
  for (const way of WAYS[code]) {
    const [from = '', to = ''] = way.replace(/\bvendor(?!:)/, `vendor:${said.source}`).split(' ');
    if (from === said.debit && to === said.credit) return [from, to];
  }
  throw new Error(`${code} from ${said.debit} to ${said.credit}`);
}
