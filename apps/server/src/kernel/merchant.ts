import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { EmailRule } from '@baize/contract/identity/patterns.ts';
import type { IdTypeList } from '@baize/contract/identity/options.ts';
import type { IdentityPrompt } from '@baize/contract/kyc/identityPrompt.ts';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { SocialService } from '@baize/contract/identity/social.ts';
import type { ServiceLink } from '@baize/contract/system/settings.ts';
import type { DownloadLink, MerchantFace, Template } from '@baize/contract/system/start.ts';
import type { OwnTexts } from '@baize/i18n/open.ts';
import type { RegionSettings } from './region.ts';

/** A merchant's OpenID Connect client (docs/decisions/0015). */
export interface SocialClient {
  readonly issuer: string;
  readonly clientId: string;
  /** For services without a whole discovery document. */
  readonly endpoints?: { readonly authorization: string; readonly token: string; readonly keys: string } | undefined;
  /** The service only hands out verified addresses without saying so (Facebook). */
  readonly emailIsProven?: boolean | undefined;
}
/** Firebase phone auth or compatible: trusted issuer and browser address. */
export interface PhoneService {
  readonly issuer: string;
  readonly audience: string;
  readonly keySetUrl: string;
  /** Without it the site sends its own codes. */
  readonly client?:
    | { readonly address: string; readonly apiKey: string; readonly verifierUrl?: string | undefined }
    | undefined;
}
export type SocialSettings = Readonly<Partial<Record<SocialService, SocialClient>>>;

/** What staff can set; code holds defaults only. */
export interface MerchantSettings extends Omit<MerchantFace, 'merchantCode'>, RegionSettings {
  readonly registerFields: RegisterSettings['fields'];
  /** In languages that have lines of their own, by code. */
  readonly licenceIn?: Readonly<Record<string, string[]>> | undefined;
  readonly termsVersion: string;
  /** Wrong passwords in 30 minutes that lock the account for 30 minutes. */
  readonly lockAfter: number;
  /** Hours until an unconfirmed new contact takes effect; default 48, 0: at once. */
  readonly contactWaitHours?: number;
  readonly maintenance: boolean;
  /** Login services (A2); the secrets are configuration (SOCIAL_CLIENTS). */
  readonly social?: SocialSettings;
  /** Replaces the maintenance page's text. */
  readonly maintenanceInfo?: string;
  /** G9: image hosts and their fallback. */
  readonly imageCdn?: readonly string[];
  readonly imageFallback?: string;
  readonly downloads?: readonly DownloadLink[];
  readonly template?: Partial<Template>;
  readonly serviceLinks?: readonly ServiceLink[];
  /** Which addresses are taken where the merchant has no pattern of its own; default `specification` (A5). */
  readonly emailRule?: EmailRule;
  /** Which ID type list (`decisions.md`); default `full`. */
  readonly idTypeList?: IdTypeList;
  /** When the site asks for the identity check by itself; default `atLogin` (A4). */
  readonly identityPrompt?: IdentityPrompt;
  /** Field rules of the identity check; defaults in modules/kyc. */
  readonly kycFields?: RegisterSettings['fields'];
  /** Firebase phone auth instead of our own codes (A3). */
  readonly phoneService?: PhoneService;
  /** Regions offered at registration (A3); none: no field. */
  readonly regions?: readonly { readonly value: string; readonly label: string }[];
  /** Promotion rules and second approvals; defaults in modules/promotions. */
  readonly promotions?: {
    readonly profile: 'strict' | 'standard';
    readonly timesMax: number;
    /** A decimal amount; empty: never. */
    readonly twoStaffAbove: string;
  };
  /** What SMS codes may cost; defaults in modules/identity. */
  readonly codes?: Readonly<Record<string, unknown>>;
  /** Cashier limits and times; defaults in modules/cashier. */
  readonly cashier?: Readonly<Record<string, string | number | boolean>>;
  /** Limits, reality checks and breaks; what is left out holds by the defaults of modules/protection. */
  readonly protection?: Readonly<Record<string, unknown>>;
}

/** A merchant by host name; its id is its code. */
export interface Merchant {
  readonly id: string;
  /** Host names that are this merchant's own. */
  readonly hosts: readonly string[];
  readonly settings: MerchantSettings;
  /** Complete: defaults filled in (`contract/flags.ts`). */
  readonly flags: MerchantFlags;
  /** What it says to players in words of its own. */
  readonly ownTexts: OwnTexts;
  /** Changes with every change by staff. */
  readonly version: string;
}

export interface MerchantFinder {
  /** The merchant of a host; unclaimed hosts are the default merchant's. */
  byHost(host: string): Promise<Merchant | null>;
  byId(id: string): Promise<Merchant | null>;
  list(): Promise<Merchant[]>;
  /** Looks now, for a change that was just made or heard of. */
  refresh(): Promise<void>;
  /** Polls every few seconds and tells of changed merchants, and which flags changed how. Answers how to stop. */
  watch(tell: (merchantId: string, flags: Partial<MerchantFlags>) => void): () => void;
}
