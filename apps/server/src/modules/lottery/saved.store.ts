import { SAVED_MAX } from '@baize/contract/lottery/games.ts';
import type { Db } from '@baize/db';
import type { Owner } from './orders.store.ts';

export interface SavedRow {
  readonly id: string;
  readonly game: string;
  readonly play: string;
  readonly selection: string;
  readonly name: string;
}

/** Newest first. */
export const listSaved = (db: Db, { merchantId, bucket, memberId }: Owner): Promise<SavedRow[]> =>
  db.rows<SavedRow>`
    select id, game, play, selection, name from lottery_saved
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} order by at desc, id desc limit ${SAVED_MAX}`;

/** False: none is free, or another tap took it. */
export async function insertSaved(
  db: Db,
  owner: Owner,
  { id, game, play, selection, name }: SavedRow,
): Promise<boolean> {
  const { merchantId, bucket, memberId } = owner;
  const placed = await db.row`
    insert into lottery_saved (bucket, member_id, id, merchant_id, place, game, play, selection, name, at)
    select ${bucket}::smallint, ${memberId}::uuid, ${id}::uuid, ${merchantId}, free.place, ${game}, ${play}, ${selection}, ${name},
           clock_timestamp()
    from generate_series(1, ${SAVED_MAX}::int) as free (place)
    where not exists (select from lottery_saved taken
                      where taken.bucket = ${bucket} and taken.member_id = ${memberId} and taken.place = free.place)
    order by free.place limit 1
    on conflict do nothing
    returning id`;
  return placed !== null;
}

export async function deleteSaved(db: Db, { merchantId, bucket, memberId }: Owner, id: string): Promise<void> {
  await db.run`
    delete from lottery_saved
    where bucket = ${bucket} and member_id = ${memberId} and merchant_id = ${merchantId} and id = ${id}`;
}
