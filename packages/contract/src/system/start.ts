import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { FLAG_NAMES } from '../flags.ts';
import { SocialService } from '../identity/social.ts';
import { Nothing, Text } from '../shapes.ts';

/** A form field as the merchant wants it (A5, A9, `decisions.md`). */
export const FieldRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  regExp: v.string(),
  verificationMsg: v.string(),
});
export type FieldRule = v.InferOutput<typeof FieldRule>;

/** The brand's six numbers; the look is derived from them. */
export const Palette = v.object({
  brandHue: v.number(),
  brandChroma: v.number(),
  metalHue: v.number(),
  metalChroma: v.number(),
  railHue: v.number(),
  railChroma: v.number(),
});
export type Palette = v.InferOutput<typeof Palette>;

/** What everybody may know of a merchant. */
export const MerchantFace = v.object({
  merchantCode: v.string(),
  name: v.string(),
  currency: v.string(),
  currencySign: v.string(),
  timeZone: v.string(),
  country: v.string(),
  minimumAge: v.number(),
  languages: v.array(v.string()),
  defaultLanguage: v.string(),
  palette: Palette,
  /** Paths of the merchant's logos; empty: the product's. */
  logo: v.object({ wordmark: v.string(), mark: v.string() }),
  /** Names the regulator and the licence. */
  licence: v.array(v.string()),
  /** An https address; absent: no link (A2). */
  blogUrl: v.optional(v.string()),
  helpLine: v.string(),
  /** Agents have an entrance of their own (A6). */
  agentEntrance: v.optional(v.boolean()),
});
export type MerchantFace = v.InferOutput<typeof MerchantFace>;

/** 0 normal · 1 maintenance · 2 region or IP block (`decisions.md`). */
export const SystemStatus = v.object({
  status: v.picklist([0, 1, 2]),
  maintenance: v.boolean(),
  regionRestriction: v.boolean(),
  info: v.string(),
  location: v.object({ ip: v.string(), country: v.string() }),
});
export type SystemStatus = v.InferOutput<typeof SystemStatus>;

/** Every flag of the merchant, on or off. */
export const Flags = v.object(v.entriesFromList(FLAG_NAMES, v.boolean()));

/** G3: an app, or the home screen profile (`MOBILECONFIG`). */
export const DownloadLink = v.object({
  resourceType: v.picklist(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon']),
  url: v.string(),
});
export type DownloadLink = v.InferOutput<typeof DownloadLink>;

/** G3: the merchant's look, and how it offers its app. */
export const Template = v.object({
  home: v.picklist(['v-new', 'v-base']),
  detail: v.picklist(['v-detail-new', 'v-detail-base']),
  /** The side of the app's picture in CSS pixels. */
  appIconSize: v.number(),
  /** Only members are offered the app. */
  downloadNeedsLogin: v.boolean(),
});
export type Template = v.InferOutput<typeof Template>;

/** A9: a desktop site, or this phone site. */
export const GATEWAYS = { WEB: 1, MOBILE: 3 } as const;

/** A9, G9: the site in the words of the settings calls. */
export const Entrance = {
  platform: v.literal('mobile'),
  gateway: v.picklist(Object.values(GATEWAYS)),
};

/** G9: picture hosts, one per visit and a fallback. */
export const Images = v.object({
  /** https hosts; empty: the fallback alone. */
  cdn: v.array(v.string()),
  /** Empty: the site itself. */
  fallback: v.string(),
});

/** What a page needs of its merchant first. */
export const StartValue = v.object({
  ...Entrance,
  merchant: MerchantFace,
  flags: Flags,
  status: SystemStatus,
  downloads: v.array(DownloadLink),
  template: Template,
  /** Absent: pictures come from the site itself. */
  images: v.optional(Images),
  /** Demo mode: play money, demo top-up, demo people. */
  demo: v.boolean(),
  termsVersion: v.string(),
  /** The merchant's own texts of pages: compiled, by language, part and key; absent: none in the asker's language. */
  ownTexts: v.optional(v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown())))),
  /** Another one: something of this has changed. */
  version: v.string(),
  /** Sign-in services with their keys (A2); absent: none. */
  social: v.optional(v.array(SocialService)),
  /** The browser's phone check (A3); absent: our own codes. */
  phoneService: v.optional(
    v.object({
      /** Where it answers, without a slash at the end. */
      address: v.string(),
      /** Names the merchant's project there; no secret. */
      apiKey: v.string(),
      /** Page of the service's human check, if wanted. */
      verifierUrl: v.optional(v.string()),
    }),
  ),
  serverTime: v.string(),
});
export type StartValue = v.InferOutput<typeof StartValue>;

export const clientConfig = defineCall({
  id: 'clientConfig',
  method: 'GET',
  path: '/wps/system/start',
  access: 'any',
  input: v.object({ language: v.optional(Text(10)) }),
  output: StartValue,
  errors: [],
  summary: 'Everything the site needs to start: merchant, flags, status, languages.',
});

export const systemStatus = defineCall({
  id: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  access: 'any',
  input: Nothing,
  output: SystemStatus,
  errors: [],
  summary: 'Whether the site is open, under maintenance or closed to this region.',
});

export const whitelabel = defineCall({
  id: 'whitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'any',
  input: Nothing,
  output: v.object({ flags: Flags }),
  errors: [],
  summary: 'The merchant keys and whether each is on.',
});

export const domainRoute = defineCall({
  id: 'domainRoute',
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'any',
  input: Nothing,
  output: v.object({
    merchantCode: v.string(),
    domain: v.string(),
    ...Entrance,
  }),
  errors: [],
  summary: 'Which merchant and entrance this host name belongs to.',
});

export const encryptionKeys = defineCall({
  id: 'encryptionKeys',
  method: 'GET',
  path: '/wps/system/jwks',
  access: 'any',
  input: Nothing,
  output: v.object({ keys: v.array(v.record(v.string(), v.unknown())), serverTime: v.string() }),
  errors: [],
  summary: 'Public keys for encrypted bodies, the newest first.',
});
