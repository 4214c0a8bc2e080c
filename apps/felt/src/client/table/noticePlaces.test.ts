import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sheet = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** What the sheet says of a property wherever it speaks of a table's notice. */
const ofNotice = (css: string, property: string) =>
  [...css.matchAll(/([^{}]*\.table-notice[^{}]*)\{([^}]*)\}/g)].flatMap(([, , body = '']) =>
    [...body.matchAll(new RegExp(`${property}: ([^;]+);`, 'g'))].map(([, value]) => value),
  );

it('a notice ends where its row ends, above the chips and the buttons', () => {
  const css = sheet('stage.css');
  const ends = [...ofNotice(css, 'grid-row'), ...ofNotice(css, 'grid-column')];
  expect(ends.length).toBeGreaterThanOrEqual(3);
  // An open end reaches down to the foot of the page: an absolute box counts its grid's edge as the last line.
  for (const span of ends) expect(span).toMatch(/^\d \/ \d$/);
});

it('a notice lies over every room: in its flow it would move the buttons, and lie under the backdrop', () => {
  const css = sheet('notices.css');
  expect(ofNotice(css, 'position')).toEqual(['absolute']);
  expect(ofNotice(css, 'z-index').map(Number)).toEqual([30]);
});

it('nothing shines through a notice', () => {
  const grounds = ofNotice(sheet('notices.css'), 'background');
  expect(grounds).toHaveLength(2);
  for (const ground of grounds) expect(ground).toMatch(/^#[\da-f]{6}$/);
});
