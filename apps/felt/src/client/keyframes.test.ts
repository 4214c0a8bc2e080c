import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FELT = fileURLToPath(new URL('../..', import.meta.url));
const KEYFRAMES = /@keyframes ([\w-]+) \{(.*?)\n\}/gs;
/** What makes a browser lay out the page anew with each frame. */
const LAYOUT = /^\s+(inset|top|left|right|bottom|width|height|inline-size|block-size|margin|padding|font-size)\b.*$/gm;

it('no animation of Felt Studio lays out the page with each frame', async () => {
  const costly: string[] = [];
  let count = 0;
  for await (const path of glob('{src/client,games}/**/*.css', { cwd: FELT })) {
    for (const [, name = '', frames = ''] of readFileSync(`${FELT}/${path}`, 'utf8').matchAll(KEYFRAMES)) {
      count++;
      for (const [line] of frames.matchAll(LAYOUT)) costly.push(`${path}, ${name}: ${line.trim()}`);
    }
  }
  expect(count).toBeGreaterThan(10);
  expect(costly).toEqual([]);
});
