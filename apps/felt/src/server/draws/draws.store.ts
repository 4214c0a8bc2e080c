import type { Db } from '@baize/db';

/** Takes up to so many links of a chain; returns the bounds. */
export const takeSteps = (tx: Db, id: string, count: number): Promise<{ before: number; after: number } | null> =>
  tx.row<{ before: number; after: number }>`
    update felt.chain c set used = least(c.length, c.used + ${count})
    from (select id, used from felt.chain where id = ${id} for update) o
    where c.id = o.id and o.used < c.length returning o.used as before, c.used as after`;

export async function insertLinks(
  tx: Db,
  game: string,
  links: readonly { chainId: string; step: number; notBefore: Date }[],
): Promise<void> {
  await tx.run`
    insert into felt.draw_link (chain_id, step, game_code, not_before)
    select l.chain_id, l.step, ${game}::text, l.not_before
    from unnest(${links.map(({ chainId }) => chainId)}::uuid[], ${links.map(({ step }) => step)}::int[],
      ${links.map(({ notBefore }) => notBefore.toISOString())}::timestamptz[]) as l (chain_id, step, not_before)`;
}

/** Links that were promised for these times already, the first of each. */
export const listPromised = (
  tx: Db,
  game: string,
  times: readonly Date[],
): Promise<{ chainId: string; step: number; notBefore: Date }[]> =>
  tx.rows`
    select distinct on (not_before) chain_id as "chainId", step, not_before as "notBefore" from felt.draw_link
    where game_code = ${game} and not_before = any(${times.map((at) => at.toISOString())}::timestamptz[])
    order by not_before, step`;

/** Until when links of a game are promised. */
export async function lastPromise(tx: Db, game: string): Promise<Date | null> {
  const row = await tx.row<{ last: Date | null }>`
    select not_before as last from felt.draw_link where game_code = ${game} order by not_before desc limit 1`;
  return row?.last ?? null;
}

export const findLink = (db: Db, chainId: string, step: number): Promise<{ notBefore: Date } | null> =>
  db.row<{ notBefore: Date }>`
    select not_before as "notBefore" from felt.draw_link where chain_id = ${chainId} and step = ${step}`;

export async function noteShown(db: Db, chainId: string, step: number, at: Date): Promise<void> {
  await db.run`
    update felt.draw_link set shown_at = ${at} where chain_id = ${chainId} and step = ${step} and shown_at is null`;
}
