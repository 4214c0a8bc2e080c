import type { Db } from '@baize/db';

/** The draw of a promotion with tickets. */
export interface DrawRow {
  readonly merchantId: string;
  readonly promotionId: string;
  /** SHA-256 of the seed, shown from the publication on. */
  readonly commitment: string;
  readonly sealedSeed: Uint8Array;
  /** Null until it is drawn. */
  readonly seed: string | null;
  readonly listHash: string | null;
  readonly tickets: number | null;
}

/** Commits to a seed; what was committed to before stays. */
export async function insertDraw(
  tx: Db,
  row: Pick<DrawRow, 'merchantId' | 'promotionId' | 'commitment' | 'sealedSeed'> & { readonly at: Date },
): Promise<void> {
  await tx.run`
    insert into promotions_draw (merchant_id, promotion_id, commitment, sealed_seed, made_at)
    values (${row.merchantId}, ${row.promotionId}, ${row.commitment}, ${row.sealedSeed}, ${row.at})
    on conflict do nothing`;
}

export const findDraw = (db: Db, merchantId: string, promotionId: string): Promise<DrawRow | null> =>
  db.row<DrawRow>`
    select merchant_id as "merchantId", promotion_id as "promotionId", commitment, sealed_seed as "sealedSeed", seed,
      list_hash as "listHash", tickets
    from promotions_draw where merchant_id = ${merchantId} and promotion_id = ${promotionId}`;

/** Writes down what was drawn, in the transaction that writes the places: everybody can draw it anew from here on. */
export async function writeDrawn(
  tx: Db,
  {
    merchantId,
    promotionId,
    seed,
    listHash,
    tickets,
    holders,
    winners,
    at,
  }: Pick<DrawRow, 'merchantId' | 'promotionId'> & {
    readonly seed: string;
    readonly listHash: string;
    readonly tickets: number;
    readonly holders: readonly { readonly memberId: string; readonly holder: string; readonly tickets: number }[];
    readonly winners: readonly { readonly memberId: string; readonly ticket: number }[];
    readonly at: Date;
  },
): Promise<void> {
  await tx.run`
    update promotions_draw set seed = ${seed}, list_hash = ${listHash}, tickets = ${tickets}, drawn_at = ${at}
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and drawn_at is null`;
  await tx.run`
    update promotions_standing s set holder = h.holder, drawn_tickets = h.tickets
    from unnest(${holders.map(({ memberId }) => memberId)}::uuid[], ${holders.map(({ holder }) => holder)}::text[],
                ${holders.map((one) => one.tickets)}::int[]) as h (member_id, holder, tickets)
    where s.merchant_id = ${merchantId} and s.promotion_id = ${promotionId} and s.member_id = h.member_id`;
  await tx.run`
    update promotions_standing s set ticket = w.ticket
    from unnest(${winners.map(({ memberId }) => memberId)}::uuid[], ${winners.map(({ ticket }) => ticket)}::int[])
      as w (member_id, ticket)
    where s.merchant_id = ${merchantId} and s.promotion_id = ${promotionId} and s.member_id = w.member_id`;
}

/** The list that was drawn from, in its order, after a holder; empty until then. */
export const listTicketed = (
  db: Db,
  row: Pick<DrawRow, 'merchantId' | 'promotionId'> & { readonly after: string; readonly limit: number },
): Promise<{ holder: string; tickets: number; memberId: string }[]> =>
  db.rows`
    select holder, drawn_tickets as tickets, member_id as "memberId" from promotions_standing
    where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and holder > ${row.after}
    order by holder limit ${row.limit}`;

/** The numbers that have won, by member. */
export async function listWinning(
  db: Db,
  merchantId: string,
  promotionId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ memberId: string; ticket: number }>`
    select member_id as "memberId", ticket from promotions_standing
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and ticket is not null`;
  return new Map(rows.map(({ memberId, ticket }) => [memberId, ticket]));
}

/** All tickets that members have now. */
export async function sumTickets(
  db: Db,
  row: Pick<DrawRow, 'merchantId' | 'promotionId'> & { readonly per: bigint; readonly most: bigint },
): Promise<number> {
  const found = await db.row<{ tickets: bigint }>`
    select coalesce(sum(least(score / ${row.per}::bigint, ${row.most}::bigint)), 0)::bigint as tickets from promotions_standing
    where merchant_id = ${row.merchantId} and promotion_id = ${row.promotionId} and not hidden and score > 0`;
  return Number(found?.tickets ?? 0n);
}

/** Seeds that are still sealed, by promotion, for a change of secrets. */
export const listSealedSeeds = (
  db: Db,
  after: string | null,
  limit: number,
): Promise<(Pick<DrawRow, 'merchantId' | 'promotionId' | 'sealedSeed'> & { readonly id: string })[]> =>
  db.rows`
    select promotion_id as id, merchant_id as "merchantId", promotion_id as "promotionId", sealed_seed as "sealedSeed"
    from promotions_draw where (${after}::uuid is null or promotion_id > ${after}::uuid) and merchant_id is not null
    order by promotion_id limit ${limit}`;

export async function replaceSealedSeed(
  db: Db,
  { merchantId, promotionId, sealedSeed }: Pick<DrawRow, 'merchantId' | 'promotionId' | 'sealedSeed'>,
  anew: Buffer,
): Promise<boolean> {
  const replaced = await db.run`
    update promotions_draw set sealed_seed = ${anew}
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and sealed_seed = ${sealedSeed}`;
  return replaced === 1;
}
