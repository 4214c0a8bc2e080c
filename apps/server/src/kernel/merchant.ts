import type { MerchantFace } from '@baize/contract/system/start.ts';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';

/** What staff can set about a merchant; the code holds defaults only. */
export interface MerchantSettings extends Omit<MerchantFace, 'merchantCode'> {
  readonly registerFields: RegisterSettings['fields'];
  readonly termsVersion: string;
  /** Wrong passwords within half an hour until the account is locked for half an hour. */
  readonly lockAfter: number;
  readonly maintenance: boolean;
}

/** A merchant as the kernel finds it by host name. Its id is its code. */
export interface Merchant {
  readonly id: string;
  /** Host names that are this merchant's own. */
  readonly hosts: readonly string[];
  readonly settings: MerchantSettings;
  readonly flags: Readonly<Record<string, boolean>>;
}

export interface MerchantFinder {
  /** The merchant of a host name; the default merchant answers on hosts that nobody claims. */
  byHost(host: string): Promise<Merchant | null>;
  byId(id: string): Promise<Merchant | null>;
}
