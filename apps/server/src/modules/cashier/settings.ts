import { CASHIER_DEFAULTS, CashierLimits } from '@baize/contract/backoffice/cashierLimits.ts';
import { parseAmount } from '@baize/money';
import * as v from 'valibot';
import type { Merchant } from '../../kernel/merchant.ts';

/** The settings with their amounts in minor units. */
export type CashierSettings = {
  readonly [Name in keyof CashierLimits]: CashierLimits[Name] extends string ? bigint : CashierLimits[Name];
};

type Of = Pick<Merchant, 'settings'>;

/** `settings.cashier` as written; else the defaults. */
export function writtenCashierSettings({ settings }: Of): CashierLimits {
  const read = v.safeParse(CashierLimits, { ...CASHIER_DEFAULTS, ...settings.cashier });
  return read.success ? read.output : CASHIER_DEFAULTS;
}

/** The same, amounts in minor units. */
export function cashierSettingsOf(merchant: Of): CashierSettings {
  const { currency } = merchant.settings;
  return Object.fromEntries(
    Object.entries(writtenCashierSettings(merchant)).map(([name, value]) => [
      name,
      typeof value === 'string' ? (parseAmount(value, currency) ?? 0n) : value,
    ]),
  ) as CashierSettings; // The same names.
}
