import { isDeepStrictEqual } from 'node:util';
import type { CashierLimits } from '@baize/contract/backoffice/cashierLimits.ts';
import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import type { ProtectionSettings } from '@baize/contract/backoffice/protectionSettings.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { backofficeOf } from '../../../kernel/staff/backoffice.ts';
import type { Asker, ChangeApplier } from '../../../kernel/staff/changes.ts';
import { writtenCashierSettings } from '../../cashier/index.ts';
import { lockMerchant, updateMerchant, type MerchantRow } from '../merchants.store.ts';
import { writtenProtectionSettings } from '../../protection/index.ts';
import { looserLimits, pick } from './looserLimits.rules.ts';
import { looserProtection, pickProtection } from './looserProtection.rules.ts';

interface Asking {
  readonly app: App;
  readonly tx: Db;
  readonly row: MerchantRow;
  readonly request: MerchantDraft;
  readonly reason: string;
  readonly askedBy: Asker;
}

/** The request without looser limits, which wait for a second person. `waits`: null: none. */
export async function holdLooserLimits({ app, tx, row, request, reason, askedBy }: Asking): Promise<{
  readonly request: MerchantDraft;
  readonly waits: string | null;
}> {
  if (!request.cashier) return { request, waits: null };
  const before = writtenCashierSettings(row);
  const after = looserLimits(before, request.cashier, row.settings.currency);
  const names = Object.keys(after) as (keyof CashierLimits)[];
  if (names.length === 0) return { request, waits: null };
  const was = pick(before, names);
  const change = { merchantId: row.id, kind: 'cashierLimits', target: '', askedBy, reason } as const;
  const waits = await backofficeOf(app).askForChange(app, tx, {
    ...change,
    request: { before: was, after },
    before: was,
    after,
  });
  return { request: { ...request, cashier: { ...request.cashier, ...was } }, waits };
}

/** Applies approved limits that still stand as seen. */
export const limitsApplier: ChangeApplier = {
  kind: 'cashierLimits',
  async apply(_app, tx, { merchantId, request }) {
    const { before, after } = request as { before: Partial<CashierLimits>; after: Partial<CashierLimits> };
    const row = await lockMerchant(tx, merchantId);
    if (!row) return 'outdated';
    const limits = writtenCashierSettings(row);
    const names = Object.keys(before) as (keyof CashierLimits)[];
    if (names.some((name) => limits[name] !== before[name])) return 'outdated';
    await updateMerchant(tx, { ...row, settings: { ...row.settings, cashier: { ...limits, ...after } } });
    return 'applied';
  },
};

/** The same for what protects players: a milder rule waits for a second person. */
export async function holdLooserProtection({ app, tx, row, request, reason, askedBy }: Asking): Promise<{
  readonly request: MerchantDraft;
  readonly waits: string | null;
}> {
  if (!request.protection) return { request, waits: null };
  const before = writtenProtectionSettings(row);
  const after = looserProtection(before, request.protection);
  const names = Object.keys(after) as (keyof ProtectionSettings)[];
  if (names.length === 0) return { request, waits: null };
  const was = pickProtection(before, names);
  const change = { merchantId: row.id, kind: 'protection', target: '', askedBy, reason } as const;
  const waits = await backofficeOf(app).askForChange(app, tx, {
    ...change,
    request: { before: was, after },
    before: was,
    after,
  });
  return { request: { ...request, protection: { ...request.protection, ...was } }, waits };
}

/** Carries out milder rules that a second person has approved: each has to stand as it did when it was asked for. */
export const protectionApplier: ChangeApplier = {
  kind: 'protection',
  async apply(_app, tx, { merchantId, request }) {
    const { before, after } = request as { before: Partial<ProtectionSettings>; after: Partial<ProtectionSettings> };
    const row = await lockMerchant(tx, merchantId);
    if (!row) return 'outdated';
    const settings = writtenProtectionSettings(row);
    const names = Object.keys(before) as (keyof ProtectionSettings)[];
    // What comes back from the database is the same in value, not in identity.
    if (names.some((name) => !isDeepStrictEqual(settings[name], before[name]))) return 'outdated';
    await updateMerchant(tx, { ...row, settings: { ...row.settings, protection: { ...settings, ...after } } });
    return 'applied';
  },
};
