import type { TransactionCode } from '@baize/contract/wallet/transactionKinds.ts';
import type { Account, EntryKind, HouseAccount, MemberAccount } from './ledger.rules.ts';

/** Accounts of a leg. `<source>`: the sending vendor; `<account>`: any at a gateway; `<vendor>`: any. */
export type LegPattern = MemberAccount | HouseAccount | 'vendor:<source>' | 'vendor:<vendor>' | 'gateway:<account>';

export interface EntryKindRow {
  /** Owner of the kind's keys; `<vendor>`: the vendor's code. A source named here belongs to its kinds. */
  readonly source: string;
  /** May also be posted under another source and its keys. */
  readonly elsewhere?: true;
  readonly judged: readonly EntryKind[];
  /** From and to; builders use the first by default. */
  readonly legs: readonly (readonly [debit: LegPattern, credit: LegPattern])[];
  readonly money: 'real' | 'trial' | 'any';
  /**
   * Key forms: `<member>`, `<reference>`, `<account>` (at the gateway), `<day>`, and `<id>` (the source's). None: any
   * key.
   */
  readonly key: readonly string[];
  /** Whether it names a reference: a deposit's row, a caller's key, a bet. */
  readonly reference: 'none' | 'needed' | 'free';
  /** What is owed is taken from it at once. */
  readonly gift?: true;
  /** English; the site has its own texts. */
  readonly name: string;
}

const atGateway = { money: 'real', reference: 'needed' } as const;
const withdrawal = { source: 'withdrawal', judged: ['move'], ...atGateway } as const;
const transfer = { source: 'transfer', judged: ['move'], money: 'real', reference: 'needed' } as const;
const bonus = { source: 'bonus', money: 'real', reference: 'needed' } as const;
const promotion = {
  source: 'promotion',
  judged: ['move'],
  legs: [['house:promotion', 'main']],
  money: 'real',
  key: ['claim:<reference>'],
  reference: 'needed',
  gift: true,
} as const;
const points = { source: 'points', judged: ['move'], money: 'real', reference: 'needed' } as const;
/** Paid by the merchant, or by the upline from what it set aside. */
const PAID_BY: readonly (readonly [LegPattern, LegPattern])[] = [
  ['house:agency', 'main'],
  ['house:agencyClearing', 'main'],
];
const agency = { source: 'agency', judged: ['move'], legs: PAID_BY, money: 'real', reference: 'needed' } as const;
const game = { source: '<vendor>', money: 'any', key: [], reference: 'free' } as const;

/**
 * Every kind of entry; builders, types, checks and tests are made from it. The public part is `TRANSACTION_KINDS`. A
 * new kind needs both rows, texts and docs/movements.md.
 */
export const ENTRY_KINDS = {
  DEPOSIT: {
    ...atGateway,
    source: 'deposit',
    judged: ['move'],
    legs: [['gateway:<account>', 'main']],
    key: ['<account> <id>'],
    name: 'Deposit',
  },
  DEPOSIT_REVERSED: {
    ...atGateway,
    source: 'deposit',
    judged: ['take'],
    legs: [['main', 'gateway:<account>']],
    key: ['<account> <id>'],
    name: 'Deposit taken back',
  },
  DEPOSIT_FEE: {
    ...atGateway,
    source: 'deposit',
    judged: ['move'],
    legs: [['gateway:<account>', 'house:fees']],
    key: ['<account> <id> fee'],
    name: 'Deposit fee',
  },
  DEMO_TOP_UP: {
    source: 'demo',
    elsewhere: true,
    judged: ['move'],
    legs: [['house:demo', 'main']],
    money: 'any',
    key: ['top-up <member> <day>'],
    reference: 'needed',
    name: 'Demo top-up',
  },
  WITHDRAWAL: { ...withdrawal, legs: [['main', 'locked']], key: ['<reference> hold'], name: 'Withdrawal' },
  WITHDRAWAL_RETURNED: {
    ...withdrawal,
    legs: [['locked', 'main']],
    key: ['<reference> end'],
    name: 'Withdrawal sent back',
  },
  WITHDRAWAL_PAID: {
    ...withdrawal,
    legs: [['locked', 'gateway:<account>']],
    key: ['<reference> end'],
    name: 'Withdrawal paid',
  },
  WITHDRAWAL_FEE: {
    ...withdrawal,
    legs: [['locked', 'house:fees']],
    key: ['<reference> fee'],
    name: 'Withdrawal fee',
  },
  WITHDRAWAL_REVERSED: {
    ...withdrawal,
    legs: [['gateway:<account>', 'main']],
    key: ['<reference> back'],
    name: 'Returned by the bank',
  },
  FEE_RETURNED: {
    ...withdrawal,
    legs: [['house:fees', 'main']],
    key: ['<reference> fee back'],
    name: 'Fee returned',
  },
  BET: { ...game, judged: ['bet'], legs: [['main', 'vendor:<source>']], reference: 'none', name: 'Bet' },
  WIN: { ...game, judged: ['win'], legs: [['vendor:<source>', 'main']], name: 'Win' },
  BET_ROLLBACK: { ...game, judged: ['rollback', 'refund'], legs: [['vendor:<source>', 'main']], name: 'Bet refunded' },
  WIN_ROLLBACK: { ...game, judged: ['rollback'], legs: [['main', 'vendor:<source>']], name: 'Win reversed' },
  ROUND_COUNTED: {
    ...game,
    judged: ['count'],
    legs: [['vendor:<source>', 'main']],
    reference: 'none',
    name: 'Open round counted',
  },
  TRANSFER_IN: { ...transfer, legs: [['main', 'transit']], key: ['<reference> in'], name: 'To game wallet' },
  TRANSFER_SETTLED: {
    ...transfer,
    legs: [['transit', 'vendor:<vendor>']],
    key: ['<reference> end'],
    name: 'Received in game wallet',
  },
  TRANSFER_REVERSED: {
    ...transfer,
    legs: [['transit', 'main']],
    key: ['<reference> end'],
    name: 'Transfer refunded',
  },
  TRANSFER_OUT: {
    ...transfer,
    legs: [['vendor:<vendor>', 'main']],
    key: ['<reference> end'],
    name: 'From game wallet',
  },
  BONUS: {
    ...bonus,
    judged: ['move'],
    legs: [['house:bonus', 'bonus']],
    key: ['bonus:<reference>'],
    name: 'Bonus',
  },
  BONUS_TO_CASH: {
    ...bonus,
    judged: ['sweep'],
    legs: [['bonus', 'main']],
    key: ['end:<reference>'],
    gift: true,
    name: 'Bonus converted to cash',
  },
  BONUS_ENDED: {
    ...bonus,
    judged: ['sweep'],
    legs: [['bonus', 'house:bonus']],
    key: ['end:<reference>', 'cap:<reference>'],
    name: 'Bonus ended',
  },
  REWARD: { ...promotion, name: 'Reward' },
  CASHBACK: { ...promotion, name: 'Cashback' },
  REBATE: { ...promotion, name: 'Rebate' },
  RED_RAIN: { ...promotion, key: ['rain:<reference>:<id>'], name: 'Red envelope' },
  POINTS_EARNED: { ...points, legs: [['house:points', 'main']], key: ['earned:<reference>'], name: 'Points earned' },
  POINTS_EXPIRED: {
    ...points,
    judged: ['sweep'],
    legs: [['main', 'house:points']],
    key: ['expired:<reference>'],
    name: 'Points expired',
  },
  POINTS_SPENT: { ...points, legs: [['main', 'house:points']], key: ['order:<reference>'], name: 'Points spent' },
  POINTS_RETURNED: {
    ...points,
    legs: [['house:points', 'main']],
    key: ['orderBack:<reference>'],
    name: 'Points returned',
  },
  AGENCY_REBATE: { ...agency, key: ['rebate:<reference>'], name: 'Rebate' },
  AGENT_COMMISSION: { ...agency, key: ['commission:<reference>'], name: 'Commission' },
  DAILY_SALARY: { ...agency, key: ['daily:<reference>'], name: 'Daily salary' },
  HOURLY_SALARY: { ...agency, key: ['hourly:<reference>'], name: 'Hourly salary' },
  DIVIDEND: { ...agency, key: ['dividend:<reference>'], name: 'Dividend' },
  CONTRACT_FUND: {
    ...agency,
    legs: [['main', 'house:agencyClearing']],
    key: ['fund:<reference>'],
    name: 'Paid to downlines',
  },
  AGENT_TRANSFER_OUT: {
    ...agency,
    legs: [['main', 'house:agencyClearing']],
    key: ['out:<reference>'],
    name: 'Sent to downlines',
  },
  AGENT_TRANSFER_IN: {
    ...agency,
    legs: [['house:agencyClearing', 'main']],
    key: ['in:<reference>', 'back:<reference>'],
    name: 'From your agent',
  },
  AGENCY_REVERSAL: {
    ...agency,
    judged: ['take'],
    legs: [['main', 'house:agency']],
    key: ['reversal:<reference>'],
    name: 'Agency payment taken back',
  },
  DEBT_PAID: {
    source: 'debt',
    judged: ['sweep'],
    legs: [['main', 'house:debt']],
    money: 'real',
    key: ['paid <id>'],
    reference: 'needed',
    name: 'Taken for what was owed',
  },
  TRIAL_GRANT: {
    source: 'trial',
    elsewhere: true,
    judged: ['move'],
    legs: [['house:trial', 'main']],
    money: 'trial',
    key: ['<member>'],
    reference: 'none',
    name: 'Trial money',
  },
  OPENING: {
    source: 'opening',
    elsewhere: true,
    judged: ['move'],
    legs: [['house:opening', 'main']],
    money: 'any',
    key: ['<member>', '<member>:rest'],
    reference: 'none',
    name: 'Opening balance',
  },
  CORRECTION: {
    source: 'correction',
    elsewhere: true,
    judged: ['move', 'take'],
    legs: [
      ['house:correction', 'main'],
      ['main', 'house:correction'],
    ],
    money: 'any',
    key: ['<reference>'],
    reference: 'needed',
    name: 'Correction',
  },
} as const satisfies Record<TransactionCode, EntryKindRow>;

/** A kind's row. */
export const entryKind = (code: TransactionCode): EntryKindRow => ENTRY_KINDS[code];

export const isMemberAccount = (account: Account | LegPattern): account is MemberAccount => !account.includes(':');
