import type { QuotaTemplate } from '@baize/contract/backoffice/agency.ts';
import { RATE_KEYS, type RateKey } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import { lowest, ppmOf, NO_RATES, STEP_PPM, type Ppm } from '../keys.rules.ts';
import { agencySettingsOf } from '../settings.ts';
import { deleteUses, insertUses, listQuotas, listUses } from './quotas.store.ts';

/** In ppm: from so much of a category on, one is used. */
interface Threshold {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly fromPpm: number;
}

export const thresholdOf = ({ id, name, category, from }: QuotaTemplate): Threshold => ({
  id,
  name,
  at: RATE_KEYS.indexOf(category),
  fromPpm: ppmOf({ [category]: from } as Partial<Record<RateKey, string>>, NO_RATES)[RATE_KEYS.indexOf(category)] ?? 0,
});

const reaches = (ppm: Ppm, { at, fromPpm }: Threshold): boolean => (ppm[at] ?? 0) >= fromPpm;

async function thresholdsOf(db: Db, merchantId: string): Promise<Threshold[]> {
  const { settings } = await agencySettingsOf(db, merchantId);
  return settings.quotas.map(thresholdOf);
}

async function usedUp(db: Db, merchantId: string, agentId: string, some: readonly Threshold[]): Promise<Threshold[]> {
  if (some.length === 0) return [];
  const quotas = await listQuotas(db, merchantId, agentId);
  return some.filter(({ id }) => {
    const quota = quotas.find(({ templateId }) => templateId === id);
    return (quota?.given ?? 0) <= (quota?.used ?? 0);
  });
}

/** The missing quota's name; null: none. With the tree held. */
export async function quotaRefusal(
  tx: Db,
  { merchantId, agentId, memberId, ppm }: { merchantId: string; agentId: string; memberId: string | null; ppm: Ppm },
): Promise<string | null> {
  const needed = (await thresholdsOf(tx, merchantId)).filter((one) => reaches(ppm, one));
  const has = memberId === null ? [] : await listUses(tx, merchantId, [memberId]);
  const fresh = needed.filter(({ id }) => !has.some(({ templateId }) => templateId === id));
  return (await usedUp(tx, merchantId, agentId, fresh))[0]?.name ?? null;
}

/** A new account's rates below used-up quotas. With the tree held. */
export async function withinQuotas(tx: Db, merchantId: string, agentId: string, ppm: Ppm): Promise<Ppm> {
  const needed = (await thresholdsOf(tx, merchantId)).filter((one) => reaches(ppm, one));
  const short = await usedUp(tx, merchantId, agentId, needed);
  return short.reduce(
    (rates, { at, fromPpm }) =>
      lowest(
        rates,
        rates.map((rate, index) => (index === at ? Math.max(0, fromPpm - STEP_PPM) : rate)),
      ),
    ppm,
  );
}

/** By the rates just set: a higher one takes a quota, a lower one returns it. */
export async function syncQuotas(
  tx: Db,
  merchantId: string,
  rows: readonly { readonly id: string; readonly ppm: Ppm; readonly parentId: string | null }[],
): Promise<void> {
  const thresholds = await thresholdsOf(tx, merchantId);
  if (thresholds.length === 0) return;
  const had = await listUses(
    tx,
    merchantId,
    rows.map(({ id }) => id),
  );
  const has = (memberId: string, templateId: string) =>
    had.some((one) => one.memberId === memberId && one.templateId === templateId);
  await insertUses(
    tx,
    merchantId,
    rows.flatMap(({ id: memberId, ppm, parentId }) =>
      parentId === null
        ? []
        : thresholds
            .filter((one) => reaches(ppm, one) && !has(memberId, one.id))
            .map(({ id }) => ({ memberId, templateId: id, agentId: parentId })),
    ),
  );
  await deleteUses(
    tx,
    merchantId,
    rows.flatMap(({ id: memberId, ppm }) =>
      thresholds.filter((one) => !reaches(ppm, one)).map(({ id }) => ({ memberId, templateId: id })),
    ),
  );
}
