import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createSessionStore } from '../session/session.ts';
import { createRouteGuard } from './routeGuard.ts';
import { createRouter } from './router.ts';
import { SLOW_MS, usePlace } from './usePlace.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const isShown = (text: string): boolean => screen.queryByText(text)?.checkVisibility() ?? false;

/** Home, and pages that come when the test says so. */
async function openSite() {
  history.replaceState(null, '', '/m/home');
  const router = createRouter(createRouteGuard(createSessionStore()).admit);
  const drawn = router.place();
  let come = () => {};
  const file = new Promise<void>((resolve) => void (come = resolve));
  function Page({ path }: { readonly path: string }) {
    if (path !== '/m/home') use(file);
    return <p>{path}</p>;
  }
  const onMove = vi.fn();
  function Site() {
    const { place, moving } = usePlace(router, drawn, onMove);
    return (
      <main aria-busy={moving}>
        <Suspense fallback={<p>frame of {place.path}</p>}>
          <Page key={place.path} path={place.path} />
        </Suspense>
      </main>
    );
  }
  await act(async () => void render(<Site />));
  vi.useFakeTimers();
  return { router, come: () => act(async () => come()), onMove };
}

it('shows a page when its files are there, and the old one until then', async () => {
  const { router, come, onMove } = await openSite();
  await act(async () => router.goTo('/m/activity'));
  expect(onMove).toHaveBeenCalledOnce();
  expect(isShown('/m/home')).toBe(true);
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  await come();
  expect(isShown('/m/activity')).toBe(true);
  expect(isShown('/m/home')).toBe(false);
});

it('shows the frame of a page that takes long, then the page', async () => {
  const { router, come } = await openSite();
  await act(async () => router.goTo('/m/activity'));
  await act(async () => vi.advanceTimersByTime(SLOW_MS - 1));
  expect(isShown('frame of /m/activity')).toBe(false);
  await act(async () => vi.advanceTimersByTime(1));
  expect(isShown('frame of /m/activity')).toBe(true);
  expect(isShown('/m/home')).toBe(false);
  await come();
  expect(isShown('/m/activity')).toBe(true);
  expect(isShown('frame of /m/activity')).toBe(false);
});
