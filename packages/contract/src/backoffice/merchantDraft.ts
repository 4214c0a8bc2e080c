import * as v from 'valibot';
import { CONTACT_WAIT_HOURS_MAX } from '../account/contactChange.ts';
import { EMAIL_RULES } from '../identity/patterns.ts';
import { SOCIAL_SERVICES } from '../identity/social.ts';
import { IDENTITY_PROMPTS } from '../kyc/identityPrompt.ts';
import { ServiceLink } from '../system/settings.ts';
import { DownloadLink, Palette, Template } from '../system/start.ts';
import { CashierLimits } from './cashierLimits.ts';
import { CodeSettings } from './codeSettings.ts';
import { LANGUAGES_MAX } from './shapes.ts';
import { ProtectionSettings } from './protectionSettings.ts';
import { sentence } from '../sentence.ts';

const line = (max: number, least = 0) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, least === 1 ? sentence('field.required') : sentence('field.charactersMin', { min: least })),
    v.maxLength(max, sentence('field.charactersMax', { max })),
  );
const whole = (min: number, max: number) =>
  v.pipe(
    v.number(sentence('desk.number')),
    v.integer(sentence('field.wholeNumber')),
    v.minValue(min, sentence('field.min', { min })),
    v.maxValue(max, sentence('field.max', { max })),
  );
export const Country = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z]{2}$/, sentence('desk.countryForm')),
);
const Countries = v.pipe(v.array(Country), v.maxLength(250, sentence('field.max', { max: 250 })));
/** Such as 203.0.113.0/24. */
const Network = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:.]*:[0-9a-fA-F:.]*)(\/\d{1,3})?$/, sentence('desk.networkForm')),
);

/** `/…` is a page of the site. */
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
  v.check((text) => text === '' || isAddress(text, ['https:', '/']), sentence('desk.pageOrHttps')),
);

const Host = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, sentence('field.charactersMax', { max: 253 })),
  v.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/, sentence('desk.hostForm')),
);

/** Scheme and host, without a path. */
const Origin = v.pipe(
  line(200),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && text.startsWith('https://'),
    sentence('desk.httpsHost'),
  ),
);

/** The server checks that the pattern is quick. */
const RegisterField = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  regExp: v.pipe(v.string(), v.maxLength(300, sentence('field.charactersMax', { max: 300 }))),
  verificationMsg: line(200),
});

/** Empty: none. Secret and trusted issuer are configuration. */
const SocialAccount = v.object({
  issuer: v.pipe(
    line(300),
    v.check((text) => text === '' || isAddress(text, ['https:']), sentence('desk.https')),
  ),
  clientId: line(300),
});

export const DOWNLOAD_KINDS = DownloadLink.entries.resourceType.options;

const LicenceLines = v.pipe(v.array(line(300, 1)), v.maxLength(6, sentence('field.max', { max: 6 })));

/** Currency and country cannot change. */
export const MerchantDraft = v.object({
  name: line(40, 1),
  /** Host names that are this merchant's alone. */
  hosts: v.pipe(v.array(Host), v.maxLength(50, sentence('field.max', { max: 50 }))),
  timeZone: v.pipe(line(60, 1), v.check(isTimeZone, sentence('desk.timeZoneUnknown'))),
  minimumAge: whole(18, 99),
  defaultLanguage: line(10, 2),
  languages: v.pipe(v.array(line(10, 2)), v.minLength(1, sentence('desk.languageMin')), v.maxLength(LANGUAGES_MAX)),
  helpLine: line(60),
  /** Names the regulator and the licence, in languages without lines of their own. */
  licence: LicenceLines,
  /** By the code of the language. */
  licenceIn: v.optional(v.record(v.string(), LicenceLines), {}),
  blogUrl: v.pipe(
    line(500),
    v.check((text) => text === '' || isAddress(text, ['https:']), sentence('desk.https')),
  ),
  termsVersion: line(20, 1),
  lockAfter: whole(3, 20),
  /** Hours until a contact counts without the old one. */
  contactWaitHours: whole(0, CONTACT_WAIT_HOURS_MAX),
  promotions: v.object({
    /** `strict`: one product per promotion, bonuses of a week or more, cash caps only without a deposit. */
    profile: v.picklist(['strict', 'standard'], sentence('field.chooseOneOfList')),
    /** Most wagering; raised only with rights for every merchant. */
    timesMax: whole(1, 40),
    /** Larger gifts, per day too, need a second person; empty: never. */
    twoStaffAbove: v.pipe(line(20), v.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, sentence('desk.amountOrEmpty'))),
  }),
  agentEntrance: v.boolean(),
  maintenance: v.boolean(),
  maintenanceInfo: line(500),
  palette: Palette,
  template: v.object({ ...Template.entries, appIconSize: whole(24, 256) }),
  /** Where the app is for each platform. */
  downloads: v.object(v.entriesFromList(DOWNLOAD_KINDS, Link)),
  /** None: the fallback, else the site. */
  imageCdn: v.optional(v.pipe(v.array(Origin), v.maxLength(10, sentence('field.max', { max: 10 }))), []),
  imageFallback: v.optional(v.union([v.literal(''), Origin]), ''),
  serviceLinks: v.pipe(
    v.array(
      v.object({
        kind: ServiceLink.entries.kind,
        label: line(60),
        language: v.optional(line(10)),
        url: v.pipe(
          line(500, 1),
          v.check((text) => isAddress(text, ['https:', 'tel:', 'mailto:', '/']), sentence('desk.linkForm')),
        ),
      }),
    ),
    v.maxLength(20, sentence('field.max', { max: 20 })),
  ),
  /** None: it does not ask. */
  regions: v.pipe(
    v.array(v.object({ value: line(40, 1), label: line(80, 1) })),
    v.maxLength(200, sentence('field.max', { max: 200 })),
  ),
  idTypeList: v.picklist(['full', 'short']),
  /** When the site asks for the identity check by itself. */
  identityPrompt: v.picklist(IDENTITY_PROMPTS, sentence('field.chooseOneOfList')),
  /** Absent: the specification's. */
  emailRule: v.optional(v.picklist(EMAIL_RULES), 'specification'),
  blockedCountries: Countries,
  allowedCountries: Countries,
  blockedAddresses: v.pipe(v.array(Network), v.maxLength(500, sentence('field.max', { max: 500 }))),
  social: v.object(v.entriesFromList(SOCIAL_SERVICES, SocialAccount)),
  registerFields: v.record(v.string(), RegisterField),
  /** Absent: they stay. */
  codes: v.optional(CodeSettings),
  /** Absent: they stay. */
  cashier: v.optional(CashierLimits),
  /** Absent: they stay. */
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
