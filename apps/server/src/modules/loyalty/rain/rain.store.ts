import type { Db } from '@baize/db';

export interface RainRow {
  readonly merchantId: string;
  readonly id: string;
  readonly startsAt: Date;
  readonly seconds: number;
  readonly currency: string;
  readonly budget: bigint;
  readonly envelopes: number;
  readonly least: bigint;
  readonly most: bigint;
  readonly state: 'planned' | 'ready' | 'over' | 'cancelled';
  readonly commitment: string | null;
  readonly sealedSeed: Uint8Array | null;
  readonly seed: string | null;
  readonly taken: number;
  readonly madeBy: string;
}

const COLUMNS = {
  text: `merchant_id as "merchantId", id, starts_at as "startsAt", seconds, currency, budget, envelopes, least, most, state, commitment,
         sealed_seed as "sealedSeed", seed, taken, made_by as "madeBy"`,
  values: [],
  isSqlFragment: true,
} as const;

export async function insertRain(
  tx: Db,
  rain: Pick<
    RainRow,
    'merchantId' | 'id' | 'startsAt' | 'seconds' | 'currency' | 'budget' | 'envelopes' | 'least' | 'most' | 'madeBy'
  > & { readonly madeAt: Date; readonly byTwo?: boolean },
): Promise<void> {
  await tx.run`
    insert into loyalty_rain (merchant_id, id, starts_at, seconds, currency, budget, envelopes, least, most, state, made_by,
                              made_at, by_two)
    values (${rain.merchantId}, ${rain.id}, ${rain.startsAt}, ${rain.seconds}, ${rain.currency}, ${rain.budget}, ${rain.envelopes},
            ${rain.least}, ${rain.most}, 'planned', ${rain.madeBy}, ${rain.madeAt}, ${rain.byTwo ?? false})`;
}

/** The rain that is open or comes next. */
export const findNextRain = (db: Db, merchantId: string, now: Date): Promise<RainRow | null> =>
  db.row<RainRow>`
    select ${COLUMNS} from loyalty_rain
    where merchant_id = ${merchantId} and starts_at > ${now}::timestamptz - interval '61 seconds' and state in ('planned', 'ready')
      and starts_at + seconds * interval '1 second' > ${now}
    order by starts_at limit 1`;

export const findLastRain = (db: Db, merchantId: string, now: Date): Promise<RainRow | null> =>
  db.row<RainRow>`
    select ${COLUMNS} from loyalty_rain
    where merchant_id = ${merchantId} and starts_at <= ${now} and state = 'over' order by starts_at desc limit 1`;

export const findRain = (db: Db, merchantId: string, id: string): Promise<RainRow | null> =>
  db.row<RainRow>`select ${COLUMNS} from loyalty_rain where merchant_id = ${merchantId} and id = ${id}`;

/** Rains that are to be made ready or ended. */
export const listDueRains = (db: Db, { ready, limit }: { ready: Date; limit: number }): Promise<RainRow[]> =>
  db.rows<RainRow>`
    select ${COLUMNS} from loyalty_rain
    where state in ('planned', 'ready') and starts_at <= ${ready} and merchant_id is not null order by starts_at limit ${limit}`;

export const listRains = (
  db: Db,
  { merchantId, before, limit }: { merchantId: string; before: Date | null; limit: number },
): Promise<(RainRow & { paid: bigint })[]> =>
  db.rows<RainRow & { paid: bigint }>`
    select ${COLUMNS}, coalesce((
      select sum(e.amount) from loyalty_envelope e where e.rain_id = r.id and e.place <= r.taken), 0)::bigint as paid
    from loyalty_rain r
    where merchant_id = ${merchantId} and (${before}::timestamptz is null or starts_at < ${before})
    order by starts_at desc limit ${limit}`;

/** Cuts the budget; false: another process has. */
export async function makeReady(
  tx: Db,
  rain: Pick<RainRow, 'merchantId' | 'id'> & { commitment: string; sealedSeed: Buffer; amounts: readonly bigint[] },
): Promise<boolean> {
  const moved = await tx.run`
    update loyalty_rain set state = 'ready', commitment = ${rain.commitment}, sealed_seed = ${rain.sealedSeed}
    where merchant_id = ${rain.merchantId} and id = ${rain.id} and state = 'planned'`;
  if (moved === 0) return false;
  await tx.run`
    insert into loyalty_envelope (merchant_id, rain_id, place, amount)
    select ${rain.merchantId}, ${rain.id}, e.place, e.amount from unnest(${rain.amounts.map(String)}::bigint[]) with ordinality as e (amount, place)`;
  return true;
}

export async function endRain(
  db: Db,
  { merchantId, id, seed }: { merchantId: string; id: string; seed: string },
): Promise<void> {
  await db.run`
    update loyalty_rain set state = 'over', seed = ${seed}, sealed_seed = null
    where merchant_id = ${merchantId} and id = ${id} and state = 'ready'`;
}

/** False: it has started or is gone. */
export async function cancelPlanned(
  tx: Db,
  { merchantId, id, now }: { merchantId: string; id: string; now: Date },
): Promise<boolean> {
  const moved = await tx.run`
    update loyalty_rain set state = 'cancelled', sealed_seed = null
    where merchant_id = ${merchantId} and id = ${id} and state in ('planned', 'ready') and starts_at > ${now}`;
  return moved > 0;
}

export interface Candidate {
  readonly memberId: string;
  readonly bucket: number;
  readonly device: Buffer | null;
  readonly address: Buffer | null;
}

/** Envelopes per address: a household, not a room of phones. */
const PER_ADDRESS = 3;

/** Envelopes that were opened and paid in a demo's past. */
export async function insertPastGrabs(
  tx: Db,
  {
    merchantId,
    id,
    grabs,
  }: {
    merchantId: string;
    id: string;
    grabs: readonly { readonly memberId: string; readonly bucket: number; readonly place: number; readonly at: Date }[];
  },
): Promise<void> {
  for (const { memberId, bucket, place, at } of grabs)
    await tx.run`
      insert into loyalty_grab (rain_id, bucket, member_id, merchant_id, place, at, posted_at)
      values (${id}, ${bucket}, ${memberId}, ${merchantId}, ${place}, ${at}, ${at})`;
  await tx.run`update loyalty_rain set taken = ${grabs.length} where merchant_id = ${merchantId} and id = ${id}`;
}

export interface Grab {
  readonly rainId: string;
  readonly memberId: string;
  readonly bucket: number;
  readonly merchantId: string;
  readonly place: number | null;
  /** Minor units; null: the envelopes were gone. */
  readonly amount: bigint | null;
  readonly currency: string;
  readonly at: Date;
}

/**
 * Places in the list's order, under one lock and statement. One per member and phone; none after the last envelope or
 * for one too many of an address. By the database's clock. Answers only what was newly written.
 */
export async function givePlaces(
  tx: Db,
  { merchantId, id }: { merchantId: string; id: string },
  candidates: readonly Candidate[],
): Promise<readonly Grab[] | 'notOpen' | 'over'> {
  // Its own statement: the next sees what the former lock holder wrote.
  const rain = await tx.row<
    Pick<RainRow, 'taken' | 'envelopes' | 'state' | 'currency'> & { early: boolean; past: boolean }
  >`
    select taken, envelopes, state, currency, clock_timestamp() < starts_at as early,
           clock_timestamp() >= starts_at + seconds * interval '1 second' as past
    from loyalty_rain where merchant_id = ${merchantId} and id = ${id} for update`;
  if (!rain || rain.state === 'cancelled' || rain.state === 'over' || rain.past) return 'over';
  if (rain.early || rain.state !== 'ready') return 'notOpen';
  const members = candidates.map(({ memberId }) => memberId);
  const devices = candidates.map(({ device }) => (device ? device.toString('hex') : null));
  const addresses = candidates.map(({ address }) => (address ? address.toString('hex') : null));
  const buckets = candidates.map(({ bucket }) => bucket);
  // Counted only for a written row: two phones of a member would leave a gap.
  return tx.rows<Grab>`
    with asked as (
      select distinct on (c.member_id) c.member_id, c.bucket, decode(c.device, 'hex') as device, decode(c.address, 'hex') as address, c.number
      from unnest(${members}::uuid[], ${buckets}::smallint[], ${devices}::text[], ${addresses}::text[]) with ordinality
        as c (member_id, bucket, device, address, number)
      where not exists (select from loyalty_grab g where g.rain_id = ${id} and g.member_id = c.member_id)
      order by c.member_id, c.number
    ), fresh as (
      select distinct on (coalesce(a.device, uuid_send(a.member_id))) a.*
      from asked a
      where a.device is null or not exists (select from loyalty_grab g where g.rain_id = ${id} and g.device = a.device)
      order by coalesce(a.device, uuid_send(a.member_id)), a.number
    ), counted as (
      select f.*, f.address is null or ${PER_ADDRESS} >= row_number() over (partition by f.address order by f.number) + (
          select count(*) from loyalty_grab g where g.rain_id = ${id} and g.address = f.address and g.place is not null) as has_room
      from fresh f
    ), placed as (
      select c.*, ${rain.taken}::int + (sum(c.has_room::int) over (order by c.number))::int as place from counted c
    ), written as (
      insert into loyalty_grab (rain_id, bucket, member_id, merchant_id, device, address, place, at)
      select ${id}, p.bucket, p.member_id, ${merchantId}, p.device, p.address,
             case when p.has_room and p.place <= ${rain.envelopes} then p.place end, clock_timestamp()
      from placed p
      returning member_id, bucket, place, at
    ), counter as (
      update loyalty_rain set taken = taken + (select count(w.place) from written w)
      where merchant_id = ${merchantId} and id = ${id} and taken < envelopes
    )
    select ${id}::uuid as "rainId", w.member_id as "memberId", w.bucket, ${merchantId} as "merchantId", w.place, e.amount,
           ${rain.currency} as currency, w.at
    from written w
    left join loyalty_envelope e on e.rain_id = ${id} and e.place = w.place and e.merchant_id = ${merchantId}`;
}

/** What members have opened in a rain. */
export const listGrabs = (db: Db, merchantId: string, rainId: string, memberIds: readonly string[]): Promise<Grab[]> =>
  db.rows<Grab>`
    select g.rain_id as "rainId", g.member_id as "memberId", g.bucket, g.merchant_id as "merchantId", g.place, e.amount, r.currency, g.at
    from loyalty_grab g
    join loyalty_rain r on r.id = g.rain_id and r.merchant_id = g.merchant_id
    left join loyalty_envelope e on e.rain_id = g.rain_id and e.place = g.place
    where g.rain_id = ${rainId} and g.member_id = any(${memberIds}::uuid[]) and g.merchant_id = ${merchantId}`;

/** A member's last envelopes, newest first. */
export const listOwnGrabs = (
  db: Db,
  { merchantId, bucket, memberId, limit }: { merchantId: string; bucket: number; memberId: string; limit: number },
): Promise<Grab[]> =>
  db.rows<Grab>`
    select g.rain_id as "rainId", g.member_id as "memberId", g.bucket, g.merchant_id as "merchantId", g.place, e.amount, r.currency, g.at
    from loyalty_grab g
    join loyalty_rain r on r.id = g.rain_id and r.merchant_id = g.merchant_id
    left join loyalty_envelope e on e.rain_id = g.rain_id and e.place = g.place
    where g.merchant_id = ${merchantId} and g.bucket = ${bucket} and g.member_id = ${memberId} order by g.at desc limit ${limit}`;

export const listUnpaid = (db: Db, before: Date, limit: number): Promise<Grab[]> =>
  db.rows<Grab>`
    select g.rain_id as "rainId", g.member_id as "memberId", g.bucket, g.merchant_id as "merchantId", g.place, e.amount, r.currency, g.at
    from loyalty_grab g
    join loyalty_rain r on r.id = g.rain_id and r.merchant_id = g.merchant_id
    join loyalty_envelope e on e.rain_id = g.rain_id and e.place = g.place
    where g.posted_at is null and g.place is not null and g.at < ${before} and g.merchant_id is not null order by g.at limit ${limit}`;

export async function markPaid(db: Db, grabs: readonly Grab[], at: Date): Promise<void> {
  await db.run`
    update loyalty_grab g set posted_at = ${at}
    from unnest(${grabs.map(({ rainId }) => rainId)}::uuid[], ${grabs.map(({ memberId }) => memberId)}::uuid[],
                ${grabs.map(({ merchantId }) => merchantId)}::text[]) as p (rain_id, member_id, merchant_id)
    where g.rain_id = p.rain_id and g.member_id = p.member_id and g.merchant_id = p.merchant_id`;
}

/** From its start, ms; null: some were left. */
export async function lastedMs(db: Db, { merchantId, id, envelopes, startsAt }: RainRow): Promise<number | null> {
  const row = await db.row<{ at: Date }>`
    select at from loyalty_grab where rain_id = ${id} and place = ${envelopes} and merchant_id = ${merchantId}`;
  return row ? Math.max(0, row.at.getTime() - startsAt.getTime()) : null;
}
