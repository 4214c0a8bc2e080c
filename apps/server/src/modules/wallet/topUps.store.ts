import type { Db } from '@baize/db';
import { TOP_UP_SOURCE } from './wallet.rules.ts';

interface KeyOfCaller {
  readonly merchantId: string;
  readonly memberId: string;
  readonly callerKey: string;
  /** YYYY-MM-DD in the merchant's zone. */
  readonly day: string;
}

/** The day of a key: given, or of its first use. */
export async function bindTopUpKey(db: Db, { merchantId, memberId, callerKey, day }: KeyOfCaller): Promise<string> {
  const bound = await db.row<{ day: string }>`
    insert into wallet_top_up (merchant_id, member_id, caller_key, day) values (${merchantId}, ${memberId}, ${callerKey}, ${day})
    on conflict (merchant_id, member_id, caller_key) do update set day = wallet_top_up.day
    returning day`;
  return bound?.day ?? day;
}

/** Frees a key refused because another had the day, for ever. */
export async function freeTopUpKey(db: Db, { merchantId, memberId, callerKey, day }: KeyOfCaller): Promise<void> {
  await db.run`
    delete from wallet_top_up
    where merchant_id = ${merchantId} and member_id = ${memberId} and caller_key = ${callerKey} and day = ${day}`;
}

/** The balance after this key's top-up; null: none yet. */
export async function findTopUp(
  db: Db,
  { merchantId, memberId, callerKey }: Omit<KeyOfCaller, 'day'>,
): Promise<{ balance: bigint } | null> {
  return db.row<{ balance: bigint }>`
    select e.balance_after as balance
    from wallet_top_up k
    join wallet_entry e on e.source = ${TOP_UP_SOURCE} and e.tx_id = 'top-up ' || k.member_id || ' ' || k.day
      and e.member_id = k.member_id and e.merchant_id = k.merchant_id and e.reference = k.caller_key
    where k.merchant_id = ${merchantId} and k.member_id = ${memberId} and k.caller_key = ${callerKey}`;
}
