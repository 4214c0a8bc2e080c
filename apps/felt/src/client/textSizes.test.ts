import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FELT = fileURLToPath(new URL('../..', import.meta.url));
const TEXT_PX_MIN = 12;

describe('the sheets of Felt Studio', () => {
  it('give no text less than 12 px: a phone is held at arm’s length', async () => {
    const small: string[] = [];
    let count = 0;
    for await (const path of glob('{src/client,games}/**/*.css', { cwd: FELT })) {
      count++;
      const sheet = readFileSync(`${FELT}/${path}`, 'utf8');
      for (const [rule, size] of sheet.matchAll(/font-size: ([\d.]+)px/g))
        if (Number(size) < TEXT_PX_MIN) small.push(`${path}: ${rule}`);
    }
    expect(count).toBeGreaterThan(10);
    expect(small).toEqual([]);
  });

  it('hold what is printed small to it as well', () => {
    const base = readFileSync(`${FELT}/src/client/base.css`, 'utf8');
    expect(/^small \{\n  font-size: max\((\d+)px, /m.exec(base)?.[1]).toBe(String(TEXT_PX_MIN));
  });
});
