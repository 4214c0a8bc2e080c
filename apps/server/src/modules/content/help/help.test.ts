import { helpCenter } from '@baize/contract/content/help.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedHelp } from '../../../../seeds/content.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { seedHelpPage } from '../index.ts';
import { type StoredHelp } from './help.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const help = (tag: string, content: string, change: Partial<StoredHelp> = {}): StoredHelp => ({
  tag,
  sort: 0,
  texts: { EN: { title: `About ${tag}`, content }, TY: { title: `Tungkol sa ${tag}`, content } },
  ...change,
});
const ask = async (site: Site, language = 'EN') =>
  (await site.ask('guest', helpCenter, { device: 'MOBILE', language })).value.list;

describe('helpCenter [A7-12, G3-2c, G7-3]', () => {
  it('gives a merchant’s own pages in its order, to anybody', async () => {
    const site = await server.openSite();
    await seedHelpPage(server.app, site.merchantId, help('terms', '<p>Terms</p>', { sort: 2 }));
    await seedHelpPage(server.app, site.merchantId, help('faq', '<p>Ask</p>', { sort: 1 }));
    expect(await ask(site)).toEqual([
      { tag: 'faq', title: 'About faq', content: '<p>Ask</p>' },
      { tag: 'terms', title: 'About terms', content: '<p>Terms</p>' },
    ]);
    expect(await ask(await server.openSite())).toEqual([]);
  });

  it('speaks the caller’s language, and English where it has no other', async () => {
    const site = await server.openSite();
    await seedHelpPage(server.app, site.merchantId, help('faq', '<p>Ask</p>'));
    expect((await ask(site, 'TY'))[0]?.title).toBe('Tungkol sa faq');
    expect((await ask(site, 'fil-PH'))[0]?.title).toBe('Tungkol sa faq');
    expect((await ask(site, 'KO'))[0]?.title).toBe('About faq');
  });

  it('fills in what the merchant’s settings say, and never as markup', async () => {
    const site = await server.openSite({
      settings: { name: '<b>R&D</b>', minimumAge: 25, helpLine: '117', termsVersion: '2027-01' },
    });
    const content = '<p>{merchant}, {minimumAge}, {helpLine}, {termsVersion}</p>';
    await seedHelpPage(server.app, site.merchantId, help('faq', content));
    expect((await ask(site))[0]?.content).toBe('<p>&lt;b&gt;R&amp;D&lt;/b&gt;, 25, 117, 2027-01</p>');
  });

  it('has the whole demo: terms, privacy, safe play, fairness and questions, in both languages', async () => {
    const site = await server.openSite();
    await seedHelp(server.app, site.merchantId);
    for (const language of ['EN', 'TY']) {
      const list = await ask(site, language);
      expect(list.map(({ tag }) => tag)).toEqual(['faq', 'play', 'fair', 'terms', 'privacy']);
      for (const { content } of list) expect(content).not.toMatch(/\{\w+\}/);
      const contentOf = (tag: string) => list.find((entry) => entry.tag === tag)?.content;
      expect(contentOf('terms')).toContain('2026-11');
      expect(contentOf('terms')).toContain('21');
      expect(contentOf('terms')).toContain('lay money');
      expect(contentOf('play')).toContain('(02) 8248-9568');
    }
  });
});

describe('what may be stored as help', () => {
  it.each([
    ['a script', help('faq', '<script>alert(1)</script>')],
    ['a handler', help('faq', '<p onclick="alert(1)">x</p>')],
    ['a tag that no address can name', help('Two words', '<p>x</p>')],
    ['a placeholder that nothing fills', help('faq', '<p>{password}</p>')],
  ])('is not %s', async (_, bad) => {
    const { merchantId } = await server.openSite();
    await expect(seedHelpPage(server.app, merchantId, bad)).rejects.toThrow('must hold');
  });
});
