import type { Db } from '@baize/db';

export type Manner = 'honest' | 'altered' | 'forged';

export interface NewCallback {
  readonly id: string;
  readonly clientId: string;
  readonly subjectId: string;
  readonly type: string;
  readonly body: string;
  readonly manner: Manner;
  readonly dueAt: Date;
  readonly createdAt: Date;
}

export interface DueCallback {
  readonly id: string;
  readonly clientId: string;
  readonly body: string;
  readonly manner: Manner;
  readonly attempts: number;
}

export interface ToldCallback {
  readonly subjectId: string;
  readonly type: string;
  readonly manner: Manner;
  readonly attempts: number;
  readonly deliveredAt: Date | null;
  readonly lastAnswer: string;
}

export async function insertCallback(tx: Db, callback: NewCallback): Promise<void> {
  await tx.run`
    insert into sandbox.callback (id, client_id, subject_id, type, body, manner, due_at, created_at)
    values (${callback.id}, ${callback.clientId}, ${callback.subjectId}, ${callback.type}, ${callback.body}, ${callback.manner},
      ${callback.dueAt}, ${callback.createdAt})`;
}

/** Claims what is due; what a dead process had claimed is due again after a while. */
export const claimCallbacks = (
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueCallback[]> =>
  db.rows`
    update sandbox.callback set due_at = ${until}, attempts = attempts + 1
    where id in (select id from sandbox.callback where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id, client_id as "clientId", body, manner, attempts`;

export async function endCallback(
  db: Db,
  id: string,
  { deliveredAt, dueAt, answer }: { deliveredAt: Date | null; dueAt: Date | null; answer: string },
): Promise<void> {
  await db.run`
    update sandbox.callback set delivered_at = ${deliveredAt}, due_at = ${dueAt}, last_answer = ${answer} where id = ${id}`;
}

/** What was told about these payments and payouts, oldest first. */
export const listCallbacks = (db: Db, subjectIds: readonly string[]): Promise<ToldCallback[]> =>
  db.rows`
    select subject_id as "subjectId", type, manner, attempts, delivered_at as "deliveredAt", last_answer as "lastAnswer"
    from sandbox.callback where subject_id = any(${subjectIds}::text[]) order by created_at limit 500`;
