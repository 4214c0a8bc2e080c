import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { parseAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { ChangeHand } from '../../../kernel/staff/changes.ts';
import { judgeAccounts } from './judgeAccounts.ts';
import { judgeMethod } from './judgeMethod.rules.ts';
import type { Method, MethodRow } from './methods.rules.ts';
import { findMethod, insertMethod, updateMethod } from './methods.store.ts';

/** What goes along with a higher limit: an amount to choose from may lie above the old one. */
const LIMITS = ['min', 'max', 'quick', 'dayCap'] as const;
/** What goes along with another gateway account, which may take another kind. */
const WAY = ['gatewayAccountIds', 'kind', 'channel'] as const;
type ForTwo = Pick<MethodSettings, (typeof LIMITS)[number] | (typeof WAY)[number]>;

/** Whether a method would take more at once, or in a day, than before. No day's cap is the highest. */
export function takesMore(
  before: Pick<ForTwo, 'max' | 'dayCap'>,
  after: Pick<ForTwo, 'max' | 'dayCap'>,
  currency: string,
): boolean {
  const size = (text: string): bigint => parseAmount(text, currency) ?? 0n;
  if (size(after.max) > size(before.max)) return true;
  if (before.dayCap === null) return false;
  return after.dayCap === null || size(after.dayCap) > size(before.dayCap);
}

/** Whether money would go through an account that it did not go through before; another order, or fewer, is no such thing. */
export const leadsElsewhere = (
  before: Pick<ForTwo, 'gatewayAccountIds'>,
  after: Pick<ForTwo, 'gatewayAccountIds'>,
): boolean => after.gatewayAccountIds.some((id) => !before.gatewayAccountIds.includes(id));

/** The parts of `after` that differ, of those that are named. */
const differing = (before: ForTwo, after: ForTwo, names: readonly (keyof ForTwo)[]): Partial<ForTwo> =>
  Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  );

/**
 * The wish without what a second person has to approve: limits that take more than before, gateway accounts that money did not go through
 * before. `waits`: what was asked for; null: nothing.
 */
export async function holdForSecond<Wish extends Omit<MethodRow, 'updatedAt'>>(
  app: App,
  tx: Db,
  { wish, now, askedBy }: { readonly wish: Wish; readonly now: Method; readonly askedBy: string },
): Promise<{ readonly wish: Wish; readonly waits: string | null }> {
  const { merchantId, methodId, currency, settings } = wish;
  const names = [
    ...(takesMore(now.settings, settings, currency) ? LIMITS : []),
    ...(leadsElsewhere(now.settings, settings) ? WAY : []),
  ];
  if (names.length === 0) return { wish, waits: null };
  const after = differing(now.settings, settings, names);
  const before = differing(settings, now.settings, names);
  const change = { merchantId, kind: 'method', target: methodId, askedBy, reason: '' } as const;
  const waits = await backofficeOf(app).askForChange(app, tx, { ...change, wish: { before, after }, before, after });
  return { wish: { ...wish, settings: { ...settings, ...before } }, waits };
}

/** Carries out what a second person has approved of a method, where it stands as it did when it was asked for. */
export const methodHand: ChangeHand = {
  kind: 'method',
  async apply(app, tx, { merchantId, target, wish }) {
    const { before, after } = wish as { before: Partial<ForTwo>; after: Partial<ForTwo> };
    const now = await findMethod(tx, merchantId, target);
    const names = Object.keys(before) as (keyof ForTwo)[];
    if (!now || Object.keys(differing(now.settings, { ...now.settings, ...before }, names)).length > 0)
      return 'outdated';
    const { version, ...row } = now;
    const changed = { ...row, settings: { ...now.settings, ...after } };
    if (!(await isStillRight(app, tx, changed))) return 'outdated';
    return (await updateMethod(tx, changed, version, app.clock.now())) ? 'applied' : 'outdated';
  },
};

/** What else of it was changed meanwhile may no longer go together with it. */
const isStillRight = async (app: App, tx: Db, method: Omit<MethodRow, 'updatedAt' | 'version'>): Promise<boolean> =>
  Object.keys(judgeMethod(method.settings, method.currency)).length === 0 &&
  (await judgeAccounts(app, tx, method)) === null;

/** Writes a new method down for a second person: a way by which money comes or goes. The wish has been judged. */
export function askForNewMethod(
  app: App,
  tx: Db,
  { wish, askedBy }: { readonly wish: Omit<MethodRow, 'updatedAt'>; readonly askedBy: string },
): Promise<string> {
  const { merchantId, methodId, currency, state, position, settings } = wish;
  return backofficeOf(app).askForChange(app, tx, {
    ...{ merchantId, kind: 'newMethod', target: methodId, askedBy, reason: '' },
    ...{ wish: { currency, state, position, settings }, before: {}, after: { currency, state, position, ...settings } },
  });
}

/** Adds a method that a second person has approved, if its id is free and its accounts are there. */
export const newMethodHand: ChangeHand = {
  kind: 'newMethod',
  async apply(app, tx, { merchantId, target: methodId, wish }) {
    const asked = wish as Pick<MethodRow, 'currency' | 'state' | 'position' | 'settings'>;
    const method = { ...asked, merchantId, methodId };
    if (!(await isStillRight(app, tx, method))) return 'outdated';
    return (await insertMethod(tx, method, app.clock.now())) ? 'applied' : 'outdated';
  },
};
