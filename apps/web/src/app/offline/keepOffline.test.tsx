import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepOffline } from './keepOffline.ts';

vi.mock('../../screens/home/HomeLower.tsx', () => ({}));

const told = vi.fn();
let loaded: string[] = [];
const here = () => location.origin;

beforeEach(() => {
  told.mockClear();
  loaded = [`${here()}/assets/a.js`, `${here()}/wps/games`, 'https://cdn.test/assets/cover.webp'];
  const ready = Promise.resolve({ active: { postMessage: told } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register: vi.fn(), ready } });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => loaded.map((name) => ({ name })) as unknown as PerformanceEntryList,
  );
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
const hide = () => document.dispatchEvent(new Event('visibilitychange'));

it('tells the page without its query, then only what is new', async () => {
  history.replaceState(null, '', '/m/help?token=secret');
  await keepOffline();
  const first = { page: `${here()}/m/help?kept`, script: '', files: [`${here()}/assets/a.js`] };
  expect(told.mock.calls).toEqual([[first]]);

  hide();
  loaded = [...loaded, `${here()}/wps/more`];
  history.replaceState(null, '', '/m/help?token=other');
  hide();
  expect(told).toHaveBeenCalledOnce();

  loaded = [...loaded, `${here()}/assets/b.js`];
  hide();
  expect(told).toHaveBeenLastCalledWith({ page: null, script: '', files: [`${here()}/assets/b.js`] });
  history.replaceState(null, '', '/m/home');
  hide();
  expect(told).toHaveBeenLastCalledWith({ page: `${here()}/m/home`, script: '', files: [] });
  hide();
  expect(told).toHaveBeenCalledTimes(3);
});
