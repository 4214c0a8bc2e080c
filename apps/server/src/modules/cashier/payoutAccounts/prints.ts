import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { listAccountsEver } from './payoutAccounts.store.ts';
import { hashesOfNumber, openNumber } from './sealing.ts';

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

/**
 * Prints of every payout account that a member has or had, each under all secrets, the newest first: two members with the same account
 * have the same print. A removed one counts, for it could be added again after.
 */
export async function payoutPrintsOf(app: App, db: Db, owner: Owner): Promise<readonly (readonly Buffer[])[]> {
  const accounts = await listAccountsEver(db, owner);
  return accounts.map((account) =>
    hashesOfNumber(app, account, openNumber(app, account, Buffer.from(account.numberSealed))),
  );
}
