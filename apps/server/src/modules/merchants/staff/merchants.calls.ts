import {
  changeMerchantFlags,
  changeMerchantSettings,
  merchantFile,
  merchantList,
} from '@baize/contract/backoffice/merchants.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { LANGUAGES } from '@baize/i18n/languages.ts';
import {
  findMerchantRow,
  listMerchants,
  listTakenHosts,
  lockMerchant,
  replaceHosts,
  updateMerchant,
  type MerchantRow,
} from '../merchants.store.ts';
import { merchantVersion } from '../version.rules.ts';
import { add } from './addMerchant.ts';
import type { App } from '../../../kernel/app.ts';
import { differenceOf } from '../../../kernel/staff/difference.rules.ts';
import { flagLines, forLog, unknownFlags, withRequest } from './merchants.rules.ts';
import { requestOf } from './merchantDraft.ts';
import { completeFlags } from '@baize/contract/flags.ts';
import { askSecond } from '../../../kernel/staff/secondPerson.ts';
import { holdLooserFlags, holdLooserGuards } from './guards.ts';
import { onStaff, type Fail, type StaffHandler } from '../../../kernel/staff/onStaff.ts';
import { findZone } from '../../reports/index.ts';
import { checkDraft } from './checkDraft.ts';
import { holdLooserLimits, holdLooserProtection } from './changeLimits.ts';

const KNOWN_LANGUAGES = LANGUAGES.map(({ code }) => code);

const list = onStaff(merchantList, async ({ db, merchantScope }) => {
  const rows = (await listMerchants(db)).filter(({ id }) => merchantScope === null || merchantScope.includes(id));
  return {
    list: rows
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .map(({ id, hosts, settings, flags }) => ({
        id,
        hosts,
        name: settings.name,
        currency: settings.currency,
        country: settings.country,
        timeZone: settings.timeZone,
        maintenance: settings.maintenance,
        flagsOn: flagLines(flags).filter(({ on }) => on).length,
        flags: flagLines(flags).length,
      })),
  };
});

const file = onStaff(merchantFile, async ({ db, input, fail }) => {
  const row = await findMerchantRow(db, input.merchantId);
  if (!row) throw fail('merchant.unknown');
  const { id, settings, flags } = row;
  return {
    id,
    currency: settings.currency,
    country: settings.country,
    version: merchantVersion(row),
    settings: requestOf(row),
    knownLanguages: KNOWN_LANGUAGES,
    flags: flagLines(flags),
  };
});

/** The row as seen, or a refusal when somebody else changed it. */
async function lockVersion(
  tx: Db,
  { merchantId, version }: { merchantId: string; version: string },
  fail: Fail<'merchant.unknown' | 'staff.changedMeanwhile'>,
): Promise<MerchantRow> {
  const row = await lockMerchant(tx, merchantId);
  if (!row) throw fail('merchant.unknown');
  if (merchantVersion(row) !== version) throw fail('staff.changedMeanwhile');
  return row;
}

/** Open pages hear of it within a second; where the look fails, the next one tells them. */
export const lookNow = (app: App): Promise<void> =>
  app.merchants
    .refresh()
    .catch((error: unknown) => app.log.warn({ err: error }, 'the merchants could not be looked at anew at once'));

const changeFlags = onStaff(changeMerchantFlags, async (ask) => {
  const { app, db, input, audit, invalid, fail } = ask;
  const { merchantId, reason, flags: change } = input;
  const done = await db.transaction(async (tx) => {
    const row = await lockVersion(tx, input, fail);
    const [unknown] = unknownFlags(change, row.flags);
    if (unknown !== undefined) throw invalid({ flags: sentence('desk.notFlag', { name: unknown }) });
    const held = holdLooserFlags(completeFlags(row.flags), change);
    const flags = { ...row.flags, ...held.now };
    await updateMerchant(tx, { ...row, flags });
    const target = { kind: 'merchant', id: merchantId };
    await audit(tx, { target, merchantId, reason, ...differenceOf(row.flags, flags) });
    const waits = held.looser && (await askGuards(ask, tx, 'flags', held.looser));
    return { version: merchantVersion({ ...row, flags }), waits };
  });
  await lookNow(app);
  return done;
});

type Guarding = Parameters<typeof askSecond>[0] & { readonly input: { readonly merchantId: string } };

/** What guards less waits for a second person. */
const askGuards = (
  ask: Guarding,
  tx: Db,
  part: 'settings' | 'flags',
  { before, after }: { readonly before: object; readonly after: object },
): Promise<string> =>
  askSecond(ask, tx, {
    ...{ kind: 'merchantGuards', merchantId: ask.input.merchantId, target: '', audited: 'merchant' },
    ...{ before, after, request: { part, before, after } },
  });

/** Messages link to hosts, so only staff with rights at every merchant change them. */
const mayChangeHosts = (merchantScope: readonly string[] | null, before: readonly string[], after: readonly string[]) =>
  merchantScope === null || before.toSorted().join() === after.toSorted().join();

type Promotions = ReturnType<typeof requestOf>['promotions'];

/** The same for looser profiles and more wagering. */
const mayRaiseTimes = (merchantScope: readonly string[] | null, before: Promotions, after: Promotions): boolean =>
  merchantScope === null ||
  (after.timesMax <= before.timesMax && (after.profile === 'strict' || before.profile === after.profile));

const changeSettings = onStaff(changeMerchantSettings, async (ask) => {
  const { app, db, merchantScope, staff, input, audit, invalid, fail } = ask;
  const { merchantId, reason, version: _, ...asked } = input;
  const done = await db.transaction(async (tx) => {
    const row = await lockVersion(tx, input, fail);
    const errors = checkDraft(asked, row.settings, KNOWN_LANGUAGES);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (!mayChangeHosts(merchantScope, row.hosts, asked.hosts)) throw invalid({ hosts: sentence('desk.hostsByAll') });
    if (!mayRaiseTimes(merchantScope, requestOf(row).promotions, asked.promotions))
      throw invalid({ 'promotions.timesMax': sentence('desk.raiseByAll') });
    const zone = await findZone(tx, merchantId);
    if (zone !== null && zone !== asked.timeZone) throw invalid({ timeZone: sentence('desk.timeZoneFixed') });
    const asking = { app, tx, row, reason, askedBy: staff };
    const guards = holdLooserGuards(requestOf(row), asked, row.settings);
    const money = await holdLooserLimits({ ...asking, request: guards.now });
    const { request, ...held } = await holdLooserProtection({ ...asking, request: money.request });
    const guardsWait = guards.looser && (await askGuards(ask, tx, 'settings', guards.looser));
    const waits = money.waits ?? held.waits ?? guardsWait;
    const after = { ...row, settings: withRequest(row.settings, request), hosts: request.hosts };
    const taken = await listTakenHosts(tx, merchantId, asked.hosts);
    await updateMerchant(tx, after);
    await replaceHosts(tx, merchantId, request.hosts);
    if (taken.length > 0) throw invalid({ hosts: sentence('desk.hostTaken', { hosts: taken.join(', ') }) });
    const target = { kind: 'merchant', id: merchantId };
    const difference = differenceOf(forLog(requestOf(row)), forLog(requestOf(after)));
    const waiting = waits === null ? {} : { waits };
    await audit(tx, { target, merchantId, reason, ...difference, after: { ...difference.after, ...waiting } });
    return { version: merchantVersion(after), waits };
  });
  await lookNow(app);
  return done;
});

export const merchantHandlers: readonly StaffHandler[] = [list, file, add, changeFlags, changeSettings];
