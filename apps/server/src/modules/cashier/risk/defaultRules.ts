import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';

interface RuleKind extends RiskRule {
  readonly name: string;
  readonly meaning: string;
  /** False: no module provides its fact yet, so it never speaks. */
  readonly available: boolean;
}

type Draft = Pick<RiskRule, 'code' | 'points' | 'action'> & { readonly name: string; readonly meaning: string } & {
  readonly parameters?: Record<string, number>;
  readonly available?: boolean;
};

const rule = ({ parameters = {}, available = true, ...draft }: Draft): RuleKind => ({
  ...draft,
  parameters,
  available,
  on: available,
});

/** Every rule with its defaults; amounts in whole units of the merchant's currency. */
export const RULE_KINDS: readonly RuleKind[] = [
  rule({
    code: 'firstWithdrawal',
    points: 20,
    action: 'add',
    name: 'First withdrawal',
    meaning: 'Nothing was paid out to the member before.',
  }),
  rule({
    code: 'newPayoutAccount',
    points: 25,
    action: 'add',
    parameters: { days: 7 },
    name: 'New payout account',
    meaning: 'The payout account was added less than so many days ago.',
  }),
  rule({
    code: 'payoutAccountShared',
    points: 0,
    action: 'review',
    name: 'Shared payout account',
    meaning: 'Another member has the same number.',
  }),
  rule({
    code: 'deviceShared',
    points: 30,
    action: 'add',
    name: 'Shared device',
    meaning: 'Another member logs in on the same device.',
  }),
  rule({
    code: 'amountHigh',
    points: 25,
    action: 'add',
    parameters: { amount: 20_000 },
    name: 'High amount',
    meaning: 'The amount is at least this.',
  }),
  rule({
    code: 'velocityCount',
    points: 25,
    action: 'add',
    parameters: { count: 3 },
    name: 'Many withdrawals',
    meaning: 'More than so many within 24 hours.',
  }),
  rule({
    code: 'velocitySum',
    points: 25,
    action: 'add',
    parameters: { amount: 100_000 },
    name: 'High sum',
    meaning: 'At least this within seven days.',
  }),
  rule({
    code: 'littlePlay',
    points: 40,
    action: 'add',
    parameters: { percent: 100 },
    name: 'Little play',
    meaning: 'Less than this share of the last deposit was staked since.',
  }),
  rule({
    code: 'quickOut',
    points: 15,
    action: 'add',
    parameters: { minutes: 15 },
    name: 'Quickly out',
    meaning: 'Asked for within so many minutes after a deposit.',
  }),
  rule({
    code: 'largeWin',
    points: 20,
    action: 'add',
    parameters: { amount: 50_000 },
    name: 'Large win',
    meaning: 'One round of the last 30 days paid at least this.',
  }),
  rule({
    code: 'ledgerMark',
    points: 0,
    action: 'review',
    name: 'Open ledger mark',
    meaning: 'An entry of the last 30 days wants a look: a debt, a late win, a large one.',
  }),
  rule({
    code: 'secretChanged',
    points: 0,
    action: 'review',
    parameters: { hours: 48 },
    name: 'Security change',
    meaning: 'Password, payment password or contact changed within so many hours.',
  }),
  rule({
    code: 'newPlace',
    points: 30,
    action: 'add',
    parameters: { hours: 24 },
    name: 'New place',
    meaning: 'Device or country of this request was first seen within so many hours.',
  }),
  rule({
    code: 'payerOther',
    points: 0,
    action: 'review',
    parameters: { days: 30 },
    name: 'Another payer',
    meaning: 'A deposit of these days was paid under another name.',
  }),
  rule({
    code: 'chargeback',
    points: 0,
    action: 'block',
    name: 'Chargeback',
    meaning: 'A deposit was ever taken back by the gateway.',
  }),
  rule({
    code: 'kycFlag',
    points: 0,
    action: 'review',
    name: 'Identity flags',
    meaning: 'The identity check has flags.',
  }),
  rule({
    code: 'restrictedPerson',
    points: 0,
    action: 'review',
    name: 'Restricted person',
    meaning: 'The member is on the list of restricted persons; two persons decide.',
  }),
  rule({
    code: 'excludedMember',
    points: 0,
    action: 'review',
    name: 'Leaving',
    meaning: 'The member is excluded from play and leaves with the balance, or was disabled meanwhile.',
  }),
  rule({
    code: 'movedElsewhere',
    points: 0,
    action: 'review',
    name: 'Play elsewhere',
    meaning: 'Money was at a provider with its own wallet since the last deposit.',
  }),
  rule({
    code: 'amlNear',
    points: 0,
    action: 'review',
    parameters: { amount: 5_000_000, percent: 90 },
    name: 'Near the reporting threshold',
    meaning: 'The day’s sum is at least this share of the threshold. Never shown to the member.',
  }),
  rule({
    code: 'houseUnwell',
    points: 0,
    action: 'review',
    parameters: { amount: 10_000 },
    name: 'Something is wrong here',
    meaning: 'The books do not balance, the gateway is silent, or a difference of this amount is open.',
  }),
  rule({
    code: 'bonusMoney',
    points: 30,
    action: 'add',
    parameters: { percent: 50 },
    available: false,
    name: 'Bonus money',
    meaning: 'At least this share came out of a bonus within seven days.',
  }),
  rule({
    code: 'flatPlay',
    points: 40,
    action: 'add',
    parameters: { percent: 60 },
    available: false,
    name: 'Flat play',
    meaning: 'Stakes on both sides of one outcome.',
  }),
];

/** The rules that hold where a merchant has saved none. */
export const DEFAULT_RULES: readonly RiskRule[] = RULE_KINDS.map(({ code, on, points, action, parameters }) => ({
  code,
  on,
  points,
  action,
  parameters,
}));
