import type { Deposit, DepositMethod } from '@baize/contract/cashier/deposits.ts';
import type { PayoutAccount } from '@baize/contract/cashier/payoutAccounts.ts';
import type { Withdrawal } from '@baize/contract/cashier/withdrawals.ts';

export const DEPOSIT_ID = '0198f7a2-0000-7000-8000-000000000001';
const AT = '2026-11-24T02:00:00.000Z';

export const demoMethod = (over: object = {}): DepositMethod => ({
  methodId: 'gcash',
  name: 'GCash',
  hint: '',
  kind: 'redirect',
  icon: 'gcash',
  min: '100.00',
  max: '50000.00',
  quick: ['500.00', '1000.00', '2000.00', '5000.00'],
  fee: { paidBy: 'merchant', percentBp: 0, fixed: '0.00', min: '0.00', max: null, freePerDay: 0 },
  currency: 'PHP',
  expiryMinutes: 30,
  open: true,
  opensAt: null,
  closedText: '',
  ...over,
});

/** After a GCash deposit. */
export const demoChoices = (over: object = {}) => ({
  currency: 'PHP',
  list: [
    demoMethod({
      methodId: 'instapay',
      name: 'InstaPay',
      icon: 'instapay',
      open: false,
      opensAt: '2026-11-25T00:00:00.000Z',
      closedText: 'Maintenance at the bank.',
    }),
    demoMethod({ methodId: 'qrph', name: 'QR Ph', kind: 'qr', icon: 'qr', max: '20000.00' }),
    demoMethod(),
  ],
  lastUsed: 'gcash',
  leftToday: '18500.00',
  limits: [
    { kind: 'deposit', period: 'day', limit: '20000.00', left: '18500.00', resetsAt: '2026-11-24T16:00:00.000Z' },
  ],
  needs: { kyc: false, withdrawal: [] },
  first: false,
  open: [],
  ...over,
});

/** ₱500 by GCash, pending. */
export const demoDeposit = (over: object = {}): Deposit => ({
  depositId: DEPOSIT_ID,
  status: 'pending',
  phase: 'toPay',
  methodId: 'gcash',
  name: 'GCash',
  kind: 'redirect',
  amount: '500.00',
  fee: '0.00',
  pay: '500.00',
  credited: '0.00',
  reversed: '0.00',
  currency: 'PHP',
  createdAt: AT,
  expiresAt: '2026-11-24T02:30:00.000Z',
  paidAt: null,
  reason: null,
  nextStep: { kind: 'redirect', url: 'https://pay.example/p/1' },
  proof: null,
  promoId: null,
  events: [
    { step: 'opened', at: AT, reason: null, note: '' },
    { step: 'toPay', at: AT, reason: null, note: '' },
  ],
  ...over,
});

export const WITHDRAWAL_ID = '0198f7a2-0000-7000-8000-000000000002';
export const ACCOUNT_ID = '0198f7a2-0000-7000-8000-000000000003';

export const demoAccount = (over: object = {}): PayoutAccount => ({
  bankCardId: ACCOUNT_ID,
  kind: 'ewallet',
  institution: 'PH_GCASH',
  name: 'GCash',
  mask: '+63 ••• ••• 5501',
  holder: 'Ana L. Soriano',
  state: 'active',
  usableAt: null,
  lastUsedAt: AT,
  ...over,
});

/** With everything a withdrawal needs. */
export const demoOptions = (over: object = {}) => ({
  currency: 'PHP',
  main: '11980.50',
  locked: '0.00',
  elsewhere: [],
  methods: [
    {
      methodId: 'ewallet',
      name: 'E-wallet',
      kind: 'ewallet',
      min: '200.00',
      max: '50000.00',
      fee: { paidBy: 'member', percentBp: 0, fixed: '15.00', min: '0.00', max: null, freePerDay: 1 },
      freeLeft: 0,
      open: true,
      opensAt: null,
      closedText: '',
    },
    {
      methodId: 'bank',
      name: 'Bank',
      kind: 'bank',
      min: '500.00',
      max: '500000.00',
      fee: { paidBy: 'merchant', percentBp: 0, fixed: '0.00', min: '0.00', max: null, freePerDay: 0 },
      freeLeft: 0,
      open: true,
      opensAt: null,
      closedText: '',
    },
  ],
  day: { left: '195000.00', countLeft: 4, resetsAt: '2026-11-24T16:00:00.000Z' },
  playThrough: { required: '2000.00', done: '2000.00', left: '0.00', list: [] },
  bonus: null,
  kycRequired: false,
  kycDone: false,
  hasPaymentPassword: true,
  paymentPasswordLockedUntil: null,
  bankCards: [demoAccount()],
  open: [],
  usualMinutes: 15,
  canCancel: false,
  limits: [],
  reviewMinutes: 30,
  ...over,
});

/** ₱3,000 to GCash, under review. */
export const demoWithdrawal = (over: object = {}): Withdrawal => ({
  withdrawalId: WITHDRAWAL_ID,
  status: 'reviewing',
  amount: '3000.00',
  fee: '15.00',
  net: '2985.00',
  currency: 'PHP',
  bankCard: { bankCardId: ACCOUNT_ID, kind: 'ewallet', name: 'GCash', mask: '+63 ••• ••• 5501' },
  createdAt: AT,
  reviewBy: '2099-11-24T02:30:00.000Z',
  paidAt: null,
  reference: '',
  reason: 'newAccount',
  bounced: false,
  canCancel: false,
  events: [
    { step: 'requested', at: AT, reason: null, usualMinutes: null },
    { step: 'held', at: AT, reason: null, usualMinutes: null },
    { step: 'checking', at: AT, reason: 'newAccount', usualMinutes: 12 },
  ],
  ...over,
});

export const demoAccounts = (over: object = {}) => ({
  list: [demoAccount()],
  max: 5,
  holder: 'Ana L. Soriano',
  holderVerified: true,
  coolingHours: 24,
  hasPassword: true,
  ...over,
});
