import type { HelpEntry } from '@baize/contract/content/help.ts';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { must } from '../../kernel/must.ts';
import { perApp } from '../../kernel/perApp.ts';
import { findHelpProblem, helpFace, type StoredHelp } from './help.rules.ts';
import { listHelp } from './help.store.ts';
import { placesOf } from './places.ts';
import { writeNext } from './writeNext.ts';
import { lockHelp, writeHelp } from './writing.store.ts';

const FRESH_MS = 10_000;
const MERCHANTS_MAX = 1000;

const helpOf = perApp(() => createCache<StoredHelp[]>({ ttlMs: FRESH_MS, max: MERCHANTS_MAX }));

/** A merchant's help centre in the caller's language, with its age, help line and version of the terms filled in. */
export async function helpEntries(app: App, merchant: Merchant, language: string): Promise<HelpEntry[]> {
  const stored = await helpOf(app).get(merchant.id, () => listHelp(app.db, merchant.id));
  const places = placesOf(merchant);
  return stored.map((help) => helpFace(help, { language, places }));
}

/** Lets this process answer with what was written; the others look again within seconds. */
export const forgetHelp = (app: App): void => helpOf(app).clear();

/** Stores a help page whose HTML passes the allow list; anything else is a fault of the caller. */
export async function saveHelp(app: App, merchantId: string, help: StoredHelp): Promise<void> {
  must(findHelpProblem(help) === null, `help ${help.tag}: ${findHelpProblem(help)}`);
  await writeNext(app, { lock: lockHelp, write: writeHelp }, { merchantId, id: help.tag, item: help });
  forgetHelp(app);
}
