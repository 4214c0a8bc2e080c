import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('stage.css', import.meta.url), 'utf8');
const rule = (selector: string) =>
  new RegExp(`^${selector.replace('.', '\\.')} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';

it.each(['.gauges div', '.ladder li'])('%s keeps its width whatever multiplier stands in it', (selector) => {
  expect(rule(selector)).toMatch(/flex: 1 1 0;\s+min-inline-size: 0;/);
});

it('the digits of a multiplier are of one width', () => {
  for (const selector of ['.gauges b', '.ladder li']) expect(rule(selector)).toContain('tabular-nums');
});
