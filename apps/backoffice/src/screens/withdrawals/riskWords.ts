import type { RiskLine } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import type { DeskKey } from '@baize/i18n/desk.ts';
import { t } from '../../app/texts.ts';
import { KYC_FLAGS } from '../../features/kyc/index.ts';
import { REVIEW_WORDS } from '../../features/review/index.ts';
import { listed } from '../../parts/show/lists.ts';
import { amount, duration, listWords } from '../../parts/show/words.ts';

type Values = NonNullable<RiskLine['values']>;

/** What a rule found, where one text says it. */
const FOUND: Readonly<Record<string, DeskKey>> = {
  firstWithdrawal: 'withdrawals.risk.firstWithdrawal',
  newPayoutAccount: 'withdrawals.risk.newPayoutAccount',
  payoutAccountShared: 'withdrawals.risk.payoutAccountShared',
  deviceShared: 'withdrawals.risk.deviceShared',
  amountHigh: 'withdrawals.risk.amountHigh',
  velocityCount: 'withdrawals.risk.velocityCount',
  velocitySum: 'withdrawals.risk.velocitySum',
  littlePlay: 'withdrawals.risk.littlePlay',
  quickOut: 'withdrawals.risk.quickOut',
  largeWin: 'withdrawals.risk.largeWin',
  payerOther: 'withdrawals.risk.payerOther',
  chargeback: 'withdrawals.risk.chargeback',
  restrictedPerson: 'withdrawals.risk.restrictedPerson',
  excludedMember: 'withdrawals.risk.excludedMember',
  movedElsewhere: 'withdrawals.risk.movedElsewhere',
  amlNear: 'withdrawals.risk.amlNear',
  flatPlay: 'withdrawals.risk.flatPlay',
  oppositePlay: 'withdrawals.risk.oppositePlay',
  bonusMoney: 'withdrawals.risk.bonusMoney',
};

/** Rules that found one thing or several. */
const LISTS: Readonly<Record<string, (values: Values) => string>> = {
  ledgerMark: ({ marks }) => listWords(codesOf(marks).map((mark) => REVIEW_WORDS[mark]?.[0] ?? mark)),
  kycFlag: ({ flags }) => listWords(codesOf(flags).map((flag) => KYC_FLAGS[flag] ?? flag)),
  secretChanged: (values) => t('withdrawals.risk.secretChanged', { secrets: partsOf(SECRETS, values) }),
  newPlace: (values) => t('withdrawals.risk.newPlace', { places: partsOf(PLACES, values) }),
  houseUnwell: (values) => t('withdrawals.risk.houseUnwell', { problems: partsOf(PROBLEMS, values) }),
};

type Parts = readonly (readonly [name: string, key: DeskKey])[];

const SECRETS: Parts = [
  ['password', 'withdrawals.risk.secrets.password'],
  ['paymentPassword', 'withdrawals.risk.secrets.paymentPassword'],
  ['mobile', 'withdrawals.risk.secrets.mobile'],
  ['email', 'withdrawals.risk.secrets.email'],
];
const PLACES: Parts = [
  ['device', 'withdrawals.risk.places.device'],
  ['country', 'withdrawals.risk.places.country'],
];
const PROBLEMS: Parts = [
  ['books', 'withdrawals.risk.problems.books'],
  ['gateways', 'withdrawals.risk.problems.gateways'],
  ['open', 'withdrawals.risk.problems.open'],
];

const AMOUNTS = new Set(['amount', 'stake', 'deposit', 'open']);
const AGES = new Set(['minutes', ...SECRETS.map(([name]) => name)]);

/** What a rule found; withdrawals from before have it in English only. */
export function riskWords({ rule, facts, values, isMissing }: RiskLine, currency: string): string {
  if (isMissing) return t('withdrawals.risk.missing');
  if (!values) return facts;
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, valueWords(name, value, currency)]),
  );
  const key = FOUND[rule];
  return key ? t(key, said) : (LISTS[rule]?.(said) ?? facts);
}

function valueWords(name: string, value: string | number, currency: string): string | number {
  if (AMOUNTS.has(name)) return amount(String(value), currency);
  if (AGES.has(name)) return ageWords(Number(value));
  return name === 'device' ? deviceLabelOf(String(value)) || t('show.anUnknownDevice') : value;
}

const ageWords = (minutes: number): string =>
  minutes < 1 ? t('show.durations.minutes', { count: 0 }) : duration(minutes * 60_000);

const codesOf = (codes: string | number | undefined): string[] => String(codes ?? '').split(',');

const partsOf = (parts: Parts, values: Values): string =>
  listed(
    parts.flatMap(([name, key]) => {
      const value = values[name];
      return value === undefined ? [] : [t(key, { value })];
    }),
  );
