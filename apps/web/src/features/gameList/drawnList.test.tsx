import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { answerKeys } from '../../app/hydration/answers.ts';
import { GameGrid } from './GameGrid.tsx';
import { questionOf, viewOf } from './gameList.rules.ts';

const view = viewOf({ path: '/m/slot-games', search: '' });
const page = { games: [demoGame('felt-moon', 'Jeepney Moon')], pageNum: 1, totalPages: 3, total: 60 };

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['a guest', null, Date.now()],
  ['a member, for whom it is asked again', {}, 1],
])('a list that the server drew is taken over as it stands by %s', async (_, session, updatedAt) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  let keep = (_: number) => {};
  const { thrownAway } = await renderInApp(<GameGrid view={view} onChange={() => {}} />, {
    session,
    at: '/m/slot-games',
    replies: { gameList: () => new Promise(() => {}), favoriteIds: () => new Promise(() => {}) },
    drawn: {
      answers(queries) {
        const pages = { pages: [page], pageParams: [1] };
        keep = (at) =>
          void queries.setQueryData(answerKeys.list(questionOf(view, false), 'EN'), pages, { updatedAt: at });
        // The server draws for a guest.
        keep(Date.now());
      },
      before: () => keep(updatedAt),
    },
  });
  expect(screen.getByRole('link', { name: /Jeepney Moon/ })).toBeTruthy();
  expect(thrownAway).toEqual([]);
});
