import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('two tiles, or their bones, share the whole of a row', () => {
  const css = readFileSync(fileURLToPath(new URL('Tile.module.css', import.meta.url)), 'utf8');
  const both = /li:first-child:nth-last-child\(2\) > \.row,\s+li:last-child:nth-child\(2\) > \.row \{([^}]*)\}/.exec(
    css,
  );
  expect(both?.[1]).toMatch(/inline-size: calc\(.*var\(--column\).*var\(--gutter\).*\/ 2\);/);
});
