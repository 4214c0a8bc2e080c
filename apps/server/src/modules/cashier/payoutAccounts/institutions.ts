import type { PayoutAccountKind } from '@baize/contract/cashier/payoutAccounts.ts';
import { sentence } from '@baize/contract/sentence.ts';

interface Institution {
  readonly code: string;
  readonly name: string;
}

/** A kind of account in one country and its number's form. */
export interface AccountKind {
  readonly kind: PayoutAccountKind;
  readonly name: string;
  readonly institutions: readonly Institution[];
  readonly number: {
    readonly label: string;
    /** Blanks and dashes are removed before. */
    readonly pattern: string;
    readonly message: string;
    readonly inputMode: 'numeric' | 'tel' | 'text';
  };
}

/** The gateways' codes (`PH_GCASH`): payouts need no translation. */
const PHILIPPINES: readonly AccountKind[] = [
  {
    kind: 'ewallet',
    name: sentence('account.ewallet'),
    institutions: [
      { code: 'PH_GCASH', name: 'GCash' },
      { code: 'PH_PAYMAYA', name: 'Maya' },
      { code: 'PH_GRABPAY', name: 'GrabPay' },
      { code: 'PH_SHOPEEPAY', name: 'ShopeePay' },
      { code: 'PH_COINS', name: 'Coins.ph' },
    ],
    number: {
      label: sentence('account.mobileNumber'),
      pattern: '^(0|\\+?63)9\\d{9}$',
      message: sentence('field.mobileNumber', { example: '0917 123 4567' }),
      inputMode: 'tel',
    },
  },
  {
    kind: 'bank',
    name: sentence('account.bank'),
    institutions: [
      { code: 'PH_BDO', name: 'BDO Unibank' },
      { code: 'PH_BPI', name: 'BPI' },
      { code: 'PH_MET', name: 'Metrobank' },
      { code: 'PH_UBP', name: 'UnionBank' },
      { code: 'PH_LBP', name: 'LandBank' },
      { code: 'PH_PNB', name: 'PNB' },
      { code: 'PH_SEC', name: 'Security Bank' },
      { code: 'PH_CBC', name: 'Chinabank' },
      { code: 'PH_RCBC', name: 'RCBC' },
      { code: 'PH_EWB', name: 'EastWest' },
      { code: 'PH_PSB', name: 'PSBank' },
      { code: 'PH_AUB', name: 'AUB' },
      { code: 'PH_DBP', name: 'DBP' },
      { code: 'PH_GOTYME', name: 'GoTyme Bank' },
      { code: 'PH_TONIK', name: 'Tonik' },
      { code: 'PH_SEABANK', name: 'MariBank' },
    ],
    number: {
      label: sentence('account.accountNumber'),
      pattern: '^\\d{6,18}$',
      message: sentence('field.accountNumber', { min: 6, max: 18 }),
      inputMode: 'numeric',
    },
  },
];

const ADDRESSES: AccountKind = {
  kind: 'address',
  name: sentence('account.address'),
  institutions: [{ code: 'USDT_TRC20', name: 'USDT (TRC20)' }],
  number: {
    label: sentence('account.cryptoAddress'),
    pattern: '^T[1-9A-HJ-NP-Za-km-z]{33}$',
    message: sentence('field.tronAddress'),
    inputMode: 'text',
  },
};

const BY_COUNTRY: Readonly<Record<string, readonly AccountKind[]>> = { PH: PHILIPPINES };

/** Of the country; addresses only where a method pays to them. */
export const kindsOf = (country: string, { paysToAddresses }: { paysToAddresses: boolean }): readonly AccountKind[] => [
  ...(BY_COUNTRY[country] ?? []),
  ...(paysToAddresses ? [ADDRESSES] : []),
];
