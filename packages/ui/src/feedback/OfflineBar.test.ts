import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the word about a lost network lies over the page and takes no finger', () => {
  const css = readFileSync(fileURLToPath(new URL('OfflineBar.module.css', import.meta.url)), 'utf8');
  const everywhere = /\.bar,\s+\.inGame \{([^}]*)\}/.exec(css)?.[1];
  expect(everywhere).toContain('position: fixed;');
  expect(everywhere).toContain('pointer-events: none;');
});
