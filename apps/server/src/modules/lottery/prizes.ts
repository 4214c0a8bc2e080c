import { kindsAt, prizeTableOf, rulesOf, type Family, type Kind, type Play } from '@baize/lottery/index.ts';
import type { Db } from '@baize/db';
import { createHash } from 'node:crypto';
import { findPrizes } from './prizes.store.ts';

/** Orders name it; lines keep their odds. */
export interface PrizeTable {
  readonly id: string;
  readonly family: Family;
  /** In hundredths of a hundredth of all stakes. */
  readonly rtp: number;
}

const HUNDRED = 100;
/** The return of a family as the product has it. */
export const ownRtp = (family: Family): number => rulesOf(family).rtp * HUNDRED;

/** 0: the product's. */
export const tableOf = (family: Family, own: { version: number; rtp: number } | null): PrizeTable => ({
  family,
  id: own ? `${prizeTableOf(family)}.${own.version}` : prizeTableOf(family),
  rtp: own?.rtp ?? ownRtp(family),
});

export const prizesAt = async (db: Db, merchantId: string, family: Family): Promise<PrizeTable> =>
  tableOf(family, await findPrizes(db, merchantId, family));

/** The ways to win of a play by a table. */
export const kindsBy = ({ family, rtp }: PrizeTable, play: Play): Kind[] => kindsAt(play, rtp, ownRtp(family));

const hashes = new Map<string, string>();
/** SHA-256 as hex over ids, factors, odds and chances. */
export function prizeHashOf(table: PrizeTable): string {
  const key = `${table.family} ${table.rtp}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const plays = rulesOf(table.family).plays.map((play) => [play.id, play.factor, kindsBy(table, play)]);
  const hash = createHash('sha256').update(JSON.stringify(plays)).digest('hex');
  hashes.set(key, hash);
  return hash;
}
