import { byteaList, deleteInPieces, type Db, type Fragment } from '@baize/db';

export interface Launch {
  readonly merchantId: string;
  readonly memberId: string;
  readonly vendor: string;
  /** The vendor's code. */
  readonly game: string;
  readonly gameType: string;
  /** Of the catalogue; may be empty. */
  readonly gameClass: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly sessionId: string;
  /** Null: the session has ended. */
  readonly sessionSeenAt: Date | null;
  /** Hidden, under maintenance or removed since. */
  readonly closed: boolean;
}

/** One statement, against races; false: session ended or member not active. `living`: condition on session `s`. */
export async function insertLaunch(
  db: Db,
  launch: Omit<Launch, 'endedAt' | 'sessionSeenAt' | 'closed'> & { tokenHash: Buffer; createdAt: Date },
  living: Fragment,
): Promise<boolean> {
  const inserted = await db.row<{ opened: bigint }>`
    with opened as (
    insert into vendors_launch (token_hash, merchant_id, member_id, session_id, vendor, game, game_type, class, currency, trial, created_at, expires_at)
    select ${launch.tokenHash}::bytea, s.merchant_id, s.member_id, s.id, ${launch.vendor}::text, ${launch.game}::text,
           ${launch.gameType}::text, ${launch.gameClass}::text, ${launch.currency}::text, ${launch.trial}::boolean, ${launch.createdAt}::timestamptz,
           ${launch.expiresAt}::timestamptz
    from identity_session s
    join identity_member m on m.id = s.member_id and m.merchant_id = s.merchant_id
    where s.id = ${launch.sessionId} and s.merchant_id = ${launch.merchantId} and s.member_id = ${launch.memberId}
      and ${living} and m.status = 'active'
    returning merchant_id, member_id, vendor),
    known as (
      insert into vendors_player (merchant_id, member_id, vendor) select merchant_id, member_id, vendor from opened
      on conflict (merchant_id, member_id, vendor) do nothing)
    select count(*) as opened from opened`;
  return inserted?.opened === 1n;
}

export async function hasOpened(
  db: Db,
  { merchantId, memberId, vendor }: { merchantId: string; memberId: string; vendor: string },
): Promise<boolean> {
  const known = await db.row`
    select 1 as known from vendors_player
    where merchant_id = ${merchantId} and member_id = ${memberId} and vendor = ${vendor}`;
  return known !== null;
}

export async function hasOpen(
  db: Db,
  { merchantId, memberId, vendor }: { merchantId: string; memberId: string; vendor: string },
  living: Fragment,
): Promise<boolean> {
  const open = await db.row`
    select 1 as open from vendors_launch l
    join identity_session s on s.id = l.session_id and s.merchant_id = l.merchant_id and ${living}
    where l.merchant_id = ${merchantId} and l.member_id = ${memberId} and l.vendor = ${vendor} and l.ended_at is null limit 1`;
  return open !== null;
}

/** Of the newest open launch with real money. */
export async function findNewest(
  db: Db,
  { merchantId, memberId, id }: { merchantId: string; memberId: string; id: string },
): Promise<string | null> {
  const newest = await db.row<{ vendor: string }>`
    select vendor from vendors_launch
    where merchant_id = ${merchantId} and member_id = ${memberId} and ended_at is null and session_id = ${id} and not trial
    order by created_at desc limit 1`;
  return newest?.vendor ?? null;
}

/** Hashes in hex. */
export async function findLaunches(
  db: Db,
  tokenHashes: readonly string[],
  living: Fragment,
): Promise<ReadonlyMap<string, Launch>> {
  const rows = await db.rows<Launch & { tokenHash: string }>`
    select encode(l.token_hash, 'hex') as "tokenHash",
           l.merchant_id as "merchantId", l.member_id as "memberId", l.vendor, l.game, l.game_type as "gameType", l.class as "gameClass", l.currency, l.trial,
           l.expires_at as "expiresAt", l.ended_at as "endedAt", l.session_id as "sessionId", s.last_seen_at as "sessionSeenAt",
           exists (
             select 1 from games_hidden h where h.merchant_id = l.merchant_id
               and (h.kind = 'vendor' and h.code = l.vendor or h.kind = 'category' and h.code = l.game_type
                    or h.kind = 'game' and h.code = lower(l.vendor || '-' || l.game)))
           or exists (
             select 1 from games_game g where g.node_id = lower(l.vendor || '-' || l.game) and (not g.enabled or g.maintenance)) as closed
    from vendors_launch l
    left join identity_session s on s.id = l.session_id and s.merchant_id = l.merchant_id and ${living}
    where l.token_hash = any(${byteaList(tokenHashes)}::bytea[])`;
  return new Map(rows.map(({ tokenHash, ...launch }) => [tokenHash, launch]));
}

export async function endLaunches(
  db: Db,
  { merchantId, memberId, sessionId, at }: { merchantId: string; memberId: string; sessionId: string; at: Date },
): Promise<void> {
  await db.run`
    update vendors_launch set ended_at = ${at}
    where merchant_id = ${merchantId} and member_id = ${memberId} and ended_at is null
      and session_id = ${sessionId}`;
}

/** Over all merchants. */
export async function deleteOldLaunches(db: Db, before: Date): Promise<void> {
  await deleteInPieces(
    (most) => db.run`
      delete from vendors_launch where expires_at < ${before} and token_hash = any(array(
        select token_hash from vendors_launch where expires_at < ${before} order by expires_at limit ${most}))`,
  );
}
