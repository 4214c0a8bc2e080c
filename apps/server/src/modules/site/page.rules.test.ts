import { describe, expect, it } from 'vitest';
import { contentPolicy, jsonBlock, parted, writePage, type Page } from './page.rules.ts';

const PALETTE = { brandHue: 252, brandChroma: 0.04, metalHue: 48, metalChroma: 0.1, railHue: 252, railChroma: 0.022 };
const page = (over: Partial<Page> = {}): Page => ({
  html: '<main>home</main>',
  title: 'Baize',
  description: 'Baize',
  lang: 'en',
  dir: 'ltr',
  language: 'EN',
  path: '/m/home',
  whole: true,
  headScript: 'go()',
  palette: PALETTE,
  start: { a: 1 },
  firstPicture: '/art/banner/a.svg?x=1&y=2',
  files: {
    script: '/assets/main.js',
    soon: ['/assets/texts.js'],
    font: '/assets/font.woff2',
    icon: '/favicon.svg',
    style: ':root{}',
    ownStyle: '.a_0a1b2{color:red}.b_0a1b2{color:blue}',
    styled: { first: ['/assets/first.css'], own: ['/assets/own.css'], soon: ['/assets/own.css'] },
  },
  ...over,
});

describe('writePage', () => {
  it('brings the first picture, the styles, the palette and the start data along', () => {
    const html = writePage(page());
    expect(html).toContain('<link rel="preload" as="image" fetchpriority="high" href="/art/banner/a.svg?x=1&amp;y=2">');
    expect(html).toContain('--brand-hue:252');
    expect(html).toContain('<div id="root" data-drawn="/m/home"><main>home</main></div>');
    expect(html).toContain('<script type="application/json" id="start">{"a":1}</script>');
    expect(html.indexOf('as="image"')).toBeLessThan(html.indexOf('/assets/main.js'));
  });

  it('names the style sheets that stand in a frame, so that its script does not wait for them', () => {
    const named = (html: string) => [...html.matchAll(/stylesheet" disabled href="([^"]+)"/g)].map(([, href]) => href);
    expect(named(writePage(page({ whole: false })))).toEqual(['/assets/first.css', '/assets/own.css']);
    expect(named(writePage(page()))).toEqual(['/assets/first.css']);
  });

  it('fetches a whole page’s own style sheets beside its script, which asks for them', () => {
    const own = '<link rel="preload" as="style" fetchpriority="low" href="/assets/own.css">';
    expect(writePage(page())).toContain(own);
    expect(writePage(page({ whole: false }))).not.toContain(own);
  });

  it('has of its own styles in a whole page those that it shows, behind a frame all', () => {
    const html = '<main class="b_0a1b2">home</main>';
    expect(writePage(page({ html }))).toContain(':root{}.b_0a1b2{color:blue}html:root');
    expect(writePage(page({ html, whole: false }))).toMatch(
      /<\/div><style>\.a_0a1b2.+\.b_0a1b2.+<\/style><script type="application/,
    );
  });

  it('lets no name of a merchant become markup', () => {
    const html = writePage(page({ title: '</title><script>x()</script>', description: '"><script>' }));
    expect(html).not.toContain('<script>x()');
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;"');
  });
});

describe('parted', () => {
  it('leaves of two drawings of a day only the hour at the end to differ', () => {
    const drawnAt = (serverTime: string) =>
      parted(writePage(page({ start: { start: { a: 1, serverTime } } })), serverTime);
    const [one, other] = [drawnAt('2026-11-22T10:00:00.000Z'), drawnAt('2026-11-22T10:00:10.123Z')];
    expect(one[0]).toBe(other[0]);
    expect(one[1]).toBe('T10:00:00.000Z"}}</script>');
    expect(other[1]).toBe('T10:00:10.123Z"}}</script>');
  });
});

describe('jsonBlock', () => {
  it('never ends its element', () => {
    const text = jsonBlock({ title: '</script><script>alert(1)</script><!--' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script><!--' });
  });
});

describe('contentPolicy', () => {
  const policy = contentPolicy({ headScript: 'go()', frames: ['http://felt.test'], asks: [] });

  it('runs our own files and the one script in the head, nothing else', () => {
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'(;|$)/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('frames the vendors and connects to its own origin', () => {
    expect(policy).toContain('frame-src http://felt.test;');
    expect(policy).toContain("connect-src 'self';");
    expect(contentPolicy({ headScript: '', frames: [], asks: [] })).toContain("frame-src 'none'");
  });

  it('lets in no address that would add to it, wherever it comes from', () => {
    const bad = ['https://a;script-src.test', 'https://*.test', 'http://[::1]:8080'];
    const held = contentPolicy({ headScript: '', frames: [...bad, 'https://v.test'], asks: bad });
    expect(held).toContain('; frame-src https://v.test;');
    expect(held).toContain("; connect-src 'self';");
  });

  it('asks the merchant’s phone service and nobody else besides', () => {
    const wide = contentPolicy({ headScript: '', frames: [], asks: ['https://phone.test'] });
    expect(wide).toContain("connect-src 'self' https://phone.test;");
  });
});
