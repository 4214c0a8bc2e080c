import * as v from 'valibot';
import { sentence } from '../sentence.ts';
import { Text, Whole } from '../shapes.ts';
import { defineAct, defineList, oneOf, Typed, type Tone } from './define.ts';

/** Own texts of one merchant, in all languages together. */
export const OWN_TEXTS_MAX = 500;
export const OWN_TEXT_LENGTH_MAX = 1000;

const STATES = ['own', 'unfit', 'standard', 'fixed'] as const;
const TONES: Readonly<Record<(typeof STATES)[number], Tone>> = {
  own: 'info',
  /** Kept, but the catalogue has changed: the standard one is said. */
  unfit: 'bad',
  standard: 'plain',
  /** Of player protection. */
  fixed: 'caution',
};

const OwnTextRow = v.object({
  /** Part and key of the catalogue: "shell home.title". */
  key: v.string(),
  language: v.string(),
  state: v.picklist(STATES),
  /** What is said without an own text. */
  standard: v.string(),
  english: v.string(),
  /** Empty: none. */
  own: v.string(),
  /** 0: there is no own text. */
  version: v.number(),
  changedBy: v.string(),
  changedAt: v.nullable(v.string()),
});
export type OwnTextRow = v.InferOutput<typeof OwnTextRow>;

export const ownTexts = defineList({
  id: 'ownTexts',
  noun: 'ownTexts',
  path: '/bo/v1/merchants/:merchantId/texts',
  access: 'operator:content.read',
  filters: {
    language: v.optional(v.pipe(v.string(), v.minLength(2), v.maxLength(10)), 'EN'),
    state: oneOf(['all', ...STATES], 'all'),
    search: Typed,
  },
  row: OwnTextRow,
  keyOf: ({ key, language }) => `${language} ${key}`,
  states: TONES,
  more: { languages: v.array(v.string()), count: v.number() },
  summary: 'The texts of players and agents in a language, with the merchant’s own.',
});

const One = { language: Text(10), key: Text(200) };

export const saveOwnText = defineAct({
  id: 'saveOwnText',
  noun: 'ownTexts',
  method: 'PUT',
  path: '/bo/v1/merchants/:merchantId/texts/:language',
  access: 'operator:content.write',
  fields: {
    ...One,
    text: v.pipe(Text(OWN_TEXT_LENGTH_MAX), v.trim(), v.minLength(1, sentence('field.required'))),
    version: Whole(0, 1_000_000_000),
  },
  output: v.object({ version: v.number() }),
  errors: ['merchant.unknown', 'ownText.unknown', 'ownText.fixed', 'ownText.full', 'staff.changedMeanwhile'],
  summary: 'Says a text to a merchant’s players in words of its own; the site has it within seconds.',
});

export const removeOwnText = defineAct({
  id: 'removeOwnText',
  noun: 'ownTexts',
  method: 'DELETE',
  path: '/bo/v1/merchants/:merchantId/texts/:language',
  access: 'operator:content.write',
  fields: One,
  output: v.object({}),
  errors: ['ownText.unknown'],
  summary: 'Takes an own text away; the standard one is said again.',
});
