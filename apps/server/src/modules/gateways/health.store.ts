import { sql, type Db } from '@baize/db';

/** How an account's gateway has answered lately. */
export interface GatewayHealth {
  readonly accountId: string;
  readonly unanswered: number;
  readonly silentSince: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly lastProblem: string;
}

/** Counts a question without an answer. */
export async function writeSilence(
  db: Db,
  { accountId, merchantId, why, at }: { accountId: string; merchantId: string; why: string; at: Date },
): Promise<void> {
  await db.run`
    insert into gateway_health as h (account_id, merchant_id, unanswered, silent_since, last_problem, updated_at)
    values (${accountId}, ${merchantId}, 1, ${at}, ${why}, ${at})
    on conflict (account_id) do update set unanswered = h.unanswered + 1, silent_since = coalesce(h.silent_since, ${at}),
      last_problem = ${why}, updated_at = ${at}`;
}

export async function writeSuccess(
  db: Db,
  { accountId, merchantId, at }: { accountId: string; merchantId: string; at: Date },
): Promise<void> {
  await db.run`
    insert into gateway_health (account_id, merchant_id, unanswered, last_success_at, last_problem, updated_at)
    values (${accountId}, ${merchantId}, 0, ${at}, '', ${at})
    on conflict (account_id) do update set unanswered = 0, silent_since = null, last_success_at = ${at}, updated_at = ${at}`;
}

const COLUMNS = sql`
  account_id as "accountId", unanswered, silent_since as "silentSince", last_success_at as "lastSuccessAt",
  last_problem as "lastProblem"`;

export const findHealth = (db: Db, merchantId: string, accountId: string): Promise<GatewayHealth | null> =>
  db.row`select ${COLUMNS} from gateway_health where merchant_id = ${merchantId} and account_id = ${accountId}`;

/** Accounts never asked are left out. */
export const listHealth = (db: Db, merchantId: string): Promise<GatewayHealth[]> =>
  db.rows`select ${COLUMNS} from gateway_health where merchant_id = ${merchantId} limit 200`;
