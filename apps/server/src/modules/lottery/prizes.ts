import { kindsAt, prizeTableOf, rulesOf, type Family, type Kind, type Play } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import { createHash } from 'node:crypto';
import { findPrizes } from './prizes.store.ts';

/** A table of odds: orders name it, and each line keeps its odds. */
export interface PrizeTable {
  readonly id: string;
  readonly family: Family;
  /** What comes back, in hundredths of a hundredth of all stakes. */
  readonly rtp: number;
}

const HUNDRED = 100;
/** The return of a family as the product has it. */
export const ownRtp = (family: Family): number => rulesOf(family).rtp * HUNDRED;

/** A table by its version at a merchant; 0: the product's. */
export const tableOf = (family: Family, own: { version: number; rtp: number } | null): PrizeTable => ({
  family,
  id: own ? `${prizeTableOf(family)}.${own.version}` : prizeTableOf(family),
  rtp: own?.rtp ?? ownRtp(family),
});

/** The table of a game's family that holds at a merchant now. */
export const prizesAt = async (db: Db, merchantId: string, family: Family): Promise<PrizeTable> =>
  tableOf(family, await findPrizes(db, merchantId, family));

/** The ways to win of a play by a table. */
export const kindsBy = ({ family, rtp }: PrizeTable, play: Play): Kind[] => kindsAt(play, rtp, ownRtp(family));

const hashes = new Map<string, string>();
/** SHA-256 over the ids, factors, odds and chances of all plays of a table, as hex. */
export function prizeHashOf(table: PrizeTable): string {
  const key = `${table.family} ${table.rtp}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const plays = rulesOf(table.family).plays.map((play) => [play.id, play.factor, kindsBy(table, play)]);
  const hash = createHash('sha256').update(JSON.stringify(plays)).digest('hex');
  hashes.set(key, hash);
  return hash;
}
