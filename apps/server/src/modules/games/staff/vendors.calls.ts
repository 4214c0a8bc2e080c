import {
  addVendor,
  changeVendor,
  closeVendor,
  pauseVendor,
  readVendorList,
  setVendorCountries,
  vendorFile,
  vendorList,
  type DeskVendor,
} from '@baize/contract/backoffice/vendors.ts';
import { PageSize } from '@baize/contract/backoffice/shapes.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { saySentence } from '@baize/i18n/sentences.ts';
import * as v from 'valibot';
import { fingerprintOf } from '../../../kernel/fingerprint.ts';
import { present } from '../../../kernel/must.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { ChangeApplier } from '../../../kernel/staff/changes.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { countCategories, listReadings, updateVendorName, type VendorReading } from '../curation.store.ts';
import { syncCatalogue } from '../sync.ts';
import { hasHeldHome } from '../../wallet/transfers/index.ts';
import {
  findConnectedVendor,
  findVendorRow,
  listVendors,
  lockVendor,
  mustKeepWallets,
  updateClosure,
  updateCountries,
  updateVendorStatus,
  upsertVendor,
  VendorEntry,
  type Vendor,
  type VendorSettings,
} from '../../vendors/index.ts';
import { tellLobby } from './lobbyNews.ts';
import { differenceOf } from '../../../kernel/staff/difference.rules.ts';
import { languagesToWrite } from '../../../kernel/staff/languagesToWrite.ts';
import { judgeBaseUrl, type Reach } from '../../../kernel/outsideAddress.rules.ts';
import { onStaff, type Fail, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { fitsSearch, holdLooserVendor, judgeClosure, pickVendor } from './vendors.rules.ts';
import { vendorState } from './vendorState.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const UNREAD = { available: true, seenAt: null, askedAt: null, problem: '', leftOut: 0, games: 0 };

/** When, and for whom. */
interface Shown {
  readonly now: Date;
  readonly language: string;
}

function rowOf(reading: VendorReading, vendor: Vendor | null, { now, language }: Shown): DeskVendor {
  const { code, name, available, seenAt, askedAt, problem, leftOut, games } = reading;
  return {
    code,
    name: vendor?.name ?? name,
    state: vendorState(vendor, available, now),
    walletMode: vendor?.walletMode ?? '',
    games,
    seenAt: iso(seenAt),
    askedAt: iso(askedAt),
    problem: saySentence(problem, language),
    leftOut,
  };
}

/** Listed vendors, and those just connected. */
async function listRows(db: Db, shown: Shown): Promise<DeskVendor[]> {
  const [readings, vendors] = await Promise.all([listReadings(db), listVendors(db)]);
  const connected = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const known = new Set(readings.map(({ code }) => code));
  const fresh = vendors.filter(({ code }) => !known.has(code)).map(({ code, name }) => ({ ...UNREAD, code, name }));
  return [...fresh, ...readings].map((reading) => rowOf(reading, connected.get(reading.code) ?? null, shown));
}

const list = onStaff(vendorList, async ({ app, db, language, input: { search, state, page } }) => {
  const rows = (await listRows(db, { now: app.clock.now(), language })).filter(
    (row) => fitsSearch(row, search) && (state === '' || row.state === state),
  );
  return { list: rows.slice((page - 1) * PageSize, page * PageSize), total: rows.length };
});

const file = onStaff(vendorFile, async ({ app, db, language, input, fail }) => {
  const row = (await listRows(db, { now: app.clock.now(), language })).find(({ code }) => code === input.vendor);
  if (!row) throw fail('vendor.unknown');
  const [vendor, byCategory, merchants] = await Promise.all([
    findVendorRow(db, input.vendor),
    countCategories(db, input.vendor),
    app.merchants.list(),
  ]);
  const languages = languagesToWrite(...merchants);
  return { ...row, byCategory, languages, connection: vendor && connectionOf(vendor) };
});

const connectionOf = (vendor: Vendor) => ({
  version: vendor.version,
  configured: vendor.configured,
  paused: vendor.status === 'paused',
  publicKey: vendor.publicKey,
  baseUrl: vendor.baseUrl,
  categories: [...vendor.categories],
  currencies: [...vendor.currencies],
  launchOrigins: [...vendor.launchOrigins],
  trialWallet: vendor.trialWallet,
  freeRounds: vendor.freeRounds,
  promoWinMax: Number(vendor.promoWinMax),
  homeMax: Number(vendor.homeMax),
  winMax: Number(vendor.winMax),
  winTimesMax: vendor.winTimesMax,
  countries: [...vendor.countries],
  closure: vendor.closure && faceOf(vendor.closure),
});

const faceOf = ({ from, until, words }: NonNullable<Vendor['closure']>) => ({
  from: from.toISOString(),
  until: until.toISOString(),
  words: { ...words },
});

/** By the vendors file's rules. */
function readEntry(
  reach: Reach,
  input: { vendor: string } & Record<string, unknown>,
  invalid: (fields: Record<string, string>) => Refusal,
): VendorSettings {
  const { vendor: code, ...request } = input;
  const read = v.safeParse(VendorEntry, { ...request, code });
  const unreachable = read.success ? judgeBaseUrl(read.output.baseUrl, reach) : null;
  if (unreachable) throw invalid({ baseUrl: unreachable });
  if (read.success) {
    const { promoWinMax, homeMax, winMax } = read.output;
    return {
      ...read.output,
      promoWinMax: BigInt(promoWinMax),
      homeMax: BigInt(homeMax),
      winMax: BigInt(winMax),
    };
  }
  throw invalid(
    Object.fromEntries(
      read.issues.map(({ path, message }) => [path?.map(({ key }) => String(key)).join('.') ?? 'name', message]),
    ),
  );
}

/** For the audit log: amounts as text. */
const forLog = ({ promoWinMax, homeMax, winMax, ...settings }: VendorSettings) => ({
  ...settings,
  promoWinMax: String(promoWinMax),
  homeMax: String(homeMax),
  winMax: String(winMax),
});
type VendorOnRecord = ReturnType<typeof forLog>;
const fromLog = ({ promoWinMax, homeMax, winMax, ...settings }: VendorOnRecord): VendorSettings => ({
  ...settings,
  promoWinMax: BigInt(promoWinMax),
  homeMax: BigInt(homeMax),
  winMax: BigInt(winMax),
});

/** For who decides: keys by their fingerprints, amounts as text. */
const shown = ({ publicKey, ...settings }: Partial<VendorSettings>): object => ({
  ...Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ),
  ...(publicKey === undefined ? {} : { keyFingerprint: fingerprintOf(publicKey) }),
});

const settingsOf = ({
  status: _s,
  closure: _c,
  countries: _w,
  configured: _f,
  version: _v,
  ...settings
}: Vendor): VendorSettings => settings;

const add = onStaff(addVendor, async (ask) => {
  const { app, db, input, invalid, fail } = ask;
  const { reason: _, ...request } = input;
  const settings = readEntry(app.config, request, invalid);
  const waits = await db.transaction(async (tx) => {
    if (await lockVendor(tx, settings.code)) throw fail('vendor.codeTaken');
    const request = { settings: forLog(settings) };
    const change = { kind: 'newVendor', target: settings.code, audited: 'vendor', before: {} } as const;
    return askSecond(ask, tx, { ...change, request, after: shown(settings) });
  });
  return { waits };
});

/** Refused when changed meanwhile. */
async function lockVersion(
  tx: Db,
  { vendor, version }: { vendor: string; version: number },
  fail: Fail<'vendor.unknown' | 'staff.changedMeanwhile'>,
): Promise<Vendor> {
  const row = await lockVendor(tx, vendor);
  if (!row) throw fail('vendor.unknown');
  if (row.version !== version) throw fail('staff.changedMeanwhile');
  return row;
}

const change = onStaff(changeVendor, async (ask) => {
  const { app, db, input, audit, invalid, fail } = ask;
  const { reason, version: _, ...request } = input;
  const asked = readEntry(app.config, request, invalid);
  const waits = await db.transaction(async (tx) => {
    const before = await lockVersion(tx, input, fail);
    if (before.configured) throw fail('vendor.configured');
    if (await mustKeepWallets(tx, before, asked)) throw invalid({ walletMode: sentence('desk.moneyAtVendor') });
    const { now: settings, looser } = holdLooserVendor(settingsOf(before), asked);
    await upsertVendor(tx, { ...settings, configured: false }, app.clock.now());
    await updateVendorName(tx, settings.code, settings.name);
    const target = { kind: 'vendor', id: settings.code };
    const { version, status } = present(await lockVendor(tx, settings.code), 'the vendor that was just changed');
    const was = pickVendor(settings, looser);
    const waiting =
      looser.length === 0
        ? null
        : await askSecond(ask, tx, {
            ...{ kind: 'vendor', target: settings.code, audited: 'vendor' },
            request: { version, status, after: forLog({ ...settings, ...pickVendor(asked, looser) }) },
            before: shown(was),
            after: shown(pickVendor(asked, looser)),
          });
    const difference = differenceOf(forLog(settingsOf(before)), forLog(settings));
    await audit(tx, {
      target,
      reason,
      ...difference,
      after: { ...difference.after, ...(waiting && { waits: waiting }) },
    });
    return waiting;
  });
  await tellLobby(app, null);
  return { waits };
});

/** Opens a vendor, or changes what lets it move money; both tell the lobby. */
export const vendorHands: readonly ChangeApplier[] = [
  {
    kind: 'newVendor',
    async apply(app, tx, { request }) {
      const settings = fromLog((request as { settings: VendorOnRecord }).settings);
      if (await lockVendor(tx, settings.code)) return 'outdated';
      await upsertVendor(tx, { ...settings, configured: false }, app.clock.now());
      return 'applied';
    },
    afterwards: (app) => tellLobby(app, null),
  },
  {
    kind: 'vendor',
    async apply(app, tx, { target, request }) {
      const { version, ...asked } = request as { version: number } & ({ resumes: true } | { after: VendorOnRecord });
      const before = await lockVendor(tx, target);
      if (before?.version !== version) return 'outdated';
      if ('resumes' in asked) {
        await updateVendorStatus(tx, target, 'active', app.clock.now());
        return 'applied';
      }
      const { after } = asked;
      if (before.configured) return 'outdated';
      const settings = fromLog(after);
      if (await mustKeepWallets(tx, before, settings)) return 'outdated';
      await upsertVendor(tx, { ...settings, configured: false }, app.clock.now());
      return 'applied';
    },
    afterwards: (app) => tellLobby(app, null),
  },
];

const pause = onStaff(pauseVendor, async (ask) => {
  const { app, db, input, audit, fail } = ask;
  const { vendor, paused, reason } = input;
  const waits = await db.transaction(async (tx) => {
    const { status, version } = await lockVersion(tx, input, fail);
    // Paused because it sent more than it can have.
    if (!paused && status === 'paused' && (await hasHeldHome(tx, vendor)))
      return askSecond(ask, tx, {
        ...{ kind: 'vendor', target: vendor, audited: 'vendor', request: { version, resumes: true } },
        ...{ before: { paused: true }, after: { paused: false } },
      });
    await updateVendorStatus(tx, vendor, paused ? 'paused' : 'active', app.clock.now());
    await audit(tx, {
      target: { kind: 'vendor', id: vendor },
      reason,
      before: { paused: status === 'paused' },
      after: { paused },
    });
    return null;
  });
  await tellLobby(app, null);
  return { waits };
});

const close = onStaff(closeVendor, async ({ app, db, input, audit, invalid, fail }) => {
  const { vendor, reason } = input;
  const words = Object.fromEntries(Object.entries(input.closure?.words ?? {}).filter(([, text]) => text !== ''));
  const closure = input.closure && { from: new Date(input.closure.from), until: new Date(input.closure.until), words };
  const wrong = closure ? judgeClosure(closure, app.clock.now()) : {};
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  await db.transaction(async (tx) => {
    const before = await lockVersion(tx, input, fail);
    await updateClosure(tx, vendor, closure, app.clock.now());
    await audit(tx, {
      target: { kind: 'vendor', id: vendor },
      reason,
      before: { closure: before.closure && faceOf(before.closure) },
      after: { closure: closure && faceOf(closure) },
    });
  });
  await tellLobby(app, null);
  return {};
});

const limit = onStaff(setVendorCountries, async ({ app, db, input, audit, fail }) => {
  const { vendor, reason } = input;
  const countries = [...new Set(input.countries)].sort();
  await db.transaction(async (tx) => {
    const before = await lockVersion(tx, input, fail);
    await updateCountries(tx, vendor, countries, app.clock.now());
    await audit(tx, {
      target: { kind: 'vendor', id: vendor },
      reason,
      before: { countries: before.countries },
      after: { countries },
    });
  });
  await tellLobby(app, null);
  return {};
});

const read = onStaff(readVendorList, async ({ app, db, language, input, audit, fail }) => {
  const vendor = await findConnectedVendor(app, input.vendor);
  if (!vendor) throw fail('vendor.unknown');
  if (vendor.status === 'paused') throw fail('vendor.paused');
  await syncCatalogue(app, [input.vendor]);
  const reading = (await listReadings(db)).find(({ code }) => code === input.vendor) ?? UNREAD;
  const { games, problem, leftOut } = reading;
  await db.transaction((tx) =>
    audit(tx, { target: { kind: 'vendor', id: input.vendor }, after: { games, problem, leftOut } }),
  );
  await tellLobby(app, null);
  return {
    ...{ games, problem: saySentence(problem, language), leftOut },
    ...{ seenAt: iso(reading.seenAt), askedAt: iso(reading.askedAt) },
  };
});

export const vendorHandlers: readonly StaffHandler[] = [list, file, add, change, pause, close, limit, read];
