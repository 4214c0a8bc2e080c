import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { IdTypeList } from '@baize/contract/identity/options.ts';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { SocialService } from '@baize/contract/identity/social.ts';
import type { ServiceLink } from '@baize/contract/system/settings.ts';
import type { DownloadLink, MerchantFace, Template } from '@baize/contract/system/start.ts';
import type { RegionSettings } from './region.ts';

/** A merchant's account with a sign-in service that speaks OpenID Connect (docs/decisions/0015). */
export interface SocialClient {
  readonly issuer: string;
  readonly clientId: string;
  /** Where the service has no discovery document, or not a whole one. */
  readonly endpoints?: { readonly authorization: string; readonly token: string; readonly keys: string } | undefined;
  /** The service hands out proven addresses only and does not say so in the token (Facebook). */
  readonly emailIsProven?: boolean | undefined;
}
/** Firebase phone auth or what speaks like it: whose tokens are believed, and where browsers reach it. */
export interface PhoneService {
  readonly issuer: string;
  readonly audience: string;
  readonly keySetUrl: string;
  /** Without it the site asks for codes of our own. */
  readonly client?:
    | { readonly address: string; readonly apiKey: string; readonly verifierUrl?: string | undefined }
    | undefined;
}
export type SocialSettings = Readonly<Partial<Record<SocialService, SocialClient>>>;

/** What staff can set about a merchant; the code holds defaults only. */
export interface MerchantSettings extends Omit<MerchantFace, 'merchantCode'>, RegionSettings {
  readonly registerFields: RegisterSettings['fields'];
  readonly termsVersion: string;
  /** Wrong passwords within half an hour until the account is locked for half an hour. */
  readonly lockAfter: number;
  /** Hours until a new number or address counts that no code to the one before has confirmed; 48 when left out, 0: at once. */
  readonly contactWaitHours?: number;
  readonly maintenance: boolean;
  /** Sign-in services that the merchant has an account with (A2); the client's secret is configuration (SOCIAL_CLIENTS). */
  readonly social?: SocialSettings;
  /** What the maintenance page says instead of its own words. */
  readonly maintenanceInfo?: string;
  /** G9: hosts that pictures come from, and the one that is asked where they have none. */
  readonly imageCdn?: readonly string[];
  readonly imageFallback?: string;
  readonly downloads?: readonly DownloadLink[];
  readonly template?: Partial<Template>;
  readonly serviceLinks?: readonly ServiceLink[];
  /** Which reading of the ID types members pick from (`decisions.md`); `full` when left out. */
  readonly idTypeList?: IdTypeList;
  /** Rules of single fields of the identity check; where there is none, the check's own hold (modules/kyc). */
  readonly kycFields?: RegisterSettings['fields'];
  /** Firebase phone auth instead of codes of our own (A3 phone service); it proves numbers by id tokens. */
  readonly phoneService?: PhoneService;
  /** Regions that registration offers (A3, Region list items); none: no such field. */
  readonly regions?: readonly { readonly value: string; readonly label: string }[];
  /** How promotions are judged, and what needs a second of the staff; modules/promotions has the defaults. */
  readonly promotions?: {
    readonly profile: 'strict' | 'standard';
    readonly timesMax: number;
    /** A decimal amount; empty: never. */
    readonly twoStaffAbove: string;
  };
  /** Limits and clocks of money in and out; what is left out holds by the defaults of modules/cashier. */
  readonly cashier?: Readonly<Record<string, string | number | boolean>>;
  /** Limits, reality checks and breaks; what is left out holds by the defaults of modules/protection. */
  readonly protection?: Readonly<Record<string, unknown>>;
}

/** A merchant as the kernel finds it by host name. Its id is its code. */
export interface Merchant {
  readonly id: string;
  /** Host names that are this merchant's own. */
  readonly hosts: readonly string[];
  readonly settings: MerchantSettings;
  /** Whole: what the merchant has not said holds by the table's defaults (`contract/flags.ts`). */
  readonly flags: MerchantFlags;
  /** Another one as soon as staff have changed anything of it. */
  readonly version: string;
}

export interface MerchantFinder {
  /** The merchant of a host name; the default merchant answers on hosts that nobody claims. */
  byHost(host: string): Promise<Merchant | null>;
  byId(id: string): Promise<Merchant | null>;
  list(): Promise<Merchant[]>;
  /** Looks every few seconds, asked or not, and tells of each merchant that has changed. Answers how to end it. */
  watch(tell: (merchantId: string) => void): () => void;
}
