import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { findRules, insertRules } from './rules.store.ts';

/** As the next version; false: another was saved since. Versions stay. */
export async function saveRules(
  app: App,
  tx: Db,
  merchantId: string,
  { version, rules, by }: { readonly version: number; readonly rules: readonly RiskRule[]; readonly by: string },
): Promise<boolean> {
  const newest = (await findRules(tx, merchantId))?.version ?? 0;
  if (newest !== version) return false;
  return insertRules(tx, merchantId, { version: version + 1, rules, savedBy: by, savedAt: app.clock.now() });
}
