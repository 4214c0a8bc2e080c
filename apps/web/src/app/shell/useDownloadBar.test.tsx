import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useDownloadBar } from './useDownloadBar.ts';

function Bar() {
  const { wanted, close } = useDownloadBar(true);
  return wanted ? <button onClick={close}>Close</button> : 'none';
}
const start = { downloads: [{ resourceType: 'Android' as const, url: 'https://get.test/app' }] };
const isThere = () => screen.queryByRole('button', { name: 'Close' }) !== null;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('is shown to a fresh visitor of the home page, until it is closed (A4, hideDownloadBar) [A2-9, A3-19, A4-10, G3-3b]', async () => {
  await renderInApp(<Bar />, { start });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([isThere(), localStorage.getItem('hideDownloadBar')]).toEqual([false, '1']);
  cleanup();
  await renderInApp(<Bar />, { start });
  expect(isThere()).toBe(false);
});

it.each([
  ['on other pages', '/m/login' as const, start],
  ['where there is nothing to download', '/m/home' as const, {}],
])('is not shown %s', async (_, at, given) => {
  await renderInApp(<Bar />, { at, start: given });
  expect(isThere()).toBe(false);
});
