import { expect, it } from 'vitest';
import type { RiskLine } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import { riskWords } from './riskWords.ts';

const line = { name: '', points: 10, action: 'add', facts: 'what the server says' } as const;
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

it.each<[string, RiskLine['values'], string]>([
  ['firstWithdrawal', {}, 'No withdrawal was paid before'],
  ['newPayoutAccount', { minutes: 200 }, 'Added 3 h ago'],
  ['quickOut', { minutes: 0 }, 'Requested 0 min after a deposit'],
  ['payoutAccountShared', { count: 1 }, '1 other member has this number'],
  ['payoutAccountShared', { count: 2 }, '2 other members have this number'],
  ['amountHigh', { amount: '25000.00' }, '25,000.00 PHP requested'],
  ['littlePlay', { stake: '0.00', deposit: '5000.00' }, '0.00 PHP in valid bets since a deposit of 5,000.00 PHP'],
  ['ledgerMark', { marks: 'debt,unheardOf' }, 'Debt, unheardOf'],
  ['kycFlag', { flags: 'idNumber,device' }, 'Same document, Same device'],
  ['secretChanged', { email: 2900, password: 61 }, 'Changed: password (1 h ago) and email address (2 d ago)'],
  ['newPlace', { device: ANDROID, country: 'DE' }, 'New: device (Chrome on Android) and country (DE)'],
  ['newPlace', { country: 'DE' }, 'New: country (DE)'],
  ['excludedMember', { status: 'excluded' }, 'Excluded: takes the balance out'],
  ['excludedMember', { status: 'disabled' }, 'Disabled by staff'],
  [
    'houseUnwell',
    { books: 'broken', gateways: 'CashPay', open: '1500.00' },
    'Found: an unbalanced ledger, no response from CashPay, and open differences of 1,500.00 PHP',
  ],
])('says what %s found in %o', (rule, values, words) => {
  expect(riskWords({ ...line, rule, ...(values && { values }) }, 'PHP')).toBe(words);
});

it('says what the server says of an unknown rule and of a withdrawal from before', () => {
  expect(riskWords({ ...line, rule: 'unheardOf', values: { count: 1 } }, 'PHP')).toBe(line.facts);
  expect(riskWords({ ...line, rule: 'amountHigh' }, 'PHP')).toBe(line.facts);
});

it('says that a fact was not had', () => {
  expect(riskWords({ ...line, rule: 'amountHigh', isMissing: true }, 'PHP')).toBe('Couldn’t be checked');
});
