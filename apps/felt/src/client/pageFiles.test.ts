import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Of what is built: `npm test` builds what has changed before. */
const DIST = new URL('../../dist/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, DIST), 'utf8');

/** The file of a page that comes back to itself by what files import at once; empty: none does. */
function roundOf(file: string, way: readonly string[] = []): readonly string[] {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  const next = [...read(`assets/${file}`).matchAll(/\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)];
  for (const [, name = ''] of next) {
    const round = roundOf(name, [...way, file]);
    if (round.length > 0) return round;
  }
  return [];
}

// One that is run before what it imports calls what is not there yet: no game opens.
it.each(['play.html', 'replay.html', 'verify.html'])('no files of %s import each other', (page) => {
  const scripts = [...read(page).matchAll(/<script [^>]*src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(roundOf(script)).toEqual([]);
});
