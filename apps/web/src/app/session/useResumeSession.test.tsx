import { openTexts } from '@baize/i18n';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { noteComesBack, useComingBack } from './autoLogin.ts';
import { createRouteGuard } from '../router/routeGuard.ts';
import { createRouter } from '../router/router.ts';
import { createSessionStore } from './session.ts';
import { useAppHandle } from '../useAppHandle.ts';
import { useResumeSession } from './useResumeSession.ts';

const resumeSessionQuietly = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../../features/session/resumeSession.ts', () => ({ resumeSessionQuietly }));

afterEach(() => {
  cleanup();
  resumeSessionQuietly.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

/** Takes over a page that the server has drawn, on a remembered phone; answers the store of the session. */
async function takeOver({ isIn }: { readonly isIn: boolean }) {
  noteComesBack(true);
  const session = createSessionStore();
  if (isIn)
    session.open({
      token: 't',
      merchantCode: 'mobile',
      userName: 'ana',
      type: 0,
      firstTimeLogin: false,
      previousLoginAt: null,
    });
  const parts = {
    start: { start: demoStart({ serverTime: new Date().toISOString() }), language: 'EN' },
    texts: await openTexts('EN', ['shell']),
    session,
    queries: new QueryClient(),
    router: createRouter(createRouteGuard(session).admit),
    refusals: () => () => {},
    setTexts: vi.fn(),
    setAsked: vi.fn(),
  };
  function Page() {
    const { app } = useAppHandle(parts);
    useResumeSession(app, session);
    return <p>{`${app.session?.userName ?? 'nobody'} ${useComingBack()}`}</p>;
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  expect(container.textContent).toBe('nobody false');
  await act(async () => void render(<Page />, { container, hydrate: true }));
  return { session, text: () => container.textContent };
}

it('logs a remembered phone in once when its page was drawn by the server and it has no session', async () => {
  const { session } = await takeOver({ isIn: false });
  await vi.waitFor(() => expect(resumeSessionQuietly).toHaveBeenCalledOnce());
  await act(async () => session.settle());
  expect(resumeSessionQuietly).toHaveBeenCalledOnce();
});

it('opens no other session on a remembered phone that has one, though the drawn page knows of none', async () => {
  const { session, text } = await takeOver({ isIn: true });
  expect(text()).toBe('ana false');
  expect(resumeSessionQuietly).not.toHaveBeenCalled();
  // Nor when that ends: the next visit comes in by itself.
  await act(async () => session.close());
  expect(text()).toBe('nobody false');
  expect(resumeSessionQuietly).not.toHaveBeenCalled();
});
