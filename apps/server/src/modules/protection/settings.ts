import { PROTECTION_DEFAULTS, ProtectionSettings } from '@baize/contract/backoffice/protectionSettings.ts';
import * as v from 'valibot';
import type { App } from '../../kernel/app.ts';
import type { Merchant, MerchantSettings } from '../../kernel/merchant.ts';

/** Absent or no longer allowed: the defaults. */
export function writtenProtectionSettings({ settings }: { readonly settings: MerchantSettings }): ProtectionSettings {
  const read = v.safeParse(ProtectionSettings, { ...PROTECTION_DEFAULTS, ...settings.protection });
  return read.success ? read.output : PROTECTION_DEFAULTS;
}

export async function protectionSettingsOf(app: App, merchantId: string): Promise<ProtectionSettings> {
  const merchant: Merchant | null = await app.merchants.byId(merchantId);
  return merchant ? writtenProtectionSettings(merchant) : PROTECTION_DEFAULTS;
}
