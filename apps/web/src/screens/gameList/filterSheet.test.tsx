import { Offline } from '@baize/client';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import type * as Loading from '../../features/gameList/loadFilterForm.ts';
import { GameListScreen } from './GameListScreen.tsx';

vi.mock('../../features/gameList/loadFilterForm.ts', async (original) => {
  const file = await original<typeof Loading>();
  const load = vi.fn(file.loadFilterForm);
  for (let lost = 0; lost < 3; lost++) load.mockRejectedValueOnce(new Error('no line'));
  return { ...file, loadFilterForm: load };
});

it('keeps the list when the filter does not come, says so, and asks for it again at the next press', async () => {
  const games = [demoGame('felt-moon', 'Jeepney Moon')];
  const { sayError } = await renderInApp(<GameListScreen />, {
    at: '/m/slot-games',
    replies: {
      vendorGameTypes: () => ({ mapping: {}, sorting: [] }),
      gameList: () => ({ games, pageNum: 1, totalPages: 1, total: 1 }),
      gameFacets: () => ({ total: 1, vendors: [], classes: [], minBets: [] }),
      favoriteIds: () => ({ list: [] }),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await vi.waitFor(() => {
    // It is tried again at once when the line is back.
    dispatchEvent(new Event('online'));
    expect(sayError).toHaveBeenCalledExactlyOnceWith(expect.any(Offline));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: /Jeepney Moon/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeTruthy();
  expect(sayError).toHaveBeenCalledTimes(1);
});
