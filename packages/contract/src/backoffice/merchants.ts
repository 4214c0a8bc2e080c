import * as v from 'valibot';
import { Nothing, Text } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { Country, MerchantDraft } from './merchantDraft.ts';
import { MerchantId, Reason, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

export { DOWNLOAD_KINDS, MerchantDraft } from './merchantDraft.ts';

export const merchantList = defineOne({
  id: 'merchantList',
  noun: 'merchants',
  path: '/bo/v1/merchants',
  access: 'operator:merchants.read',
  input: Nothing,
  output: v.object({
    list: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        hosts: v.array(v.string()),
        currency: v.string(),
        country: v.string(),
        timeZone: v.string(),
        maintenance: v.boolean(),
        flagsOn: v.number(),
        flags: v.number(),
      }),
    ),
  }),
  errors: [],
  summary: 'The merchants that the asker may see.',
});

export const MerchantFile = v.object({
  id: v.string(),
  /** Of the accounts; neither can be changed. */
  currency: v.string(),
  country: v.string(),
  version: v.string(),
  settings: MerchantDraft,
  /** Languages that there are texts for. */
  knownLanguages: v.array(v.string()),
  flags: v.array(
    v.object({
      name: v.string(),
      on: v.boolean(),
      meaning: v.string(),
      group: v.string(),
      /** Something reads it: switching it changes the site. */
      open: v.boolean(),
    }),
  ),
});
export type MerchantFile = v.InferOutput<typeof MerchantFile>;

export const merchantFile = defineOne({
  id: 'merchantFile',
  noun: 'merchants',
  path: '/bo/v1/merchants/:merchantId',
  access: 'operator:merchants.read',
  input: v.object({ merchantId: MerchantId }),
  output: MerchantFile,
  errors: ['merchant.unknown'],
  summary: 'Settings and flags of one merchant, with what each flag means.',
});

const Version = Text(40);

export const changeMerchantFlags = defineStaffCall({
  id: 'changeMerchantFlags',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/flags',
  access: 'operator:merchants.write',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    version: Version,
    /** Only those that change. */
    flags: v.record(v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,40}$/, sentence('desk.notAFlag'))), v.boolean()),
    reason: Reason,
  }),
  /** `waits`: the change that a second person has to approve; null: all of it holds. */
  output: v.object({ version: v.string(), waits: Waits }),
  errors: ['merchant.unknown', 'staff.changedMeanwhile'],
  summary: 'Switches flags; the site follows within seconds. A flag that guards is switched off by two people.',
});

export const changeMerchantSettings = defineStaffCall({
  id: 'changeMerchantSettings',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/settings',
  access: 'operator:merchants.write',
  dangerous: true,
  input: v.object({ merchantId: MerchantId, version: Version, ...MerchantDraft.entries, reason: Reason }),
  output: v.object({ version: v.string(), waits: Waits }),
  errors: ['merchant.unknown', 'staff.changedMeanwhile'],
  summary:
    'Changes a merchant’s settings; the site follows within seconds. Limits of money that let more through wait for a second person. Host names change only by who may change every merchant.',
});

/** Palettes whose texts stay readable (design: white label). */
export const PALETTE_PRESETS = [
  {
    name: 'Baize, green cloth and brass',
    brandHue: 163,
    brandChroma: 0.034,
    metalHue: 84,
    metalChroma: 0.105,
    railHue: 58,
    railChroma: 0.018,
  },
  {
    name: 'Harbour, navy and copper',
    brandHue: 252,
    brandChroma: 0.04,
    metalHue: 48,
    metalChroma: 0.1,
    railHue: 252,
    railChroma: 0.022,
  },
  {
    name: 'Claret, oxblood and pale gold',
    brandHue: 14,
    brandChroma: 0.042,
    metalHue: 92,
    metalChroma: 0.08,
    railHue: 30,
    railChroma: 0.02,
  },
  {
    name: 'Dusk, violet and gold',
    brandHue: 300,
    brandChroma: 0.036,
    metalHue: 78,
    metalChroma: 0.1,
    railHue: 300,
    railChroma: 0.018,
  },
] as const;

const { name, hosts, timeZone, minimumAge, defaultLanguage, languages, palette } = MerchantDraft.entries;

export const addMerchant = defineStaffCall({
  id: 'addMerchant',
  method: 'POST',
  path: '/bo/v1/merchants',
  access: 'operator:merchants.write',
  platform: true,
  dangerous: true,
  input: v.object({
    /** Its id for ever; it stands in addresses. */
    code: v.pipe(v.string(), v.trim(), v.regex(/^[a-z][a-z0-9-]{1,19}$/, sentence('desk.merchantIdForm'))),
    model: MerchantId,
    name,
    hosts: v.pipe(hosts, v.minLength(1, sentence('desk.hostMin'))),
    currency: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, sentence('desk.currencyForm'))),
    /** Stands before amounts, such as ₱. */
    currencySign: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, sentence('field.required')),
      v.maxLength(6, sentence('field.charactersMax', { max: 6 })),
    ),
    country: Country,
    timeZone,
    minimumAge,
    defaultLanguage,
    languages,
    palette,
    reason: Reason,
  }),
  output: v.object({}),
  errors: ['merchant.unknown', 'merchant.codeTaken'],
  summary: 'Makes a merchant, which answers on its hosts within seconds.',
});
