import type { Db } from '@baize/db';

/** What a launch token was made for. */
export interface Launch {
  readonly merchantId: string;
  readonly memberId: string;
  readonly vendor: string;
  /** The vendor's own code of the game. */
  readonly game: string;
  readonly gameType: string;
  readonly currency: string;
  readonly trial: boolean;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

export async function insertLaunch(
  db: Db,
  launch: Omit<Launch, 'endedAt'> & { tokenHash: Buffer; sessionId: string; createdAt: Date },
): Promise<void> {
  await db.run`
    insert into vendors_launch (token_hash, merchant_id, member_id, session_id, vendor, game, game_type, currency, trial, created_at, expires_at)
    values (${launch.tokenHash}, ${launch.merchantId}, ${launch.memberId}, ${launch.sessionId}, ${launch.vendor}, ${launch.game},
            ${launch.gameType}, ${launch.currency}, ${launch.trial}, ${launch.createdAt}, ${launch.expiresAt})`;
}

/** By the hash of the token: whoever holds the token may know what it is for. */
export async function findLaunch(db: Db, tokenHash: Buffer): Promise<Launch | null> {
  return db.row<Launch>`
    select merchant_id as "merchantId", member_id as "memberId", vendor, game, game_type as "gameType", currency, trial,
           expires_at as "expiresAt", ended_at as "endedAt"
    from vendors_launch where token_hash = ${tokenHash}`;
}

/** Ends what one session has opened, or with `null` everything that the member has open. */
export async function endLaunches(
  db: Db,
  { merchantId, memberId, sessionId, at }: { merchantId: string; memberId: string; sessionId: string | null; at: Date },
): Promise<void> {
  await db.run`
    update vendors_launch set ended_at = ${at}
    where merchant_id = ${merchantId} and member_id = ${memberId} and ended_at is null
      and (${sessionId}::uuid is null or session_id = ${sessionId}::uuid)`;
}

/** Over all merchants: age alone decides. */
export async function deleteOldLaunches(db: Db, before: Date): Promise<number> {
  return db.run`delete from vendors_launch where expires_at < ${before} and merchant_id is not null`;
}
