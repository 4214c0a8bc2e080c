import { PAGES } from '@baize/contract/system/pages.ts';
import { expect, it } from 'vitest';
import { SCREEN_FILES } from './screenFiles.ts';
import { filesOf } from './screens.ts';
import type { RoutePath } from './routes.ts';

const lazy = (Object.keys(PAGES) as RoutePath[]).filter((path) => path !== '/m/home');
const fileOf = (path: RoutePath) => `../../${filesOf(path).files[1]}`;

it.each(lazy)('%s has a file for its screen', (path) => {
  expect(Object.keys(SCREEN_FILES)).toContain(fileOf(path));
});

it('the table of pages names every screen that there is', () => {
  expect(Object.keys(SCREEN_FILES).toSorted()).toEqual([...new Set(lazy.map(fileOf))].toSorted());
});
