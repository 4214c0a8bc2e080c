import type { HelpEntry } from '@baize/contract/content/help.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { createCache } from '../../../kernel/cache.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { perApp } from '../../../kernel/perApp.ts';
import {
  change,
  pageOf,
  drop,
  withoutVersion,
  type Changed,
  type Kind,
  type Note,
  type Page,
  type ContentKey,
  type ChangeRequest,
} from '../change.ts';
import { placeholdersOf } from '../placeholders.ts';
import type { Slice } from '../slices.store.ts';
import { findHelpProblem, helpFace, type StoredHelp } from './help.rules.ts';
import { countHelp, deleteHelp, listAllHelp, listHelp, lockHelp, writeHelp } from './help.store.ts';

const FRESH_MS = 10_000;
const MERCHANTS_MAX = 1000;

const helpOf = perApp(() => createCache<StoredHelp[]>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX }));

/** In the caller's language, with the merchant's age, help line and terms version. */
export async function helpEntries(app: App, merchant: Merchant, language: string): Promise<HelpEntry[]> {
  const stored = await helpOf(app).get(merchant.id, () => listHelp(app.db, merchant.id));
  const placeholders = placeholdersOf(merchant);
  return stored.map((help) => helpFace(help, { language, placeholders }));
}

/** Others follow within seconds. */
const forgetHelp = (app: App): void => helpOf(app).clear();

const HELP: Kind<StoredHelp> = {
  lock: lockHelp,
  write: writeHelp,
  delete: deleteHelp,
  problemOf: findHelpProblem,
  forLog: withoutVersion,
  tell: forgetHelp,
};

export const helpPage = (db: Db, merchantId: string, slice: Slice): Promise<Page<StoredHelp>> =>
  pageOf(listAllHelp(db, merchantId, slice), countHelp(db, merchantId));

/** Writes based on the version seen; otherwise `unknown` or `changed`. Throws on an invalid text. */
export const changeHelp = (
  app: App,
  { merchantId, seen, item }: ChangeRequest<StoredHelp>,
  note: Note,
): Promise<Changed> => change(app, HELP, { merchantId, id: item.tag, seen }, () => item, { note });

/** Writes a demo help page, overwriting. */
export const seedHelpPage = (app: App, merchantId: string, item: StoredHelp): Promise<Changed> =>
  change(app, HELP, { merchantId, id: item.tag, seen: 'any' }, () => item);

/** With an audit line; false: not there. */
export const dropHelp = (app: App, key: ContentKey, note: Note): Promise<boolean> => drop(app, HELP, key, note);
