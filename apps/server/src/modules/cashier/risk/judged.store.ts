import type { Db } from '@baize/db';
import type { Judgement } from './risk.rules.ts';

export interface Judged {
  readonly amount: bigint;
  readonly automatic: boolean;
  readonly risk: Judgement;
}

/** Judged since then, newest first. */
export async function listJudged(db: Db, merchantId: string, since: Date, limit: number): Promise<Judged[]> {
  return db.rows<Judged>`
    select amount, automatic, risk from cashier_withdrawal
    where merchant_id = ${merchantId} and created_at >= ${since} and jsonb_typeof(risk) = 'object'
    order by id desc limit ${limit}`;
}
