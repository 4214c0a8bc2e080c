import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import type { App } from '../src/kernel/app.ts';
import { addMethodOnce } from '../src/modules/cashier/index.ts';
import { demoWords } from './demoTexts.ts';
import { manualAccountOf, sandboxAccountOf } from './gateways.ts';

const NO_FEE: MethodSettings['fee'] = {
  paidBy: 'merchant',
  percentBp: 0,
  fixed: '0.00',
  min: '0.00',
  max: null,
  freePerDay: 0,
};
/** ₱15.00 from the second withdrawal of a day on. */
const PAYOUT_FEE: MethodSettings['fee'] = { ...NO_FEE, paidBy: 'member', fixed: '15.00', freePerDay: 1 };

const made = (methodId: string, change: Partial<MethodSettings>): MethodSettings => ({
  name: demoWords(`methods.${methodId}.name`),
  hint: demoWords(`methods.${methodId}.hint`),
  direction: 'in',
  kind: 'redirect',
  icon: 'wallet',
  gatewayAccountIds: [],
  channel: '',
  min: '100.00',
  max: '50000.00',
  quick: ['500.00', '1000.00', '2000.00', '5000.00'],
  fee: NO_FEE,
  expiryMinutes: 30,
  schedule: [],
  countries: [],
  levels: [],
  memberTypes: [0, 1, 2],
  firstDepositMin: null,
  dayCap: null,
  closedText: {},
  proofNeeded: false,
  uniqueCents: false,
  ...change,
});

const ofSandbox = (merchantId: string, methodId: string, change: Partial<MethodSettings>): MethodSettings =>
  made(methodId, { gatewayAccountIds: [sandboxAccountOf(merchantId)], ...change });

interface Offered {
  readonly methodId: string;
  readonly state: 'open' | 'closed';
  readonly settings: MethodSettings;
}

/** By a page of the gateway's, or its QR code. */
const byGateway = (merchantId: string): readonly Offered[] => [
  {
    methodId: 'gcash',
    state: 'open',
    settings: ofSandbox(merchantId, 'gcash', {
      icon: 'gcash',
      channel: 'GCASH',
    }),
  },
  {
    methodId: 'maya',
    state: 'open',
    settings: ofSandbox(merchantId, 'maya', {
      icon: 'maya',
      channel: 'PAYMAYA',
    }),
  },
  {
    methodId: 'qrph',
    state: 'open',
    settings: ofSandbox(merchantId, 'qrph', {
      kind: 'qr',
      icon: 'qr',
      channel: 'QRPH',
      max: '20000.00',
    }),
  },
  {
    methodId: 'instapay',
    state: 'open',
    settings: ofSandbox(merchantId, 'instapay', {
      icon: 'bank',
      channel: 'INSTAPAY',
      min: '200.00',
      quick: ['500.00', '1000.00', '2000.00', '5000.00'],
    }),
  },
];

/** By the member's own transfer: to a bank account with a proof, to an address. */
const byTransfer = (merchantId: string): readonly Offered[] => [
  {
    methodId: 'bdo',
    state: 'open',
    settings: made('bdo', {
      kind: 'bank',
      icon: 'bank',
      gatewayAccountIds: [manualAccountOf(merchantId)],
      channel: 'PH_BDO',
      min: '500.00',
      max: '500000.00',
      quick: ['1000.00', '5000.00', '10000.00', '50000.00'],
      expiryMinutes: 1440,
      proofNeeded: true,
      uniqueCents: true,
    }),
  },
  {
    methodId: 'usdt',
    state: 'closed',
    settings: ofSandbox(merchantId, 'usdt', {
      kind: 'address',
      icon: 'crypto',
      channel: 'USDT_TRC20',
      min: '500.00',
      max: '100000.00',
      quick: ['500.00', '1000.00', '5000.00'],
    }),
  },
];

const payouts = (merchantId: string): readonly Offered[] => [
  {
    methodId: 'ewallet-out',
    state: 'open',
    settings: ofSandbox(merchantId, 'ewallet-out', {
      direction: 'out',
      kind: 'ewallet',
      icon: 'wallet',
      min: '200.00',
      quick: [],
      fee: PAYOUT_FEE,
    }),
  },
  {
    methodId: 'bank-out',
    state: 'open',
    settings: ofSandbox(merchantId, 'bank-out', {
      direction: 'out',
      kind: 'bank',
      icon: 'bank',
      min: '500.00',
      max: '500000.00',
      quick: [],
      fee: PAYOUT_FEE,
    }),
  },
];

/** What a demo merchant offers, in the order in which the site shows it. */
const demoMethods = (merchantId: string): readonly Offered[] => [
  ...byGateway(merchantId),
  ...byTransfer(merchantId),
  ...payouts(merchantId),
];

/** The demo's payment methods; what staff have changed since stays as it is. */
export async function seedMethods(app: App, merchantId: string): Promise<void> {
  for (const [index, method] of demoMethods(merchantId).entries())
    await addMethodOnce(app, { merchantId, currency: 'PHP', position: (index + 1) * 10, ...method });
}
