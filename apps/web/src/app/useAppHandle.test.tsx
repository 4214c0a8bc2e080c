import { openTexts } from '@baize/i18n';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { demoStart } from '../../test/demo.ts';
import { createRouteGuard } from './router/routeGuard.ts';
import { createRouter } from './router/router.ts';
import { createSessionStore } from './session/session.ts';
import { useAppHandle } from './useAppHandle.ts';

afterEach(cleanup);

/** A page of the server whose browser moves on before it is taken over. */
it('takes a drawn page over as it was drawn, and then shows where the browser has gone meanwhile', async () => {
  history.replaceState(null, '', '/m/login');
  const session = createSessionStore();
  const router = createRouter(createRouteGuard(session).admit);
  const parts = {
    start: { start: demoStart({ serverTime: new Date().toISOString() }), language: 'EN' },
    texts: await openTexts('EN', ['shell']),
    ...{ session, router, queries: new QueryClient(), refusals: () => () => {} },
    ...{ setTexts: vi.fn(), setAsked: vi.fn() },
    drawnPlace: router.place(),
  };
  function Page() {
    return <p>{useAppHandle(parts).app.place.path}</p>;
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  const complained = vi.spyOn(console, 'error');
  router.goTo('/m/activity');
  await act(async () => void render(<Page />, { container, hydrate: true }));
  expect(container.textContent).toBe('/m/activity');
  expect(complained).not.toHaveBeenCalled();
});

it('says the merchant’s own texts in their language, and the standard ones of another', async () => {
  const serverTime = new Date().toISOString();
  const start = demoStart({ serverTime, ownTexts: { EN: { shell: { 'common.retry': ['Once more, ', ['name']] } } } });
  const session = createSessionStore();
  const parts = {
    start: { start, language: 'EN' },
    texts: await openTexts('EN', ['shell']),
    ...{ session, router: createRouter(createRouteGuard(session).admit), queries: new QueryClient() },
    ...{ refusals: () => () => {}, setTexts: vi.fn(), setAsked: vi.fn() },
  };
  const drawn = renderHook((own: typeof parts) => useAppHandle(own).app.t('common.retry', { name: 'Ana' }), {
    initialProps: parts,
  });
  expect(drawn.result.current).toBe('Once more, Ana');
  drawn.rerender({ ...parts, texts: await openTexts('TY', ['shell']) });
  expect(drawn.result.current).toBe((await openTexts('TY')).t('common.retry'));
});
