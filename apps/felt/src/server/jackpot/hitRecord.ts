import type { Db } from '@baize/db';
import { amountText, unitOf } from '../../../games/amount.ts';
import { FIESTA, levelIn, partOf, PARTS } from '../../../games/fiesta/pool.ts';
import type { JackpotRecord } from '../../api.ts';
import { scaleOf } from '../games.ts';
import { findHit, listCounted } from './jackpot.store.ts';

/** The last entries before a hit that its record tells; those before them are in `start`. */
const ENTRIES_TOLD = 1000n;

/** A hit as the outside program computes it: the link that was sealed, and the stakes in the order in which they were counted. */
export async function hitRecord(db: Db, id: string): Promise<JackpotRecord | null> {
  const hit = await findHit(db, id);
  const model = hit && FIESTA.levels.find(({ level }) => level === hit.level);
  if (!hit || !model) return null;
  const { currency, level: name, number, seal, link, steps, salt, chainEnd, target, meter, entry, begunAt } = hit;
  const level = levelIn(model, scaleOf(currency), unitOf(currency));
  const sealed = {
    ...{ game: 'fiesta' as const, level: name, link, seal, salt, number, steps, chainEnd },
    ...{ scale: Number(scaleOf(currency)), unit: Number(level.coin) },
  };
  if (entry === null) return { ...sealed, stakes: [], result: { target: amountText(target) } };
  const first = entry - ENTRIES_TOLD;
  const stakes = await listCounted(db, hit.pool, { after: first > begunAt ? first : begunAt, upTo: entry });
  const start = stakes.reduce((left, stake) => left - partOf(level, stake), meter);
  return {
    ...sealed,
    ...{ start: String(start), stakes: stakes.map(amountText) },
    result: { target: amountText(target), entry: stakes.length, rest: String(meter - target * PARTS) },
  };
}
