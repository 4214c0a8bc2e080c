import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('a share of the statistics is as wide as its words, however rarely it came', () => {
  const css = readFileSync(fileURLToPath(new URL('sheets.css', import.meta.url)), 'utf8');
  const share = /\.shares li \{([^}]*)\}/.exec(css)?.[1];
  expect(share).toContain('flex: 1 0 auto;');
  expect(share).toContain('white-space: nowrap;');
});
