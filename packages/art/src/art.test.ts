import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  banner,
  CATEGORIES,
  CATEGORY_PICTURES,
  categoryPicture,
  compositionCount,
  missing,
  PICTURED,
  tile,
  vendorCrest,
} from './index.ts';

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

const average = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;

const everyTile = CATEGORIES.flatMap((category) =>
  Array.from({ length: compositionCount(category) }, (_, composition) =>
    NAMES.map((name) => tile({ id: `${name}-${composition}`, category, name, composition })),
  ).flat(),
);

describe('tile', () => {
  it('draws the same bytes for the same request, for ever', () => {
    const drawn = everyTile.join('\n') + vendorCrest({ id: 'BRWN', name: 'Brass & Wren' }) + missing();
    expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe('e463f70c94de207c');
  });

  it('keeps every picture small, on the way and in the phone', () => {
    const sizes = everyTile.map((svg) => brotliCompressSync(svg).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_900);
    expect(average(sizes)).toBeLessThanOrEqual(1_850);
    const elements = everyTile.map((svg) => svg.match(/<[a-z]/g)?.length ?? 0);
    expect(Math.max(...elements)).toBeLessThanOrEqual(120);
    expect(average(elements)).toBeLessThanOrEqual(56);
  });

  it('writes well-formed XML that asks for nothing from elsewhere', () => {
    expect(everyTile.flatMap(faultsOf)).toEqual([]);
  });

  it('sets hostile names as harmless words', () => {
    const pictures = HOSTILE.flatMap((name) => [
      tile({ id: name, category: 'RNG', name }),
      banner({ id: name, category: 'LIVE', title: name }),
      vendorCrest({ id: name, name }),
    ]);
    expect(pictures.flatMap(faultsOf)).toEqual([]);
  });

  it('sets names of every script', () => {
    for (const name of SCRIPTS) {
      const svg = tile({ id: name, category: 'PVP', name });
      expect(faultsOf(svg)).toEqual([]);
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

  it('shows what the name promises where nobody has chosen a picture', () => {
    const table = { category: 'LIVE', palette: 0 };
    for (const id of ['felt-roulette', 'a-1', 'b-2', 'c-3'])
      expect(tile({ ...table, id, name: 'Roulette' })).toBe(tile({ ...table, id, name: 'Roulette', composition: 0 }));
  });

  it('gives the games of one house one frame, and the same object another stand', () => {
    const games = Array.from({ length: 24 }, (_, i) =>
      tile({ id: `brwn-${i}`, category: 'RNG', name: '', composition: 2, palette: 0 }),
    );
    const frames = new Set(games.map((svg) => svg.slice(svg.lastIndexOf('<path d="M'))));
    expect(frames.size).toBe(1);
    expect(new Set(games.map((svg) => /<g transform="translate[^"]*"/.exec(svg)?.[0])).size).toBeGreaterThan(3);
    expect(new Set(games).size).toBeGreaterThan(20);
  });

  it('has pictures from 100 on that every category may pin', () => {
    const scratch = tile({ id: 'a', category: 'RNG', name: 'Ruby Scratch', composition: 100 });
    expect(scratch).not.toBe(tile({ id: 'a', category: 'RNG', name: 'Ruby Scratch', composition: 0 }));
    expect(faultsOf(scratch)).toEqual([]);
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
    expect(CATEGORIES.flatMap((category) => faultsOf(banner({ ...request, category, rtl: true })))).toEqual([]);
  });
});

describe('vendorCrest', () => {
  it('shows what the name speaks of, and the first letters of its first two words otherwise', () => {
    const crest = (name: string) => vendorCrest({ id: 'A', name });
    expect(new Set(['North Pier', 'Koi Works', 'Oakroom', 'Ember', 'Foxglove'].map(crest)).size).toBe(5);
    expect(crest('North Pier')).toBe(crest('Old Harbour'));
    expect(crest('金色 工作室')).toContain('>金工<');
    expect(faultsOf(vendorCrest({ id: 'A', name: '& 12' }))).toEqual([]);
  });
});

describe('categoryPicture', () => {
  const pictures = PICTURED.map(categoryPicture);

  it('is small, harmless and another for each game type', () => {
    expect(pictures.flatMap(faultsOf)).toEqual([]);
    expect(new Set(pictures).size).toBe(PICTURED.length);
    expect(Math.max(...pictures.map((svg) => svg.length))).toBeLessThan(7_000);
  });

  it('has a new version in its address whenever it is drawn anew', () => {
    expect(createHash('sha256').update(pictures.join('\n')).digest('hex').slice(0, 6)).toBe(CATEGORY_PICTURES);
  });
});

describe('missing', () => {
  it('is a plain card back', () => {
    expect(faultsOf(missing())).toEqual([]);
    expect(missing().length).toBeLessThan(3_000);
  });
});

/** What’s wrong? with a picture: tags that do not close, references that leave the file, things that can act. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const rest = svg.replace(TAG, (_, close: string, name: string, attributes: string, empty: string) => {
    if (close && open.pop() !== name) faults.push(`</${name}> closes nothing`);
    if (!close && !empty) open.push(name);
    if (!ELEMENTS.includes(name)) faults.push(`<${name}>`);
    if (/\s(on\w+|style|xlink:href)=/i.test(attributes)) faults.push(attributes);
    return '';
  });
  if (open.length > 0) faults.push(`open at the end: ${open.join()}`);
  if (/[<>]|&(?!#\d+;)/.test(rest)) faults.push('loose markup');
  if (NOT_XML.test(svg)) faults.push('a character that XML forbids');
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:href="|url\()#?([^")]+)/g)) if (!ids.has(id)) faults.push(`${id} is not here`);
  const addresses = [...svg.matchAll(/="([a-z]+:[^"]*)"/g)].map(([, address]) => address);
  if (addresses.join() !== 'http://www.w3.org/2000/svg') faults.push(addresses.join());
  return faults;
}

const TAG = /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w-]*="[^"<]*")*)(\/?)>/g;
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

const ELEMENTS = [
  ...['svg', 'title', 'defs', 'g', 'use', 'path', 'circle', 'ellipse', 'rect', 'text', 'clipPath'],
  ...['linearGradient', 'radialGradient', 'stop'],
];
