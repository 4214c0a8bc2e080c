import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { findLocation } from '../../app/router/route.rules.ts';
import { ElsewhereList } from './ElsewhereList.tsx';
import { viewOf } from './gameList.rules.ts';

afterEach(() => {
  cleanup();
  vi.doUnmock('./ElsewhereList.tsx');
  vi.resetModules();
});

const categories = [
  { gameType: 'RNG', games: 2 },
  { gameType: 'LIVE', games: 3 },
] as const;
const elsewhere = { name: 'moon', categories: [...categories] };

it('takes the place of the open list, leaves the open category out, and is said', async () => {
  const { goTo } = await renderInApp(<ElsewhereList {...elsewhere} open="RNG" />);
  expect(screen.getByRole('status').textContent).toBe('Other categories have “moon”:');
  const [link, ...more] = screen.getAllByRole('link');
  expect([link?.textContent, more]).toEqual(['3 in Live', []]);
  if (link) await userEvent.click(link);
  expect(goTo).toHaveBeenCalledWith('/m/live-games?gameName=moon', { replace: true, direction: 'none' });
});

it('says nothing when only the open category has the name', async () => {
  const { container } = await renderInApp(<ElsewhereList {...elsewhere} open="RNG" categories={[categories[0]]} />);
  expect(container.innerHTML).toBe('');
});

it('leaves the rest of the page alone when it does not come', async () => {
  vi.resetModules();
  const asked = vi.fn();
  vi.doMock('./ElsewhereList.tsx', () => {
    asked();
    throw new Error('no line');
  });
  const { Elsewhere } = await import('./Elsewhere.tsx');
  const view = viewOf(findLocation('/m/slot-games?gameName=moon'));
  const { renderInApp: draw } = await import('../../../test/renderInApp.tsx');
  await draw(
    <>
      <p>The list</p>
      <Elsewhere view={view} />
    </>,
    {
      replies: {
        gameList: () => ({ games: [demoGame('felt-moon', 'Moon')], pageNum: 1, totalPages: 1, total: 1, elsewhere }),
        favoriteIds: () => ({ list: [] }),
      },
    },
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.getByText('The list')).toBeTruthy();
});
