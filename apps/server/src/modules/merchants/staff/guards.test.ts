import { CODE_DEFAULTS } from '@baize/contract/backoffice/codeSettings.ts';
import type { MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { expect, it } from 'vitest';
import { holdLooserGuards } from './guards.ts';

const FIXED = { currency: 'PHP', country: 'PH' };
const draft = {
  ...{ hosts: ['one.example.com'], codes: CODE_DEFAULTS, lockAfter: 5, contactWaitHours: 24, minimumAge: 21 },
  identityPrompt: 'atLogin',
  promotions: { profile: 'strict', timesMax: 20, twoStaffAbove: '100' },
  ...{ blockedCountries: ['US'], allowedCountries: ['PH'], blockedAddresses: ['203.0.113.0/24'] },
  social: { facebook: { issuer: '', clientId: '' }, google: { issuer: '', clientId: '' } },
} as unknown as MerchantDraft;

const ask = (change: object) => holdLooserGuards(draft, { ...draft, ...change }, FIXED);
const codes = (change: object) => ({ codes: { ...CODE_DEFAULTS, ...change } });

it.each<[string, object]>([
  ['another host', { hosts: ['one.example.com', 'own.example.com'] }],
  ['codes to another country', codes({ countries: ['PH', 'GB'] })],
  ['more codes an hour', codes({ hourMax: CODE_DEFAULTS.hourMax + 1 })],
  ['more codes to numbers alike', codes({ prefixHourMax: CODE_DEFAULTS.prefixHourMax + 1 })],
  ['a captcha later', codes({ enteredPercentMin: CODE_DEFAULTS.enteredPercentMin - 1 })],
  ['more tries', { lockAfter: 6 }],
  ['a younger member', { minimumAge: 20 }],
  ['an identity check later', { identityPrompt: 'whenNeeded' }],
  ['a country let in', { blockedCountries: [] }],
  ['every country', { allowedCountries: [] }],
])('waits for a second person: %s', (_, change) => {
  const { now, looser } = ask({ ...change, name: 'At once' });
  expect(now).toEqual({ ...draft, name: 'At once' });
  expect(looser?.after).toEqual(change);
});

it.each<[string, object]>([
  ['fewer hosts', { hosts: [] }],
  ['codes to the own country, by its name', codes({ countries: ['PH'] })],
  ['fewer codes, and a captcha earlier', codes({ hourMax: 1, prefixHourMax: 1, enteredPercentMin: 100 })],
  ['no word about codes', { codes: undefined }],
])('holds at once: %s', (_, change) => {
  expect(ask(change)).toEqual({ now: { ...draft, ...change }, looser: null });
});
