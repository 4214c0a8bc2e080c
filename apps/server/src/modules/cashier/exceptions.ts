import { isSamePerson } from '../../kernel/staff/secondPerson.ts';
import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import {
  closeExceptions,
  keepException,
  lockException,
  updateExplanation,
  type Exception,
  type NewException,
} from './exceptions.store.ts';
import { cashierSettingsOf } from './settings.ts';

/** Writes a difference down once; somebody must explain it. */
export const noteException = (app: App, db: Db, found: Omit<NewException, 'id' | 'foundAt'>): Promise<void> =>
  keepException(db, { ...found, id: app.ids.uuid(), foundAt: app.clock.now() });

/** It is no difference any more. */
export const healException = (app: App, db: Db, which: Parameters<typeof closeExceptions>[1]): Promise<void> =>
  closeExceptions(db, which, app.clock.now());

/** From the threshold on by two persons. */
export async function explainException(
  app: App,
  tx: Db,
  request: { readonly merchantId: string; readonly id: string; readonly staffId: string; readonly explanation: string },
): Promise<'unknown' | 'notYou' | { readonly closed: boolean; readonly before: Exception }> {
  const { merchantId, id, staffId, explanation } = request;
  const row = await lockException(tx, merchantId, id);
  if (!row) return 'unknown';
  if (row.closedAt !== null) return { closed: true, before: row };
  const merchant = await app.merchants.byId(merchantId);
  const from = merchant ? cashierSettingsOf(merchant).exceptionSecondFrom : 0n;
  const size = row.amount === null ? 0n : row.amount < 0n ? -row.amount : row.amount;
  const now = app.clock.now();
  if (size < from) {
    await updateExplanation(tx, { ...row, explainedBy: staffId, explanation, closedAt: now });
    return { closed: true, before: row };
  }
  if (row.explainedBy === null) {
    await updateExplanation(tx, { ...row, explainedBy: staffId, explanation });
    return { closed: false, before: row };
  }
  if (await isSamePerson({ app, staff: { id: staffId } }, tx, { id: row.explainedBy })) return 'notYou';
  await updateExplanation(tx, { ...row, secondBy: staffId, explanation, closedAt: now });
  return { closed: true, before: row };
}
