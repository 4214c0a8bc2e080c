import { CODE_DEFAULTS, CodeSettings } from '@baize/contract/backoffice/codeSettings.ts';
import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import type { Db } from '@baize/db';
import { Counter } from 'prom-client';
import * as v from 'valibot';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { refuse } from '../../../kernel/on.ts';
import { perApp } from '../../../kernel/perApp.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { countryOfNumber } from '../contact/phone.rules.ts';
import { listCountriesFor } from '../registration/inLanguage.ts';
import { giveRoomBack, listHours, takeRoom, type HourCount } from './codeCosts.store.ts';

const HOUR_MS = 3_600_000;
/** Fewer codes say nothing about who asks for them. */
const TELLING_FROM = 20;
/** Strangers' codes to register leave the rest to members. */
const GUEST_SHARE = 0.75;
/** A plus, the dialling code and the first digits of the network: what is sold as one range. */
const PREFIX_LENGTH = 6;

/** Absent or no longer allowed: the defaults. */
export function writtenCodeSettings({ settings }: Pick<Merchant, 'settings'>): CodeSettings {
  const read = v.safeParse(CodeSettings, { ...CODE_DEFAULTS, ...settings.codes });
  return read.success ? read.output : CODE_DEFAULTS;
}

const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
export const prefixOf = (number: string): string => number.slice(0, PREFIX_LENGTH);

const refusedOf = perApp(
  ({ metrics }) =>
    new Counter({
      name: 'baize_codes_refused_total',
      help: 'SMS codes that were not sent to save money, by cause',
      labelNames: ['merchant', 'why'],
      registers: [metrics.registry],
    }),
);

/** Why an SMS to the number would not be sent now; null: nothing is in its way. Counts nothing. */
export async function judgeCost(
  { app, db, merchant, language }: { app: App; db: Db; merchant: Merchant; language: string },
  { number, purpose }: { number: string; purpose: CodePurpose },
): Promise<Refusal | null> {
  const settings = writtenCodeSettings(merchant);
  const countries = settings.countries.length > 0 ? settings.countries : [merchant.settings.country];
  if (!countries.includes(countryOfNumber(number))) {
    refusedOf(app).inc({ merchant: merchant.id, why: 'country' });
    const names = listCountriesFor(merchant, language).filter((one) => countries.includes(one.countryCode));
    return refuse('codes.country', { countries: names.map(({ name }) => name).join(', ') });
  }
  const hour = hourOf(app.clock.now());
  const counts = await listHours(db, merchant.id, prefixOf(number), hour);
  const isFull = counts.some(({ prefix, sent }) => sent >= roomOf(settings, prefix, purpose));
  return isFull ? full(app, merchant) : null;
}

const roomOf = (settings: CodeSettings, prefix: string, purpose: CodePurpose): number => {
  const max = prefix === '' ? settings.hourMax : settings.prefixHourMax;
  return purpose === 'register' ? Math.ceil(max * GUEST_SHARE) : max;
};

/** An alarm: a merchant of this size does not send so many. */
export function full(app: App, merchant: Merchant): Refusal {
  const now = app.clock.now();
  app.log.error(
    { merchant: merchant.id },
    'the hour’s SMS codes are used up: somebody may be asking for them to cost money',
  );
  refusedOf(app).inc({ merchant: merchant.id, why: 'budget' });
  const waitMs = hourOf(now).getTime() + HOUR_MS - now.getTime();
  return refuse('codes.budget', { minutes: Math.ceil(waitMs / 60_000), retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Counts one SMS in the transaction that writes it, under which hour and digits; null: there is no room. A withheld one costs the same work. */
export async function takeCost(
  app: App,
  tx: Db,
  merchant: Merchant,
  { number, purpose, isWithheld }: { number: string; purpose: CodePurpose; isWithheld: boolean },
): Promise<{ readonly hour: Date; readonly prefix: string } | null> {
  const settings = writtenCodeSettings(merchant);
  const counted = { merchantId: merchant.id, hour: hourOf(app.clock.now()), prefix: prefixOf(number) };
  const all = { ...counted, prefix: '' };
  const sent = isWithheld ? 0 : 1;
  const hasRoom = await takeRoom(tx, all, { max: roomOf(settings, '', purpose), sent });
  if (!hasRoom && !isWithheld) return null;
  const hasRange = await takeRoom(tx, counted, { max: roomOf(settings, counted.prefix, purpose), sent });
  if (isWithheld) return null;
  if (!hasRange) {
    await giveRoomBack(tx, all);
    return null;
  }
  return counted;
}

/** Another request was faster: nothing is sent under it. */
export async function giveCostBack(
  tx: Db,
  merchantId: string,
  { hour, prefix }: { readonly hour: Date; readonly prefix: string },
): Promise<void> {
  await giveRoomBack(tx, { merchantId, hour, prefix: '' });
  await giveRoomBack(tx, { merchantId, hour, prefix });
}

/** Whether codes and what is typed in part so far that guests solve a captcha: at the merchant, or at the number's range. */
export async function isRarelyEntered(app: App, merchant: Merchant, number: string | null): Promise<boolean> {
  const { enteredPercentMin } = writtenCodeSettings(merchant);
  const since = new Date(hourOf(app.clock.now()).getTime() - HOUR_MS);
  const counts = await listHours(app.db, merchant.id, number === null ? '' : prefixOf(number), since);
  return isRare(counts, enteredPercentMin);
}

function isRare(counts: readonly HourCount[], percent: number): boolean {
  return [...Map.groupBy(counts, ({ prefix }) => prefix).values()].some((hours) => {
    const [sent, entered] = [sumOf(hours, 'sent'), sumOf(hours, 'entered')];
    return sent >= TELLING_FROM && entered * 100 < sent * percent;
  });
}

const sumOf = (hours: readonly HourCount[], what: 'sent' | 'entered'): number =>
  hours.reduce((sum, hour) => sum + hour[what], 0);

/** How this hour's SMS codes stand, for the desk. */
export async function codesStanding(
  app: App,
  db: Db,
  merchant: Merchant,
): Promise<{ readonly sent: number; readonly max: number; readonly isFull: boolean; readonly isRare: boolean }> {
  const settings = writtenCodeSettings(merchant);
  const hour = hourOf(app.clock.now());
  const counts = await listHours(db, merchant.id, null, new Date(hour.getTime() - HOUR_MS));
  const now = counts.filter((one) => one.hour.getTime() === hour.getTime());
  return {
    sent: now.find(({ prefix }) => prefix === '')?.sent ?? 0,
    max: settings.hourMax,
    isFull: now.some(({ prefix, sent }) => sent >= roomOf(settings, prefix, 'register')),
    isRare: isRare(counts, settings.enteredPercentMin),
  };
}
