import { expect, it } from 'vitest';
import { robotsOf, sitemapOf } from './sitemap.rules.ts';

it('names each public page in every language of the merchant, each with all others, and no page of a member', () => {
  const map = sitemapOf('https://bay.test', ['EN', 'TY', 'PT-BR']);
  const home = map.split('\n').filter((line) => line.includes('<loc>https://bay.test/m/home?'));
  expect(home).toHaveLength(3);
  for (const line of home)
    expect([...line.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href])).toEqual([
      ['x-default', 'https://bay.test/m/home'],
      ['en', 'https://bay.test/m/home?lang=EN'],
      ['fil', 'https://bay.test/m/home?lang=TY'],
      ['pt-BR', 'https://bay.test/m/home?lang=PT-BR'],
    ]);
  expect(map).not.toContain('/m/withdraw');
  expect(robotsOf('https://bay.test')).toContain('Sitemap: https://bay.test/sitemap.xml');
});
