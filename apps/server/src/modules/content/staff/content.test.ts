import { LANGUAGES } from '@baize/i18n/languages.ts';
import {
  bannerPicture,
  deskBanners,
  deskHelp,
  deskNotices,
  previewHtml,
  removeBanner,
  removeHelp,
  removeNotice,
  saveBanner,
  saveHelp,
  saveNotice,
} from '@baize/contract/backoffice/content.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { announcements } from '@baize/contract/content/announcements.ts';
import { helpCenter } from '@baize/contract/content/help.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeskServer, type StaffPerson, type DeskServer } from '../../../../test/desk.ts';
import type { Site } from '../../../../test/testServer.ts';
import { lockBanner } from '../banners/banners.store.ts';

const HOUR_MS = 3_600_000;
const reason = 'it is over';

let server: DeskServer;
let eva: StaffPerson;
beforeAll(async () => {
  server = await startDeskServer();
  eva = await server.seat('eva');
}, 60_000);
afterAll(() => server.stop());

const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
const onShow = async (site: Site, language = 'EN') =>
  (await site.ask('guest', announcements, { types: 'B,PL,PU,PR,H', groupName: 'm_home', language } as never)).value;

const banner = ({ merchantId }: Site, change: object = {}): AskOf<typeof saveBanner> => ({
  merchantId,
  bannerId: 'autumn',
  version: null,
  groupName: 'm_home',
  sort: 1,
  category: 'LIVE',
  href: '/m/help',
  texts: { EN: { kicker: 'New', title: 'Autumn', text: 'Sit down.' }, TY: { kicker: '', title: 'Taglagas', text: '' } },
  startsAt: at(0),
  endsAt: null,
  picture: null,
  ...change,
});

describe('banners', () => {
  it('are on the site as soon as they are written, in each language, and change and go with a line in the log', async () => {
    const site = await server.openSite();
    expect((await onShow(site)).banners).toEqual([]);
    expect((await eva.ask(saveBanner, banner(site))).value).toEqual({ version: 0 });
    expect((await onShow(site, 'TY')).banners).toMatchObject([{ id: 'autumn', title: 'Taglagas', href: '/m/help' }]);
    expect((await onShow(await server.openSite())).banners).toEqual([]);

    const next = banner(site, { version: 0, sort: 3, href: 'https://elsewhere.example/x' });
    expect((await eva.ask(saveBanner, next)).value).toEqual({ version: 1 });
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'saveBanner',
      before: { sort: 1, href: '/m/help' },
      after: { sort: 3, href: 'https://elsewhere.example/x' },
    });
    expect((await eva.ask(saveBanner, next)).errorCode).toBe('staff.changedMeanwhile');
    expect((await eva.ask(saveBanner, banner(site))).errorCode).toBe('staff.changedMeanwhile');
    expect((await eva.ask(saveBanner, banner(site, { bannerId: 'gone', version: 4 }))).errorCode).toBe(
      'content.unknown',
    );
    expect((await eva.ask(saveBanner, banner(site, { merchantId: 'nobody' }))).errorCode).toBe('merchant.unknown');
    const gone = { merchantId: site.merchantId, bannerId: 'autumn', reason };
    expect((await eva.ask(removeBanner, gone)).success).toBe(true);
    expect((await onShow(site)).banners).toEqual([]);
    expect((await eva.ask(removeBanner, gone)).errorCode).toBe('content.unknown');
  });

  it('show what was sent as their picture, drawn anew with a quiet side for the words on either hand', async () => {
    const site = await server.openSite();
    const white = await sharp({ create: { width: 1440, height: 700, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const picture = `data:image/png;base64,${white.toString('base64')}`;
    await eva.ask(saveBanner, banner(site, { picture }));
    const [face] = (await onShow(site)).banners;
    const lightness = async (url = '', left = 0) => {
      const { rawPayload, headers } = await server.http.inject({ url, headers: { host: site.host } });
      expect(headers['content-type']).toBe('image/webp');
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual([720, 340]);
      const { data } = await sharp(rawPayload)
        .extract({ left, top: 100, width: 20, height: 20 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data[0] ?? 255;
    };
    expect([await lightness(face?.url, 20), await lightness(face?.urlRtl, 680)].every((one) => one < 60)).toBe(true);
    expect([await lightness(face?.url, 680), await lightness(face?.urlRtl, 20)].every((one) => one > 240)).toBe(true);
    const other = await server.openSite();
    expect((await server.http.inject({ url: face?.url ?? '', headers: { host: other.host } })).statusCode).toBe(404);
    const shown = { merchantId: site.merchantId, bannerId: 'autumn' };
    expect((await eva.ask(bannerPicture, shown)).value.picture).toMatch(/^data:image\/webp/);
    // Other words keep the picture; an empty one has it drawn again.
    await eva.ask(saveBanner, banner(site, { version: 0, sort: 2 }));
    expect((await onShow(site)).banners[0]?.url).toBe(face?.url);
    await eva.ask(saveBanner, banner(site, { version: 1, picture: '' }));
    expect((await onShow(site)).banners[0]?.url).toMatch(/\.svg/);
    expect((await eva.ask(bannerPicture, shown)).value.picture).toMatch(/^data:image\/svg/);
    expect((await eva.ask(bannerPicture, { ...shown, bannerId: 'none' })).errorCode).toBe('content.unknown');
  });

  it('are looked at while another hand is writing them', async () => {
    const site = await server.openSite();
    await eva.ask(saveBanner, banner(site));
    const { merchantId } = site;
    await server.app.db.transaction(async (tx) => {
      expect(await lockBanner(tx, merchantId, 'autumn')).toBeTruthy();
      expect((await eva.ask(bannerPicture, { merchantId, bannerId: 'autumn' })).success).toBe(true);
    });
  });

  it.each([
    ['picture', { picture: 'data:image/png;base64,AAAA' }],
    ['href', { href: 'javascript:alert(1)' }],
    ['href', { href: '/m/helpp' }],
    ['href', { href: '/m/' }],
    ['texts.EN.title', { texts: { TY: { kicker: '', title: 'Taglagas', text: '' } } }],
    ['endsAt', { endsAt: new Date(0).toISOString() }],
    ['groupName', { groupName: 'm_other' }],
    ['bannerId', { bannerId: 'autumn-rtl' }],
  ])('say at %s what is wrong', async (field, change) => {
    const site = await server.openSite();
    const refused = await eva.ask(saveBanner, banner(site, change));
    expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    expect((await eva.ask(deskBanners, { merchantId: site.merchantId })).value.total).toBe(0);
  });

  it('are listed in the order of showing, past and planned ones, too', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    await eva.ask(saveBanner, banner(site, { bannerId: 'later', startsAt: at(HOUR_MS), sort: 5 }));
    await eva.ask(saveBanner, banner(site, { bannerId: 'past', startsAt: at(-2 * HOUR_MS), endsAt: at(-HOUR_MS) }));
    await eva.ask(saveBanner, banner(site, { bannerId: 'login', groupName: 'm_login' }));
    const ids = async (request: object = {}) =>
      (await eva.ask(deskBanners, { merchantId, ...request })).value.list.map(({ id }) => id);
    expect(await ids()).toEqual(['past', 'later', 'login']);
    expect(await ids({ group: 'm_login' })).toEqual(['login']);
    expect([await ids({ state: 'now' }), await ids({ state: 'later' }), await ids({ state: 'past' })]).toEqual([
      ['login'],
      ['later'],
      ['past'],
    ]);
    expect(await ids({ page: 2 })).toEqual([]);
    expect((await eva.ask(deskBanners, { merchantId })).value.languages).toEqual(LANGUAGES.map(({ code }) => code));
  });
});

describe('announcements', () => {
  const notice = ({ merchantId }: Site, change: object = {}): AskOf<typeof saveNotice> => ({
    merchantId,
    noticeId: '0198f7a2-0000-7000-8000-000000000001',
    version: null,
    type: 'PL',
    texts: { EN: { title: 'Short break', content: '<p>Back at <b>noon</b>.</p>' } },
    startsAt: at(0),
    endsAt: null,
    ...change,
  });

  it('of each type are on the site at once and within their times', async () => {
    const site = await server.openSite();
    for (const [n, type] of (['PL', 'PU', 'PR', 'H'] as const).entries())
      await eva.ask(saveNotice, notice(site, { type, noticeId: `0198f7a2-0000-7000-8000-00000000000${n}` }));
    const shown = await onShow(site);
    expect([shown.player, shown.popup, shown.promotion, shown.hot].map((list) => list.length)).toEqual([1, 1, 1, 1]);
    const { merchantId } = site;
    const list = async (request: object) => (await eva.ask(deskNotices, { merchantId, ...request })).value.list.length;
    expect([await list({}), await list({ type: 'PU' }), await list({ state: 'past' })]).toEqual([4, 1, 0]);
    const ended = notice(site, { version: 0, noticeId: '0198f7a2-0000-7000-8000-000000000000', endsAt: at(1000) });
    expect((await eva.ask(saveNotice, ended)).success).toBe(true);
    server.clock.move(2000);
    expect((await onShow(site)).player).toEqual([]);
    const gone = { merchantId, noticeId: '0198f7a2-0000-7000-8000-000000000001', reason };
    expect((await eva.ask(removeNotice, gone)).success).toBe(true);
    expect((await onShow(site)).popup).toEqual([]);
    expect((await eva.ask(removeNotice, gone)).errorCode).toBe('content.unknown');
    expect((await server.audit()).at(-1)).toMatchObject({
      action: 'removeNotice',
      before: { type: 'PU' },
      after: null,
    });
  });

  it('are refused where the HTML does not hold, at its language', async () => {
    const site = await server.openSite();
    const texts = {
      EN: { title: 'Short break', content: '<p>ok</p>' },
      TY: { title: 'Pahinga', content: '<p onclick="x()">hay</p>' },
    };
    expect((await eva.ask(saveNotice, notice(site, { texts }))).fields).toHaveProperty(['texts.TY.content']);
    const { merchantId } = site;
    const preview = async (content: string) => (await eva.ask(previewHtml, { merchantId, content })).value;
    const content = '<p>{merchant} calls {helpLine} from {minimumAge} by {termsVersion}</p>';
    const seen = await preview(content);
    expect(seen).toMatchObject({ problem: '', html: expect.stringMatching(/ from 21 by 2026-11/) });
    // What the desk has looked at is what the phone gets.
    await eva.ask(saveNotice, notice(site, { texts: { EN: { title: 'Short break', content } } }));
    expect((await onShow(site)).player.map((one) => one.content)).toEqual([seen.html]);
    expect(await preview('<script>x</script>')).toMatchObject({ problem: expect.stringContaining('script'), html: '' });
  });

  it('take a long text in many languages', async () => {
    const site = await server.openSite();
    const content = `<p>${'あ'.repeat(15_000)}</p>`;
    const texts = Object.fromEntries(['EN', 'TY', 'JA', 'KO', 'ZH-CN'].map((code) => [code, { title: 'x', content }]));
    expect((await eva.ask(saveNotice, notice(site, { texts }))).success).toBe(true);
  });
});

describe('help pages', () => {
  const help = ({ merchantId }: Site, change: object = {}): AskOf<typeof saveHelp> => ({
    merchantId,
    tag: 'faq',
    version: null,
    sort: 2,
    texts: { EN: { title: 'Questions', content: '<p>From {minimumAge} on.</p>' } },
    ...change,
  });

  it('are on the site at once, in their order, and go again', async () => {
    const site = await server.openSite();
    const { merchantId } = site;
    expect((await eva.ask(saveHelp, help(site))).success).toBe(true);
    await eva.ask(saveHelp, help(site, { tag: 'terms', sort: 1 }));
    const tags = async () => (await site.ask('guest', helpCenter, {})).value.list.map(({ tag }) => tag);
    expect(await tags()).toEqual(['terms', 'faq']);
    await eva.ask(saveHelp, help(site, { version: 0, sort: 0 }));
    expect(await tags()).toEqual(['faq', 'terms']);
    expect((await eva.ask(deskHelp, { merchantId })).value).toMatchObject({
      total: 2,
      list: [{ tag: 'faq', version: 1 }, {}],
    });
    expect((await eva.ask(saveHelp, help(site, { version: 0 }))).errorCode).toBe('staff.changedMeanwhile');
    expect((await eva.ask(removeHelp, { merchantId, tag: 'faq', reason })).success).toBe(true);
    expect(await tags()).toEqual(['terms']);
    expect((await eva.ask(removeHelp, { merchantId, tag: 'faq', reason })).errorCode).toBe('content.unknown');
    const wrong = await eva.ask(saveHelp, help(site, { texts: { EN: { title: 'x', content: '<p>{password}</p>' } } }));
    expect(wrong.fields).toHaveProperty('texts');
  });
});
