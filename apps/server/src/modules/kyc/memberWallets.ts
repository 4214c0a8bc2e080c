import type { MemberType } from '@baize/contract/identity/session.ts';
import type { Db } from '@baize/db';
import { createPort } from '../../kernel/ports.ts';

interface WalletOwner {
  readonly merchantId: string;
  readonly memberId: string;
  readonly type: MemberType;
  /** The currency of the account; a trial's wallet may hold another. */
  readonly currency: string;
}

/** What the members hold whose identity staff look at; module wallet provides it. Amounts in minor units. */
export interface MemberWallets {
  /** Main balances of a merchant's members by member id; who has no wallet yet holds 0. */
  mainBalances(
    db: Db,
    merchantId: string,
    owners: readonly WalletOwner[],
  ): Promise<ReadonlyMap<string, { readonly main: bigint; readonly currency: string }>>;
  balances(
    db: Db,
    owner: WalletOwner,
  ): Promise<{ readonly main: bigint; readonly locked: bigint; readonly currency: string; readonly trial: boolean }>;
}

export const memberWallets = createPort<MemberWallets>();
