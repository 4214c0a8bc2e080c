import type { RiskRule } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { Db } from '@baize/db';

export interface SavedRules {
  readonly version: number;
  readonly rules: readonly RiskRule[];
  readonly savedBy: string;
  readonly savedAt: Date;
}

export async function findRules(db: Db, merchantId: string): Promise<SavedRules | null> {
  return db.row<SavedRules>`
    select version, rules, saved_by as "savedBy", saved_at as "savedAt" from cashier_rules
    where merchant_id = ${merchantId} order by version desc limit 1`;
}

/** False when somebody has saved that version. */
export async function insertRules(
  tx: Db,
  merchantId: string,
  { version, rules, savedBy, savedAt }: SavedRules,
): Promise<boolean> {
  const inserted = await tx.run`
    insert into cashier_rules (merchant_id, version, rules, saved_by, saved_at)
    values (${merchantId}, ${version}, ${JSON.stringify(rules)}::jsonb, ${savedBy}, ${savedAt})
    on conflict do nothing`;
  return inserted === 1;
}
