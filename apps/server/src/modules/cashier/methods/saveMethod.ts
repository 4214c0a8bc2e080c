import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Asker } from '../../../kernel/staff/changes.ts';
import { askForNewMethod, holdForSecond } from './changeMethod.ts';
import { judgeAccounts } from './judgeAccounts.ts';
import { judgeMethod } from './judgeMethod.rules.ts';
import type { Method, MethodRow } from './methods.rules.ts';
import { findMethod, insertMethod, updateMethod } from './methods.store.ts';

/** An existing one stays as it is. */
export const addMethodOnce = async (app: App, method: Omit<MethodRow, 'version' | 'updatedAt'>): Promise<void> =>
  void (await insertMethod(app.db, method, app.clock.now()));

type Request = Omit<MethodRow, 'updatedAt'>;

export type SaveOutcome =
  | { readonly refusal: 'unknown' | 'idTaken' | 'changed' | 'noAccount' }
  | { readonly wrong: Record<string, string> }
  /** `saved`: what holds now; null: a new method waits whole. */
  | {
      readonly version: number;
      readonly before: Method | null;
      readonly saved: Request | null;
      readonly waits: string | null;
    };

/** Adds (version 0) or changes; what opens a way for money waits for a second person. */
export async function saveMethod(
  app: App,
  tx: Db,
  { request, askedBy }: { readonly request: Request; readonly askedBy: Asker },
): Promise<SaveOutcome> {
  const { merchantId, methodId, version } = request;
  const wrong = judgeMethod(request.settings, request.currency);
  if (Object.keys(wrong).length > 0) return { wrong };
  const accounts = await judgeAccounts(app, tx, request);
  if (accounts) return accounts;
  const now = await findMethod(tx, merchantId, methodId);
  if (version === 0) {
    if (now) return { refusal: 'idTaken' };
    return { version: 0, before: null, saved: null, waits: await askForNewMethod(app, tx, { request, askedBy }) };
  }
  if (!now) return { refusal: 'unknown' };
  const held = await holdForSecond(app, tx, { request, now, askedBy });
  const { version: _, ...method } = held.request;
  // It must fit without what waits.
  const left = judgeMethod(method.settings, method.currency);
  if (Object.keys(left).length > 0) return { wrong: left };
  if (!(await updateMethod(tx, method, version, app.clock.now()))) return { refusal: 'changed' };
  return { version: version + 1, before: now, saved: held.request, waits: held.waits };
}
