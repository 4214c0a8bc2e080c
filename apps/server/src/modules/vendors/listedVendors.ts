import type { Db } from '@baize/db';
import { SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { saySentence } from '@baize/i18n/sentences.ts';
import type { App } from '../../kernel/app.ts';
import { readConfigFile } from '../../kernel/config.ts';
import { judgeBaseUrl } from '../../kernel/outsideAddress.rules.ts';
import { hasMoneyAt } from '../wallet/transfers/index.ts';
import { HOUSE_VENDOR, readVendors, type VendorEntry } from './registry.rules.ts';
import { lockVendor, releaseVendors, upsertVendor, type Vendor } from './registry.store.ts';
import { forgetVendors } from './registry.ts';

/** Vendors no longer listed pass to the desk. An invalid file stops the start. */
export async function registerListedVendors(app: App): Promise<void> {
  const vendors = readListed(app.config.vendorsFile);
  // Other roles may have no file or an old one.
  if (!app.config.roles.has('api')) return;
  for (const vendor of vendors) {
    const problem = judgeBaseUrl(vendor.baseUrl, app.config);
    if (problem) refuseFile(app.config.vendorsFile, `${vendor.code}.baseUrl`, problem);
    await enter(app, vendor);
  }
  const kept = [HOUSE_VENDOR, ...vendors.map(({ code }) => code)];
  const released = await releaseVendors(app.db, kept, app.clock.now());
  if (released.length > 0)
    app.log.info({ vendors: released }, 'BAIZE_VENDORS lists these no more: the desk may change them');
  forgetVendors(app);
}

function readListed(path: string | undefined): readonly VendorEntry[] {
  if (path === undefined) return [];
  const read = readVendors(readConfigFile(path));
  return 'problem' in read ? refuseFile(path, read.place, read.problem) : read.vendors;
}

function refuseFile(path: string | undefined, place: string, problem: string): never {
  throw new Error(`BAIZE_VENDORS: ${path}: ${place}: ${saySentence(problem, SOURCE_LANGUAGE)}`);
}

/** A change that would strand money is skipped: only a running server can bring it home. */
async function enter(app: App, vendor: VendorEntry): Promise<void> {
  await app.db.transaction(async (tx) => {
    const before = await lockVendor(tx, vendor.code);
    const isKept = before !== null && (await mustKeepWallets(tx, before, vendor));
    if (isKept)
      app.log.error(
        { vendor: vendor.code },
        'BAIZE_VENDORS: still "transfer", for members have money there or some is on its way: pause the vendor, and start again when none is',
      );
    const walletMode = isKept ? before.walletMode : vendor.walletMode;
    await upsertVendor(tx, { ...vendor, walletMode, configured: true }, app.clock.now());
  });
}

/** Whether ending transfer mode would strand members' money. */
export const mustKeepWallets = async (tx: Db, before: Vendor, request: Pick<Vendor, 'walletMode'>): Promise<boolean> =>
  before.walletMode === 'transfer' && request.walletMode !== 'transfer' && (await hasMoneyAt(tx, before.code));
