import { deleteInPieces, type Db } from '@baize/db';

interface Owner {
  readonly staffId: string;
  readonly content: Buffer;
}

export interface KeptAnswer {
  readonly requestId: string;
  readonly answer: unknown;
}

export async function keepAnswer(
  db: Db,
  { staffId, content, requestId, answer, at }: Owner & KeptAnswer & { readonly at: Date },
): Promise<void> {
  await db.run`
    insert into backoffice_answer (staff_id, content, request_id, answer, at)
    values (${staffId}, ${content}, ${requestId}, ${JSON.stringify(answer)}::jsonb, ${at})
    on conflict (staff_id, content) do update set request_id = excluded.request_id, answer = excluded.answer, at = excluded.at`;
}

export const findAnswer = (
  db: Db,
  { staffId, content, since }: Owner & { readonly since: Date },
): Promise<KeptAnswer | null> =>
  db.row<KeptAnswer>`
    select request_id as "requestId", answer from backoffice_answer
    where staff_id = ${staffId} and content = ${content} and at >= ${since}`;

export const deleteAnswersBefore = (db: Db, at: Date): Promise<void> =>
  deleteInPieces(
    (most) => db.run`
      delete from backoffice_answer where (staff_id, content) in (
        select staff_id, content from backoffice_answer where at < ${at} order by at limit ${most})`,
  );

export interface LastWord {
  readonly staffName: string;
  readonly at: Date;
  readonly action: string;
  readonly requestId: string;
}

/** The last of these actions on one of these things; of no single merchant, or of this one. */
export const findLastWord = (
  db: Db,
  {
    targetIds,
    actions,
    merchantId,
  }: { readonly targetIds: readonly string[]; readonly actions: readonly string[]; readonly merchantId: string | null },
): Promise<LastWord | null> =>
  db.row<LastWord>`
    select staff_name as "staffName", at, action, request_id as "requestId" from backoffice_audit
    where target_id = any(${targetIds}::text[]) and action = any(${actions}::text[])
      and (merchant_id is null or ${merchantId}::text is null or merchant_id = ${merchantId})
    order by seq desc limit 1`;
