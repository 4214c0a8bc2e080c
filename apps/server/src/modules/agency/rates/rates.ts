import { addDays } from '@baize/contract/calendar.ts';
import type { RateKey } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import { firstAbove, highest, lowest, NO_RATES, percentOf, type Ppm } from '../keys.rules.ts';
import { agencySettingsOf, capsOf } from '../settings.ts';
import { holdTree, listAllBelow, type Node } from '../tree/tree.store.ts';
import { ratesOn, writeRates } from './rates.store.ts';

/** What an agent, or the house, can give at most on a day. */
export async function rateLimitOf(db: Db, merchantId: string, parentId: string | null, day: string): Promise<Ppm> {
  if (parentId !== null) return (await ratesOn(db, { merchantId, day }, [parentId])).of(parentId);
  return capsOf((await agencySettingsOf(db, merchantId)).settings);
}

/** What holds today and from tomorrow on: a new account gets what both allow. */
export async function openingLimitOf(db: Db, merchantId: string, parentId: string, today: string): Promise<Ppm> {
  const [now, then] = await Promise.all(
    [today, addDays(today, 1)].map((day) => rateLimitOf(db, merchantId, parentId, day)),
  );
  return lowest(now ?? NO_RATES, then ?? NO_RATES);
}

export interface RateRequest {
  readonly node: Pick<Node, 'id' | 'merchantId' | 'parentId'>;
  readonly ppm: Ppm;
  readonly cascade: boolean;
  readonly preview: boolean;
  readonly today: string;
  readonly by: string;
}

export type RateOutcome =
  | { readonly outcome: 'above'; readonly key: RateKey; readonly max: string }
  | { readonly outcome: 'below'; readonly count: number; readonly names: readonly string[] }
  | {
      readonly outcome: 'set';
      readonly fromDay: string;
      readonly cut: readonly {
        readonly id: string;
        readonly userName: string;
        readonly depth: number;
        readonly ppm: Ppm;
      }[];
    };

/**
 * Sets a member's rates from tomorrow on. Never above the upline's of that day; with `cascade` everybody below is cut to them from
 * the same day on. The merchant's tree is held, so the upline's cannot change meanwhile.
 */
export async function setRates(tx: Db, { node, ppm, cascade, preview, today, by }: RateRequest): Promise<RateOutcome> {
  const { merchantId, parentId, id } = node;
  const fromDay = addDays(today, 1);
  const place = { merchantId, day: fromDay };
  await holdTree(tx, merchantId);
  const above = firstAbove(ppm, await rateLimitOf(tx, merchantId, parentId, fromDay));
  if (above) return { outcome: 'above', key: above.key, max: percentOf(above.max) };
  const cut = await cutsBelow(tx, place, id, ppm);
  if (cut.length > 0 && !cascade)
    return { outcome: 'below', count: cut.length, names: cut.slice(0, 20).map(({ userName }) => userName) };
  // Deepest first, the member's own row last.
  if (!preview) await writeRates(tx, place, [...cut, { id, ppm }], by);
  return { outcome: 'set', fromDay, cut };
}

/** Everybody below with more than a rate, deepest first, and to what they would be cut. */
export async function cutsBelow(
  db: Db,
  place: { readonly merchantId: string; readonly day: string },
  id: string,
  ppm: Ppm,
): Promise<{ id: string; userName: string; depth: number; ppm: Ppm; were: Ppm }[]> {
  const below = await listAllBelow(db, place, id);
  const rates = await ratesOn(
    db,
    place,
    below.map((one) => one.id),
  );
  return below
    .filter((one) => firstAbove(rates.of(one.id), ppm) !== null)
    .map(({ id: memberId, userName, depth }) => {
      const were = rates.of(memberId);
      return { id: memberId, userName, depth, were, ppm: lowest(were, ppm) };
    })
    .sort((a, b) => b.depth - a.depth);
}

/** The highest rates below a member: lower than this would cut others. */
export async function highestBelow(
  db: Db,
  place: { readonly merchantId: string; readonly day: string },
  id: string,
): Promise<Ppm> {
  const below = (await listAllBelow(db, place, id)).filter(({ depth }) => depth === 1);
  const rates = await ratesOn(
    db,
    place,
    below.map((one) => one.id),
  );
  return below.reduce((most, one) => highest(most, rates.of(one.id)), NO_RATES);
}
