import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { parseAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeHand } from '../../../kernel/staff/changes.ts';
import type { MethodRow } from './methods.rules.ts';
import { findMethod, updateMethod } from './methods.store.ts';

/** What goes along with a higher limit: an amount to choose from may lie above the old one. */
const LIMITS = ['min', 'max', 'quick', 'dayCap'] as const;
type Limits = Pick<MethodSettings, (typeof LIMITS)[number]>;

/** Whether a method would take more at once, or in a day, than before. No day's cap is the highest. */
export function takesMore(
  before: Pick<Limits, 'max' | 'dayCap'>,
  after: Pick<Limits, 'max' | 'dayCap'>,
  currency: string,
): boolean {
  const size = (text: string): bigint => parseAmount(text, currency) ?? 0n;
  if (size(after.max) > size(before.max)) return true;
  if (before.dayCap === null) return false;
  return after.dayCap === null || size(after.dayCap) > size(before.dayCap);
}

const differing = (before: Limits, after: Limits): Partial<Limits> =>
  Object.fromEntries(
    LIMITS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [
      name,
      after[name],
    ]),
  );

/** The wish without limits that take more than before: these wait for a second person. `waits`: what was asked for; null: nothing. */
export async function holdHigherLimits<Wish extends Omit<MethodRow, 'updatedAt'>>(
  app: App,
  tx: Db,
  { wish, askedBy }: { readonly wish: Wish; readonly askedBy: string },
): Promise<{ readonly wish: Wish; readonly waits: string | null }> {
  const { merchantId, methodId, currency, settings } = wish;
  const now = wish.version === 0 ? null : await findMethod(tx, merchantId, methodId);
  if (!now || !takesMore(now.settings, settings, currency)) return { wish, waits: null };
  const after = differing(now.settings, settings);
  const before = differing(settings, now.settings);
  const change = { merchantId, kind: 'method', target: methodId, askedBy, reason: '' } as const;
  const waits = await backofficeOf(app).askForChange(app, tx, { ...change, wish: { before, after }, before, after });
  return { wish: { ...wish, settings: { ...settings, ...before } }, waits };
}

/** Carries out limits of a method that a second person has approved, where they stand as they did when they were asked for. */
export const methodHand: ChangeHand = {
  kind: 'method',
  async apply(app, tx, { merchantId, target, wish }) {
    const { before, after } = wish as { before: Partial<Limits>; after: Partial<Limits> };
    const now = await findMethod(tx, merchantId, target);
    if (!now || Object.keys(differing(now.settings, { ...now.settings, ...before })).length > 0) return 'outdated';
    const { version, ...row } = now;
    const changed = { ...row, settings: { ...now.settings, ...after } };
    return (await updateMethod(tx, changed, version, app.clock.now())) ? 'applied' : 'outdated';
  },
};
