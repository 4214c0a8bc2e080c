import { addDays } from '@baize/contract/calendar.ts';
import type { RateKey } from '@baize/contract/agency/shapes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { firstAbove, lowest, NO_RATES, percentOf, type Ppm } from '../keys.rules.ts';
import { agencySettingsOf, capsOf } from '../settings.ts';
import type { ChangedRates } from '../tellMembers.ts';
import type { Named } from '../team/rows.ts';
import { holdTree, type Node } from '../tree/tree.store.ts';
import { turnoverLeft } from '../turnover.ts';
import { quotaRefusal, syncQuotas } from './quotas.ts';
import { listAboveRates, ratesOn, writeRates } from './rates.store.ts';

export async function rateLimitOf(db: Db, merchantId: string, parentId: string | null, day: string): Promise<Ppm> {
  if (parentId !== null) return (await ratesOn(db, { merchantId, day }, [parentId])).of(parentId);
  return capsOf((await agencySettingsOf(db, merchantId)).settings);
}

/** What today and tomorrow both allow. */
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
  | { readonly outcome: 'quota'; readonly name: string }
  | { readonly outcome: 'below'; readonly count: number; readonly who: readonly Named[] }
  | {
      readonly outcome: 'set';
      readonly fromDay: string;
      readonly cut: readonly {
        readonly id: string;
        readonly userName: string;
        readonly depth: number;
        readonly were: Ppm;
        readonly ppm: Ppm;
      }[];
      /** Everybody whose rates change, with those of now. */
      readonly changed: readonly ChangedRates[];
    };

/**
 * From tomorrow, never above the upline's; `cascade` cuts everybody below. With the tree held, the upline's cannot
 * change.
 */
export async function setRates(
  app: App,
  tx: Db,
  { node, ppm, cascade, preview, today, by }: RateRequest,
): Promise<RateOutcome> {
  const { merchantId, parentId, id } = node;
  const fromDay = addDays(today, 1);
  const place = { merchantId, day: fromDay };
  await holdTree(tx, merchantId);
  const limit = await rateLimitOf(tx, merchantId, parentId, fromDay);
  // A line of the house leaves room for salaries and promotions; one below it has no more than it.
  const most = parentId === null ? lowest(limit, await turnoverLeft(app, tx, merchantId)) : limit;
  const above = firstAbove(ppm, most);
  if (above) return { outcome: 'above', key: above.key, max: percentOf(above.max) };
  const cut = await listAboveRates(tx, place, id, ppm);
  if (cut.length > 0 && !cascade) return { outcome: 'below', count: cut.length, who: cut.slice(0, 20) };
  const lacking =
    parentId === null ? null : await quotaRefusal(tx, { merchantId, agentId: parentId, memberId: id, ppm });
  if (lacking !== null) return { outcome: 'quota', name: lacking };
  const were = (await ratesOn(tx, { merchantId, day: today }, [id])).of(id);
  const all = [...cut, { id, were, ppm }];
  if (preview) return { outcome: 'set', fromDay, cut, changed: all };
  // Deepest first, the member's own row last.
  const changed = [...cut, { id, ppm, parentId }];
  await writeRates(tx, place, changed, by);
  await syncQuotas(tx, merchantId, changed);
  return { outcome: 'set', fromDay, cut, changed: all };
}
