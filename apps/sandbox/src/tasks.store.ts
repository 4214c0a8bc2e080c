import type { Db } from '@baize/db';

export interface Task {
  readonly id: string;
  readonly subjectId: string;
  readonly action: string;
}

export async function insertTask(
  tx: Db,
  { id, subjectId, action, dueAt }: Task & { readonly dueAt: Date },
): Promise<void> {
  await tx.run`
    insert into sandbox.task (id, subject_id, action, due_at) values (${id}, ${subjectId}, ${action}, ${dueAt})`;
}

export const listDueTasks = (db: Db, now: Date, most: number): Promise<Task[]> =>
  db.rows`
    select id, subject_id as "subjectId", action from sandbox.task where due_at <= ${now} order by due_at limit ${most}`;

/** Takes a task that was done off the list. */
export async function takeTask(db: Db, id: string): Promise<void> {
  await db.run`delete from sandbox.task where id = ${id}`;
}
