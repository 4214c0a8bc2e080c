import * as v from 'valibot';
import { GameType, VendorCode } from '../games/games.ts';
import { Instant, Text, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { CountryCodes } from './countries.ts';
import { Reason, Waits, Words } from './shapes.ts';
import { sentence } from '../sentence.ts';

/** The largest win of one round: 5,000,000.00 in most currencies, and what slots state as their largest multiple. */
export const WIN_MAX = 500_000_000;
export const WIN_TIMES_MAX = 25_000;

/** `unconnected`: titles of the demo that nobody serves. */
export const VENDOR_STATES = ['up', 'away', 'paused', 'closed', 'unconnected'] as const;
export const VENDOR_WORDS_MAX = 200;

const Reading = {
  seenAt: v.nullable(Instant),
  askedAt: v.nullable(Instant),
  /** Empty: nothing. */
  problem: v.string(),
  /** Entries of its list that broke the protocol. */
  leftOut: v.number(),
};

export const DeskVendor = v.object({
  code: v.string(),
  name: v.string(),
  state: v.picklist(VENDOR_STATES),
  walletMode: v.picklist(['seamless', 'transfer', '']),
  games: v.number(),
  ...Reading,
});
export type DeskVendor = v.InferOutput<typeof DeskVendor>;

export const vendorList = defineOne({
  id: 'vendorList',
  noun: 'vendors',
  path: '/bo/v1/vendors',
  access: 'operator:vendors.read',
  platform: true,
  input: v.object({
    search: v.optional(v.pipe(Text(60), v.trim()), ''),
    state: v.optional(v.picklist([...VENDOR_STATES, '']), ''),
    page: v.optional(Whole(1, 1000), 1),
  }),
  output: v.object({ list: v.array(DeskVendor), total: v.number() }),
  errors: [],
  summary: 'Vendors of games with their state, fifty at a time.',
});

/** As in BAIZE_VENDORS. */
const VendorDraft = {
  name: v.pipe(Text(60), v.trim()),
  walletMode: v.picklist(['seamless', 'transfer'], sentence('field.chooseOneOfList')),
  /** PEM. */
  publicKey: v.pipe(Text(4000), v.trim()),
  baseUrl: v.pipe(Text(500), v.trim()),
  /** None: any. */
  categories: v.pipe(v.array(GameType), v.maxLength(20)),
  currencies: v.pipe(v.array(v.pipe(Text(3), v.trim(), v.toUpperCase())), v.maxLength(50)),
  launchOrigins: v.pipe(v.array(Text(300)), v.maxLength(20, sentence('field.max', { max: 20 }))),
  trialWallet: v.boolean(),
  /** It takes free rounds that promotions give. */
  freeRounds: v.optional(v.boolean(), false),
  /** Minor units; larger wins without a bet are listed. */
  promoWinMax: Whole(0, Number.MAX_SAFE_INTEGER),
  /** Minor units; what comes home beyond what was sent there and this is held. Absent: the usual. */
  homeMax: v.optional(Whole(0, Number.MAX_SAFE_INTEGER)),
  /** Minor units; what a round wins above it holds its member's withdrawals. */
  winMax: v.optional(Whole(0, Number.MAX_SAFE_INTEGER), WIN_MAX),
  /** The same as a multiple of the round's stake. */
  winTimesMax: v.optional(Whole(1, 1_000_000), WIN_TIMES_MAX),
};

const Closure = v.object({ from: Instant, until: Instant, words: Words(VENDOR_WORDS_MAX) });

export const DeskVendorFile = v.object({
  ...DeskVendor.entries,
  /** Null for one that is not connected. */
  connection: v.nullable(
    v.object({
      version: v.number(),
      /** By configuration: the desk only pauses and closes it. */
      configured: v.boolean(),
      paused: v.boolean(),
      publicKey: v.string(),
      baseUrl: v.string(),
      categories: v.array(v.string()),
      currencies: v.array(v.string()),
      launchOrigins: v.array(v.string()),
      trialWallet: v.boolean(),
      freeRounds: v.boolean(),
      promoWinMax: v.number(),
      homeMax: v.number(),
      winMax: v.number(),
      winTimesMax: v.number(),
      /** ISO 3166; none: everywhere. */
      countries: v.array(v.string()),
      closure: v.nullable(v.object({ from: Instant, until: Instant, words: v.record(v.string(), v.string()) })),
    }),
  ),
  byCategory: v.array(v.object({ gameType: GameType, games: v.number() })),
  languages: v.array(v.string()),
});
export type DeskVendorFile = v.InferOutput<typeof DeskVendorFile>;

export const vendorFile = defineOne({
  id: 'vendorFile',
  noun: 'vendors',
  path: '/bo/v1/vendors/:vendor',
  access: 'operator:vendors.read',
  platform: true,
  input: v.object({ vendor: VendorCode }),
  output: DeskVendorFile,
  errors: ['vendor.unknown'],
  summary: 'One vendor: how it is connected, how its list was read, what it has.',
});

export const addVendor = defineStaffCall({
  id: 'addVendor',
  method: 'POST',
  path: '/bo/v1/vendors',
  access: 'operator:vendors.write',
  platform: true,
  dangerous: true,
  input: v.object({ vendor: VendorCode, ...VendorDraft, reason: Reason }),
  output: v.object({ waits: Waits }),
  errors: ['vendor.codeTaken'],
  summary:
    'Asks for a new vendor. Once a second person has approved it, its games are in the lobby within half a minute.',
});

const Version = Whole(0, 1_000_000_000);
const One = { vendor: VendorCode, version: Version };

export const changeVendor = defineStaffCall({
  id: 'changeVendor',
  method: 'PUT',
  path: '/bo/v1/vendors/:vendor',
  access: 'operator:vendors.write',
  platform: true,
  dangerous: true,
  input: v.object({ ...One, ...VendorDraft, reason: Reason }),
  /** `waits`: the change that a second person has to approve; null: all of it holds. */
  output: v.object({ waits: Waits }),
  errors: ['vendor.unknown', 'vendor.configured', 'staff.changedMeanwhile'],
  summary: 'Changes how a vendor is connected; another key or address and larger sums wait for a second person.',
});

export const pauseVendor = defineStaffCall({
  id: 'pauseVendor',
  method: 'POST',
  path: '/bo/v1/vendors/:vendor/pause',
  access: 'operator:vendors.write',
  platform: true,
  dangerous: true,
  input: v.object({ ...One, paused: v.boolean(), reason: Reason }),
  output: v.object({ waits: Waits }),
  errors: ['vendor.unknown', 'staff.changedMeanwhile'],
  summary:
    'Pauses a vendor or resumes it: no launches and no bets; wins and rollbacks still arrive. While money from it is held, two people resume it.',
});

export const closeVendor = defineStaffCall({
  id: 'closeVendor',
  method: 'PUT',
  path: '/bo/v1/vendors/:vendor/closure',
  access: 'operator:vendors.write',
  platform: true,
  dangerous: true,
  input: v.object({ ...One, closure: v.nullable(Closure), reason: Reason }),
  output: v.object({}),
  errors: ['vendor.unknown', 'staff.changedMeanwhile'],
  summary: 'Plans a time in which a vendor is away on purpose, with a word to players; null takes it back.',
});

export const setVendorCountries = defineStaffCall({
  id: 'setVendorCountries',
  method: 'PUT',
  path: '/bo/v1/vendors/:vendor/countries',
  access: 'operator:vendors.write',
  platform: true,
  dangerous: true,
  input: v.object({ ...One, countries: CountryCodes, reason: Reason }),
  output: v.object({}),
  errors: ['vendor.unknown', 'staff.changedMeanwhile'],
  summary: 'Says in which countries a vendor may be played; none: everywhere. Lists and launches hold to it.',
});

export const readVendorList = defineStaffCall({
  id: 'readVendorList',
  method: 'POST',
  path: '/bo/v1/vendors/:vendor/list',
  access: 'operator:vendors.write',
  platform: true,
  input: v.object({ vendor: VendorCode }),
  output: v.object({ games: v.number(), ...Reading }),
  errors: ['vendor.unknown', 'vendor.paused'],
  summary: 'Reads a vendor’s list of games now.',
});
