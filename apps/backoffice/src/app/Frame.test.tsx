import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../test/renderAtDesk.tsx';
import { Frame } from './Frame.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

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

it('says of a page without its permission, as a colleague’s link may lead to, that it is not theirs', async () => {
  renderAtDesk(<RouterProvider router={router() as never} />, { may: ['audit.read'] });
  await screen.findByText('You don’t have permission for this page.');
  expect(screen.queryByRole('heading', { name: '/members' })).toBeNull();
});

it('folds the groups of whoever sees many screens, keeps what was unfolded, and shows no screen without its permission', async () => {
  const may = ['members.read', 'audit.read', 'cashier.read', 'kyc.read', 'agency.read', 'lottery.read'] as const;
  renderAtDesk(<RouterProvider router={router() as never} />, { may });
  const group = (name: string) => screen.getByRole('button', { name });
  await screen.findByRole('link', { name: 'Members' });
  expect(group('Members').getAttribute('aria-expanded')).toBe('true');
  expect(group('Lottery').getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Games and site' })).toBeNull();
  await userEvent.click(group('Lottery'));
  cleanup();
  renderAtDesk(<RouterProvider router={router() as never} />, { may });
  await screen.findByRole('link', { name: 'Members' });
  expect(group('Lottery').getAttribute('aria-expanded')).toBe('true');
});

it('keeps favorites of the person above the groups', async () => {
  const kept = new Map<string, string>([['/audit', '']]);
  const { asked } = renderAtDesk(<RouterProvider router={router() as never} />, {
    may: ['members.read', 'audit.read'],
    replies: {
      savedFilters: () => ({ list: [...kept].map(([name, query]) => ({ screen: 'rail', name, query })) }),
      saveFilter: ({ name, query }: { name: string; query: string }) => (kept.set(name, query), {}),
      removeFilter: ({ name }: { name: string }) => (kept.delete(name), {}),
    },
  });
  const favorites = within(await screen.findByRole('region', { name: 'Favorites' }));
  expect(favorites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Audit log']);
  await userEvent.click(screen.getByRole('button', { name: 'Favorite: Members' }));
  await waitFor(() => expect(favorites.getAllByRole('link')).toHaveLength(2));
  expect(asked).toContainEqual({ id: 'saveFilter', input: { screen: 'rail', name: '/members', query: '' } });
  await userEvent.click(favorites.getByRole('button', { name: 'Favorite: Audit log' }));
  await waitFor(() =>
    expect(favorites.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Members']),
  );
});
