import * as v from 'valibot';
import { CONTACT_WAIT_HOURS_MAX } from '../account/contactChange.ts';
import { SOCIAL_SERVICES } from '../identity/social.ts';
import { ServiceLink } from '../system/settings.ts';
import { DownloadLink, Palette, Template } from '../system/start.ts';
import { CashierLimits } from './cashierLimits.ts';
import { ProtectionSettings } from './protectionSettings.ts';

const line = (max: number, least = 0) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, least === 1 ? 'Required.' : `At least ${least} characters.`),
    v.maxLength(max, `At most ${max} characters.`),
  );
const whole = (min: number, max: number) =>
  v.pipe(
    v.number('Use a number.'),
    v.integer('Use a whole number.'),
    v.minValue(min, `At least ${min}.`),
    v.maxValue(max, `At most ${max}.`),
  );
export const Country = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/, 'Use two-letter codes, such as PH.'),
);
const Countries = v.pipe(v.array(Country), v.maxLength(250, 'At most 250 countries.'));
/** An IPv4 or IPv6 address or network, such as 203.0.113.0/24. */
const Network = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(\/\d{1,3})?$/,
    'Use addresses or networks, such as 203.0.113.0/24.',
  ),
);

/** Whether a text is such an address; `/…` is a page of the site. */
function isAddress(text: string, kinds: readonly ('https:' | 'tel:' | 'mailto:' | '/')[]): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(text)) return kinds.includes('/');
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  if (username !== '') return false;
  return kinds.some((kind) => kind === protocol);
}

/** Empty: none. */
const Link = v.pipe(
  line(500),
  v.check(
    (text) => text === '' || isAddress(text, ['https:', '/']),
    'Use an https address, or a path of the site such as /m/help.',
  ),
);

/** One label of a host name after the other, without a port. */
const Host = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, 'At most 253 characters.'),
  v.regex(
    /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'Use host names without scheme and port, such as play.example.com.',
  ),
);

/** Scheme and host, without a path. */
const Origin = v.pipe(
  line(200),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://'),
    'Use an https host, such as https://images.example.com.',
  ),
);

/** A registration field. The server checks that the pattern is quick on every text. */
const RegisterField = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  regExp: v.pipe(v.string(), v.maxLength(300, 'At most 300 characters.')),
  verificationMsg: line(200),
});

/**
 * A sign-in service's account; both empty: none. The secret is configuration, never sent through the desk, and only
 * the configured issuer is trusted.
 */
const SocialAccount = v.object({
  issuer: v.pipe(
    line(300),
    v.check((text) => text === '' || isAddress(text, ['https:']), 'Use an https address.'),
  ),
  clientId: line(300),
});

export const DOWNLOAD_KINDS = DownloadLink.entries.resourceType.options;

/** A merchant's settings. Currency and country belong to its accounts and cannot change. */
export const MerchantDraft = v.object({
  name: line(40, 1),
  /** Host names that are this merchant's alone. */
  hosts: v.pipe(v.array(Host), v.maxLength(50, 'At most 50 host names.')),
  timeZone: v.pipe(line(60, 1), v.check(isTimeZone, 'This time zone doesn’t exist.')),
  minimumAge: whole(18, 99),
  defaultLanguage: line(10, 2),
  languages: v.pipe(v.array(line(10, 2)), v.minLength(1, 'At least one language.'), v.maxLength(20)),
  helpLine: line(60),
  licence: v.pipe(v.array(line(300, 1)), v.maxLength(6, 'At most 6 lines.')),
  blogUrl: v.pipe(
    line(500),
    v.check((text) => text === '' || isAddress(text, ['https:']), 'Use an https address.'),
  ),
  termsVersion: line(20, 1),
  lockAfter: whole(3, 20),
  /** Hours until a new contact counts without the old one's agreement; 0: at once. */
  contactWaitHours: whole(0, CONTACT_WAIT_HOURS_MAX),
  promotions: v.object({
    /** `strict`: one product per promotion, bonuses of a week or more, cash caps only without a deposit. */
    profile: v.picklist(['strict', 'standard'], 'Choose one.'),
    /** Most times that a bonus is wagered; raised only with rights for every merchant. */
    timesMax: whole(1, 40),
    /** Gifts by hand above this (also summed per day) need a second person; empty: never. */
    twoStaffAbove: v.pipe(line(20), v.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'Enter an amount, or leave it empty.')),
  }),
  /** Agents log in at an entrance of their own. */
  agentEntrance: v.boolean(),
  maintenance: v.boolean(),
  maintenanceInfo: line(500),
  palette: Palette,
  template: v.object({ ...Template.entries, appIconSize: whole(24, 256) }),
  /** Where the app is for each platform. */
  downloads: v.object(v.entriesFromList(DOWNLOAD_KINDS, Link)),
  /** Hosts that pictures come from; none: the fallback, and without that the site. */
  imageCdn: v.optional(v.pipe(v.array(Origin), v.maxLength(10, 'At most 10 hosts.')), []),
  imageFallback: v.optional(v.union([v.literal(''), Origin]), ''),
  serviceLinks: v.pipe(
    v.array(
      v.object({
        kind: ServiceLink.entries.kind,
        label: line(60),
        language: v.optional(line(10)),
        url: v.pipe(
          line(500, 1),
          v.check(
            (text) => isAddress(text, ['https:', 'tel:', 'mailto:', '/']),
            'Use an https, tel: or mailto: address, or a path of the site such as /m/help.',
          ),
        ),
      }),
    ),
    v.maxLength(20, 'At most 20 links.'),
  ),
  /** What registration offers as regions; none: it does not ask. */
  regions: v.pipe(
    v.array(v.object({ value: line(40, 1), label: line(80, 1) })),
    v.maxLength(200, 'At most 200 regions.'),
  ),
  idTypeList: v.picklist(['full', 'short']),
  blockedCountries: Countries,
  allowedCountries: Countries,
  blockedAddresses: v.pipe(v.array(Network), v.maxLength(500, 'At most 500 networks.')),
  social: v.object(v.entriesFromList(SOCIAL_SERVICES, SocialAccount)),
  /** Fields of registration; which ones there are is not for staff to say. */
  registerFields: v.record(v.string(), RegisterField),
  /** Limits and clocks of money in and out; left out: they stay. */
  cashier: v.optional(CashierLimits),
  /** Limits, reality checks and breaks of players; left out: they stay. */
  protection: v.optional(ProtectionSettings),
});
export type MerchantDraft = v.InferOutput<typeof MerchantDraft>;

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
