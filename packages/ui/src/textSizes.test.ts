import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const TEXT_PX_MIN = 12;

it('no text of the site is smaller than 12 px: a phone is held at arm’s length', async () => {
  const small: string[] = [];
  let count = 0;
  for await (const path of glob('{packages/ui/src,apps/web/src}/**/*.css', { cwd: ROOT })) {
    const sheet = readFileSync(`${ROOT}/${path}`, 'utf8');
    for (const [rule, size] of sheet.matchAll(/(?:font(?:-size)?|--t-[a-z-]+):[^;]*?\b([\d.]+)px[^;]*;/g)) {
      count++;
      if (Number(size) < TEXT_PX_MIN) small.push(`${path}: ${rule}`);
    }
  }
  expect(count).toBeGreaterThan(20);
  expect(small).toEqual([]);
});
