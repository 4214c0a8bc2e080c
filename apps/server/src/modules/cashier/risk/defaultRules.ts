import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';

interface RuleKind extends RiskRule {
  readonly name: string;
  readonly meaning: string;
  /** False: no module provides its fact yet. */
  readonly available: boolean;
}

type Draft = Pick<RiskRule, 'code' | 'points' | 'action'> & { readonly name: string; readonly meaning: string } & {
  readonly parameters?: Record<string, number>;
};

const rule = ({ parameters = {}, ...draft }: Draft): RuleKind => ({
  ...draft,
  parameters,
  available: true,
  on: true,
});

/** In whole units of the merchant's currency. */
export const RULE_KINDS: readonly RuleKind[] = [
  rule({
    code: 'firstWithdrawal',
    points: 20,
    action: 'add',
    name: 'First withdrawal',
    meaning: 'Nothing has been paid out to the member before.',
  }),
  rule({
    code: 'newPayoutAccount',
    points: 25,
    action: 'add',
    parameters: { days: 7 },
    name: 'New payout account',
    meaning: 'The payout account was added less than this many days ago.',
  }),
  rule({
    code: 'payoutAccountShared',
    points: 0,
    action: 'review',
    name: 'Shared payout account',
    meaning: 'Another member has the same account number.',
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
    name: 'Large amount',
    meaning: 'The amount is at least this.',
  }),
  rule({
    code: 'velocityCount',
    points: 25,
    action: 'add',
    parameters: { count: 3 },
    name: 'Many withdrawals',
    meaning: 'More than this many within 24 hours.',
  }),
  rule({
    code: 'velocitySum',
    points: 25,
    action: 'add',
    parameters: { amount: 100_000 },
    name: 'Large weekly sum',
    meaning: 'At least this much within seven days.',
  }),
  rule({
    code: 'littlePlay',
    points: 40,
    action: 'add',
    parameters: { percent: 100 },
    name: 'Little play',
    meaning: 'Less than this share of the last deposit has been staked since.',
  }),
  rule({
    code: 'quickOut',
    points: 15,
    action: 'add',
    parameters: { minutes: 15 },
    name: 'Quick withdrawal',
    meaning: 'Requested within this many minutes after a deposit.',
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
    name: 'Ledger review',
    meaning: 'A ledger entry of the last 30 days needs review: a debt, a late win or a large one.',
  }),
  rule({
    code: 'secretChanged',
    points: 0,
    action: 'review',
    parameters: { hours: 48 },
    name: 'Security change',
    meaning: 'The password, payment password or contact was changed within this many hours.',
  }),
  rule({
    code: 'newPlace',
    points: 30,
    action: 'add',
    parameters: { hours: 24 },
    name: 'New device or country',
    meaning: 'The device or country of this request was first seen within this many hours.',
  }),
  rule({
    code: 'payerOther',
    points: 0,
    action: 'review',
    parameters: { days: 30 },
    name: 'Different payer',
    meaning: 'A deposit within this many days was paid under another name.',
  }),
  rule({
    code: 'chargeback',
    points: 0,
    action: 'block',
    name: 'Chargeback',
    meaning: 'The gateway has taken a deposit back.',
  }),
  rule({
    code: 'kycFlag',
    points: 0,
    action: 'review',
    name: 'Identity flag',
    meaning: 'The identity check has flags.',
  }),
  rule({
    code: 'restrictedPerson',
    points: 0,
    action: 'review',
    name: 'Restricted person',
    meaning: 'The member is on the list of restricted persons. Two people decide.',
  }),
  rule({
    code: 'excludedMember',
    points: 0,
    action: 'review',
    name: 'Excluded or disabled',
    meaning: 'The member is excluded from play and takes the balance out, or has been disabled.',
  }),
  rule({
    code: 'movedElsewhere',
    points: 0,
    action: 'review',
    name: 'Play elsewhere',
    meaning: 'Money has been at a vendor with its own wallet since the last deposit.',
  }),
  rule({
    code: 'amlNear',
    points: 0,
    action: 'review',
    parameters: { amount: 5_000_000, percent: 90 },
    name: 'Near AML threshold',
    meaning: 'The day’s sum is at least this share of the threshold. Never shown to the member.',
  }),
  rule({
    code: 'houseUnwell',
    points: 0,
    action: 'review',
    parameters: { amount: 10_000 },
    name: 'System problem',
    meaning: 'The ledger doesn’t balance, the gateway isn’t responding, or a difference of this amount is open.',
  }),
  rule({
    code: 'bonusMoney',
    points: 30,
    action: 'add',
    parameters: { percent: 50 },
    name: 'Bonus money',
    meaning: 'At least this share came out of a bonus within seven days.',
  }),
  rule({
    code: 'flatPlay',
    points: 40,
    action: 'add',
    parameters: { percent: 60 },
    name: 'Flat play',
    meaning: 'Stakes on both sides of one outcome.',
  }),
  rule({
    code: 'oppositePlay',
    points: 60,
    action: 'review',
    parameters: { percent: 80, count: 10 },
    name: 'Opposite play',
    meaning: 'Another account on the same device or of the same person staked the other side, round after round.',
  }),
];

/** Where a merchant has saved none. */
export const DEFAULT_RULES: readonly RiskRule[] = RULE_KINDS.map(({ code, on, points, action, parameters }) => ({
  code,
  on,
  points,
  action,
  parameters,
}));
