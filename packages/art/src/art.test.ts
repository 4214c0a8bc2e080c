import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { banner, CATEGORIES, compositionCount, missing, tile, vendorCrest } from './index.ts';

const NAMES = ['Sevens', 'Lantern Road', 'Golden Harbour', 'Copper Kings', 'Dragon & Tiger', 'Midnight Orchard'];
const HOSTILE = [
  `</title><script>alert(1)</script>`,
  `"><image href="https://example.com/a.png"/>`,
  `' onload='alert(1)`,
  `<![CDATA[ x ]]> &amp; &#x3c;b&#x3e;`,
  `nul\u0000 bell\u0007 lone\ud800 mark\ufffe`,
  '\u202eright to left override',
  `${'long '.repeat(60)}name`,
  '   ',
  '',
];
const SCRIPTS = ['Привет мир', 'سوق الذهب القديم', '金龍出海', 'ราชามังกร', 'Kiến Trúc Việt', '👑 Crown', 'हीरा घर'];

const everyTile = CATEGORIES.flatMap((category) =>
  Array.from({ length: compositionCount(category) }, (_, composition) =>
    NAMES.map((name) => tile({ id: `${name}-${composition}`, category, name, composition })),
  ).flat(),
);

describe('tile', () => {
  it('draws the same bytes for the same request, for ever', () => {
    const drawn = everyTile.join('\n') + vendorCrest({ id: 'BRWN', name: 'Brass & Wren' }) + missing();
    expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe('ba1f82410162e4e7');
  });

  it('keeps every picture small', () => {
    const sizes = everyTile.map((svg) => Buffer.byteLength(svg));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8_500);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(6_000);
  });

  it('writes well-formed XML that asks for nothing from elsewhere', () => {
    for (const svg of everyTile) expectSafe(svg);
  });

  it('sets hostile names as harmless words', () => {
    for (const name of HOSTILE) {
      for (const svg of [
        tile({ id: name, category: 'RNG', name }),
        banner({ id: name, category: 'LIVE', title: name }),
        vendorCrest({ id: name, name }),
      ]) {
        expectSafe(svg);
      }
    }
  });

  it('sets names of every script', () => {
    for (const name of SCRIPTS) {
      const svg = tile({ id: name, category: 'PVP', name });
      expectSafe(svg);
      expect(svg).toContain('<text');
    }
  });

  it('pins the picture and the room, and tells ids apart otherwise', () => {
    const pinned = { id: 'a', category: 'FISH', name: 'Koi', composition: 1, palette: 2 };
    expect(tile({ ...pinned, composition: 2 })).not.toBe(tile(pinned));
    expect(tile({ ...pinned, palette: 3 })).not.toBe(tile(pinned));
    const faces = new Set(Array.from({ length: 200 }, (_, i) => tile({ id: `game-${i}`, category: 'RNG', name: '' })));
    expect(faces.size).toBeGreaterThan(100);
  });

  it('draws ELOTT like LOTT, and an unknown type like RNG', () => {
    const request = { id: 'x', name: 'X' };
    expect(tile({ ...request, category: 'ELOTT' })).toBe(tile({ ...request, category: 'LOTT' }));
    expect(tile({ ...request, category: 'WHAT' })).toBe(tile({ ...request, category: 'RNG' }));
  });
});

describe('banner', () => {
  it('moves the scene, not the letters, for right-to-left', () => {
    const request = { id: 'welcome', category: 'LIVE', title: 'A seat' };
    expect(banner({ ...request, rtl: true })).not.toBe(banner(request));
    for (const category of CATEGORIES) expectSafe(banner({ ...request, category, rtl: true }));
  });
});

describe('vendorCrest', () => {
  it('takes the first letters of the first two words', () => {
    expect(vendorCrest({ id: 'A', name: '金色 工作室' })).toContain('>金工<');
    expectSafe(vendorCrest({ id: 'A', name: '& 12' }));
  });
});

describe('missing', () => {
  it('is a plain card back', () => {
    expectSafe(missing());
    expect(missing().length).toBeLessThan(3_000);
  });
});

/** Well-formed, every reference inside the file, and none of the elements or attributes that can act. */
function expectSafe(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w-]*="[^"<]*")*)(\/?)>/g,
    (_, close, name, attributes, empty) => {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      expect(ELEMENTS).toContain(name);
      expect(attributes).not.toMatch(/\s(on\w+|style|xlink:href)=/i);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest.replace(/&#\d+;/g, '')).not.toContain('&');
  // oxlint-disable-next-line no-control-regex
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:href="|url\()#?([^")]+)/g)) expect(ids).toContain(id);
  expect(svg.match(/="[a-z]+:[^"]*"/g)).toEqual(['="http://www.w3.org/2000/svg"']);
}

const ELEMENTS = [
  ...['svg', 'title', 'defs', 'g', 'use', 'path', 'circle', 'ellipse', 'rect', 'text', 'clipPath'],
  ...['linearGradient', 'radialGradient', 'stop'],
];
