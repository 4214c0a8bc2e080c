import {
  addMerchant,
  changeMerchantSettings,
  merchantFile,
  PALETTE_PRESETS,
} from '@baize/contract/backoffice/merchants.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { helpCenter } from '@baize/contract/content/help.ts';
import { clientConfig } from '@baize/contract/system/start.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { seedHelpPage } from '../../content/index.ts';
import { judgePalette } from './palette.rules.ts';

let server: DeskServer;
let eva: StaffPerson;
let model: Site;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
  model = await server.openSite();
  await seedHelpPage(server.app, model.merchantId, {
    tag: 'faq',
    sort: 0,
    texts: { EN: { title: 'Questions', content: '<p>From {minimumAge} on, at {merchant}.</p>' } },
  });
}, 60_000);
afterAll(() => server.stop());

const { name: _, ...look } = PALETTE_PRESETS[2];
const request = (change: object = {}): AskOf<typeof addMerchant> => ({
  code: 'reef',
  model: model.merchantId,
  name: 'Reef',
  hosts: ['reef.test'],
  currency: 'vnd',
  currencySign: '₫',
  country: 'vn',
  timeZone: 'Asia/Ho_Chi_Minh',
  minimumAge: 23,
  defaultLanguage: 'TY',
  languages: ['EN', 'TY'],
  palette: look,
  reason: 'the contract is signed',
  ...change,
});
const at = (host: string, url: string) => server.http.inject({ url, headers: { host } });

it('answers on its host without a restart, with its own face and the rules and help pages of its model', async () => {
  expect(await eva.ask(addMerchant, request())).toMatchObject({ success: true });
  // Every process looks again within seconds; opening another site makes this one look now.
  await server.openSite();
  const config = (await at('reef.test', clientConfig.path)).json<{ value: { merchant: object } }>().value;
  expect(config.merchant).toMatchObject({
    merchantCode: 'reef',
    name: 'Reef',
    currency: 'VND',
    currencySign: '₫',
    minimumAge: 23,
    licence: [],
  });
  const help = (await at('reef.test', helpCenter.path)).json<{ value: { list: { content: string }[] } }>().value;
  expect(help.list[0]?.content).toBe('<p>From 23 on, at Reef.</p>');
  const { settings, version } = (await eva.ask(merchantFile, { merchantId: 'reef' })).value;
  expect(settings.licenceIn).toEqual({});
  const kept = await eva.ask(changeMerchantSettings, { merchantId: 'reef', version, ...settings, reason: 'as it is' });
  expect(kept.success, 'what it begins with holds at the desk').toBe(true);
  expect(await server.audit()).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'addMerchant', reason: 'the contract is signed' })]),
  );
});

it('is made once, by a code and hosts that nobody has', async () => {
  await eva.ask(addMerchant, request({ code: 'shoal', hosts: ['shoal.test'] }));
  expect((await eva.ask(addMerchant, request({ code: 'shoal', hosts: ['other.test'] }))).errorCode).toBe(
    'merchant.codeTaken',
  );
  expect((await eva.ask(addMerchant, request({ code: 'bank', hosts: ['shoal.test'] }))).fields).toHaveProperty('hosts');
  expect((await eva.ask(addMerchant, request({ code: 'bank', model: 'nobody' }))).errorCode).toBe('merchant.unknown');
  expect((await eva.ask(merchantFile, { merchantId: 'bank' })).errorCode).toBe('merchant.unknown');
});

it.each([
  ['code', { code: 'No Code' }],
  ['currency', { currency: 'XQX' }],
  ['hosts', { hosts: [] }],
  ['defaultLanguage', { defaultLanguage: 'KO' }],
  ['languages', { languages: ['EN', 'TY', 'QQ'] }],
  ['minimumAge', { minimumAge: 12 }],
  ['timeZone', { timeZone: 'Asia/Nowhere' }],
  ['palette.metalChroma', { palette: { ...look, metalChroma: 0.2 } }],
])('says at %s what is wrong', async (field, change) => {
  const refused = await eva.ask(addMerchant, request({ code: 'wrong', hosts: ['wrong.test'], ...change }));
  expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

it('belongs to those who may change every merchant', async () => {
  await server.role('keeper', ['merchants.read', 'merchants.write']);
  const lea = await server.seat('lea', [{ roleId: 'keeper', merchantId: model.merchantId }]);
  expect((await lea.ask(addMerchant, request({ code: 'other' }))).errorCode).toBe('access.denied');
});

it('has looks to choose from that keep every text readable', () => {
  for (const preset of PALETTE_PRESETS) expect(judgePalette(preset), preset.name).toEqual({});
  expect(Object.keys(judgePalette({ ...look, metalHue: 200, brandChroma: Number.NaN }))).toEqual([
    'palette.brandChroma',
    'palette.metalHue',
  ]);
});
