import { expect, it } from 'vitest';
import {
  compareBooks,
  comparePayouts,
  type GatewayMovement,
  type OurDeposit,
  type OurWithdrawal,
} from './chaosCompare.rules.ts';

const moved = (change: Partial<GatewayMovement> = {}): GatewayMovement => ({
  ...{ line_id: 'l1', kind: 'payment', direction: 'in', reference: 'd1', amount: '100.00', currency: 'PHP' },
  ...change,
});
const deposit = (change: Partial<OurDeposit> = {}): OurDeposit => ({
  ...{ id: 'd1', credited: 10_000n, reversed: 0n, held: [] },
  ...change,
});
const NOTHING = { twice: [], lost: [], reversals: [], strangers: [] };

it.each([
  ['equal books', [moved()], [deposit()], NOTHING],
  ['a deposit that nobody paid', [], [deposit({ credited: 0n })], NOTHING],
  [
    'a payment that is held',
    [moved()],
    [deposit({ credited: 0n, held: [{ amount: 10_000n, currency: 'PHP' }] })],
    NOTHING,
  ],
  [
    'a payment in another currency that is held',
    [moved({ currency: 'USD' })],
    [deposit({ credited: 0n, held: [{ amount: 10_000n, currency: 'USD' }] })],
    NOTHING,
  ],
  ['a credit that came twice', [moved()], [deposit({ credited: 20_000n })], { ...NOTHING, twice: ['d1'] }],
  ['a payment that was lost', [moved()], [deposit({ credited: 0n })], { ...NOTHING, lost: ['d1'] }],
  ['a cent that was lost', [moved()], [deposit({ credited: 9_999n })], { ...NOTHING, lost: ['d1'] }],
  [
    'a payment in another currency that was lost',
    [moved({ currency: 'USD' })],
    [deposit({ credited: 0n })],
    { ...NOTHING, lost: ['d1'] },
  ],
  [
    'a reversal that was missed',
    [moved(), moved({ kind: 'reversal', direction: 'out' })],
    [deposit()],
    { ...NOTHING, reversals: ['d1'] },
  ],
  ['a reversal that nobody made', [moved()], [deposit({ reversed: 1n })], { ...NOTHING, reversals: ['d1'] }],
  ['money for nobody', [moved({ reference: 'd2' })], [deposit({ credited: 0n })], { ...NOTHING, strangers: ['d2'] }],
])('finds in %s what is there', (_, movements, deposits, findings) =>
  expect(compareBooks(movements, deposits, 'PHP')).toEqual(findings),
);

const sent = (change: Partial<GatewayMovement> = {}): GatewayMovement =>
  moved({ kind: 'payout', direction: 'out', reference: 'w1.1', amount: '85.00', ...change });
const back = (change: Partial<GatewayMovement> = {}): GatewayMovement =>
  sent({ kind: 'payoutReversal', direction: 'in', ...change });
const withdrawal = (change: Partial<OurWithdrawal> = {}): OurWithdrawal => ({
  ...{ id: 'w1', state: 'paid', amount: 10_000n, fee: 1500n, bounced: false, isEnded: true },
  ...change,
});
const NONE = { ...NOTHING, open: [] };

it.each([
  ['equal books', [sent()], [withdrawal()], NONE],
  ['one that was sent back', [], [withdrawal({ state: 'failed' })], NONE],
  ['one that came back from the bank', [sent(), back()], [withdrawal({ bounced: true })], NONE],
  ['one that was paid twice', [sent(), sent({ reference: 'w1.2' })], [withdrawal()], { ...NONE, twice: ['w1'] }],
  ['one that was paid and returned', [sent()], [withdrawal({ state: 'failed' })], { ...NONE, twice: ['w1'] }],
  ['one that never arrived', [], [withdrawal()], { ...NONE, lost: ['w1'] }],
  ['a cent that never arrived', [sent({ amount: '84.99' })], [withdrawal()], { ...NONE, lost: ['w1'] }],
  ['a return that was missed', [sent(), back()], [withdrawal()], { ...NONE, reversals: ['w1'] }],
  ['a return that nobody made', [sent()], [withdrawal({ bounced: true })], { ...NONE, reversals: ['w1'] }],
  ['a payout for nobody', [sent({ reference: 'w2.1' })], [], { ...NONE, strangers: ['w2'] }],
  ['one without an end', [], [withdrawal({ state: 'sending', isEnded: false })], { ...NONE, open: ['w1'] }],
])('finds among payouts in %s what is there', (_, movements, withdrawals, findings) =>
  expect(comparePayouts(movements, withdrawals)).toEqual(findings),
);
