import type { PayoutAccountKind } from '@baize/contract/cashier/payoutAccounts.ts';
import { sentence } from '@baize/contract/sentence.ts';

interface Institution {
  readonly code: string;
  readonly name: string;
}

/** A kind of payout account in one country: who keeps it and what its number looks like. */
export interface AccountKind {
  readonly kind: PayoutAccountKind;
  readonly name: string;
  readonly institutions: readonly Institution[];
  readonly number: {
    readonly label: string;
    /** For the page as for the server; blanks and dashes are taken out before. */
    readonly pattern: string;
    readonly message: string;
    readonly inputMode: 'numeric' | 'tel' | 'text';
  };
}

/** Codes are the gateways' (`PH_GCASH`), so that a payout needs no translation. */
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

/** The kinds of a merchant's country; addresses only where one of its methods pays to them. */
export const kindsOf = (country: string, { paysToAddresses }: { paysToAddresses: boolean }): readonly AccountKind[] => [
  ...(BY_COUNTRY[country] ?? []),
  ...(paysToAddresses ? [ADDRESSES] : []),
];
