import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../test/renderAtDesk.tsx';
import { Frame } from './Frame.tsx';

afterEach(cleanup);

function router() {
  const root = createRootRoute({ component: Frame });
  const screens = ['/members', '/audit'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  return createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: ['/members'] }),
  });
}

it('brings the open screen into sight in the rail, which a phone shows a part of', async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    if (this.closest('nav')) shown.push(this.textContent);
  });
  renderAtDesk(<RouterProvider router={router() as never} />, { may: ['members.read', 'audit.read'] });
  await waitFor(() => expect(shown).toEqual(['Members']));
  await userEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  await waitFor(() => expect(shown).toEqual(['Members', 'Audit log']));
});

it('says that there is no merchant yet where a screen shows what a merchant has, and shows the others', async () => {
  renderAtDesk(<RouterProvider router={router() as never} />, { may: ['members.read', 'audit.read'] });
  await screen.findByText('No merchants yet');
  expect(screen.queryByRole('heading', { name: '/members' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Audit log' }));
  await screen.findByRole('heading', { name: '/audit' });
  expect(screen.queryByText('No merchants yet')).toBeNull();
});
