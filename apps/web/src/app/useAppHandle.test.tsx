import { openTexts } from '@baize/i18n';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
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
