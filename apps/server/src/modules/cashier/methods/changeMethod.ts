import type { MethodSettings } from '@baize/contract/backoffice/cashierDeposits.ts';
import { parseAmount } from '@baize/money';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { Asker, ChangeApplier } from '../../../kernel/staff/changes.ts';
import { judgeAccounts } from './judgeAccounts.ts';
import { judgeMethod } from './judgeMethod.rules.ts';
import type { Method, MethodRow } from './methods.rules.ts';
import { findMethod, insertMethod, updateMethod } from './methods.store.ts';

/** Goes with a higher limit: quick amounts may lie above the old one. */
const LIMITS = ['min', 'max', 'quick', 'dayCap'] as const;
/** Goes with another account, which may take another kind. */
const WAY = ['gatewayAccountIds', 'kind', 'channel'] as const;
type ForTwo = Pick<MethodSettings, (typeof LIMITS)[number] | (typeof WAY)[number]>;

/** No day cap counts as the highest. */
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

/** Whether money would go through a new account; order and fewer do not count. */
export const leadsElsewhere = (
  before: Pick<ForTwo, 'gatewayAccountIds'>,
  after: Pick<ForTwo, 'gatewayAccountIds'>,
): boolean => after.gatewayAccountIds.some((id) => !before.gatewayAccountIds.includes(id));

const differing = (before: ForTwo, after: ForTwo, names: readonly (keyof ForTwo)[]): Partial<ForTwo> =>
  Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  );

/** The request without what a second person approves: higher limits, new accounts. `waits`: those; null: nothing. */
export async function holdForSecond<Request extends Omit<MethodRow, 'updatedAt'>>(
  app: App,
  tx: Db,
  { request, now, askedBy }: { readonly request: Request; readonly now: Method; readonly askedBy: Asker },
): Promise<{ readonly request: Request; readonly waits: string | null }> {
  const { merchantId, methodId, currency, settings } = request;
  const names = [
    ...(takesMore(now.settings, settings, currency) ? LIMITS : []),
    ...(leadsElsewhere(now.settings, settings) ? WAY : []),
  ];
  if (names.length === 0) return { request, waits: null };
  const after = differing(now.settings, settings, names);
  const before = differing(settings, now.settings, names);
  const change = { merchantId, kind: 'method', target: methodId, askedBy, reason: '' } as const;
  const waits = await backofficeOf(app).askForChange(app, tx, { ...change, request: { before, after }, before, after });
  return { request: { ...request, settings: { ...settings, ...before } }, waits };
}

/** Where the method stands as it did when asked. */
export const methodApplier: ChangeApplier = {
  kind: 'method',
  async apply(app, tx, { merchantId, target, request }) {
    const { before, after } = request as { before: Partial<ForTwo>; after: Partial<ForTwo> };
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

/** Other changes meanwhile may not fit it any more. */
const isStillRight = async (app: App, tx: Db, method: Omit<MethodRow, 'updatedAt' | 'version'>): Promise<boolean> =>
  Object.keys(judgeMethod(method.settings, method.currency)).length === 0 &&
  (await judgeAccounts(app, tx, method)) === null;

/** A judged new method waits for a second person: it is a way for money. */
export function askForNewMethod(
  app: App,
  tx: Db,
  { request, askedBy }: { readonly request: Omit<MethodRow, 'updatedAt'>; readonly askedBy: Asker },
): Promise<string> {
  const { merchantId, methodId, currency, state, position, settings } = request;
  return backofficeOf(app).askForChange(app, tx, {
    ...{ merchantId, kind: 'newMethod', target: methodId, askedBy, reason: '' },
    ...{
      request: { currency, state, position, settings },
      before: {},
      after: { currency, state, position, ...settings },
    },
  });
}

/** If its id is free and its accounts exist. */
export const newMethodApplier: ChangeApplier = {
  kind: 'newMethod',
  async apply(app, tx, { merchantId, target: methodId, request }) {
    const asked = request as Pick<MethodRow, 'currency' | 'state' | 'position' | 'settings'>;
    const method = { ...asked, merchantId, methodId };
    if (!(await isStillRight(app, tx, method))) return 'outdated';
    return (await insertMethod(tx, method, app.clock.now())) ? 'applied' : 'outdated';
  },
};
