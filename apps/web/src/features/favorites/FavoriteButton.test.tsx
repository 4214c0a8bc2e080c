import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { FavoriteButton, useFavorites } from './index.ts';
import { noteListening } from '../../app/live/listening.ts';

const moon = demoGame('felt-moon', 'Jeepney Moon');
const perlas = demoGame('felt-perlas', 'Perlas');

function Cards() {
  const favorites = useFavorites();
  return [moon, perlas].map((game) => (
    <FavoriteButton key={game.nodeId} game={game} isFavorite={favorites.has(game.nodeId)} onToggle={favorites.toggle} />
  ));
}

/** A server that keeps favorites. */
function keeper(...first: string[]) {
  const kept = new Set(first);
  return {
    favoriteIds: () => ({ list: [...kept] }),
    addFavorite: ({ nodeId }: { nodeId: string }) => (kept.add(nodeId), { nodeId }),
    removeFavorite: ({ nodeId }: { nodeId: string }) => (kept.delete(nodeId), { nodeId }),
  };
}
const heart = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` });
const isOn = async (name: string) => (await heart(name)).getAttribute('aria-pressed') === 'true';

describe('FavoriteButton', () => {
  afterEach(cleanup);

  it('shows which games are kept', async () => {
    await renderInApp(<Cards />, { session: {}, replies: keeper('felt-moon') });
    await waitFor(async () => expect(await isOn('Jeepney Moon')).toBe(true));
    expect(await isOn('Perlas')).toBe(false);
  });

  it('turns at once, before the server has answered [G4-4]', async () => {
    let answer = (_: unknown) => {};
    const addFavorite = vi.fn(() => new Promise((done) => (answer = done)));
    await renderInApp(<Cards />, { session: {}, replies: { ...keeper(), addFavorite } });
    await userEvent.click(await heart('Perlas'));
    expect(await isOn('Perlas')).toBe(true);
    expect(addFavorite).toHaveBeenCalledWith({ nodeId: 'felt-perlas', vendor: 'FELT' });
    await act(async () => answer({ nodeId: 'felt-perlas' }));
  });

  it('keeps the order of quick taps', async () => {
    const { asked } = await renderInApp(<Cards />, { session: {}, replies: keeper() });
    for (let tap = 0; tap < 3; tap++) await userEvent.click(await heart('Perlas'));
    await waitFor(() =>
      expect(asked.filter((call) => /^(add|remove)/.test(call))).toEqual([
        'addFavorite',
        'removeFavorite',
        'addFavorite',
      ]),
    );
    await waitFor(async () => expect(await isOn('Perlas')).toBe(true));
  });

  it.each([
    ['leaves the asking to the server’s news while they are heard', true, 1],
    ['asks again by itself while nobody hears them', false, 2],
  ])('%s', async (_, hears, times) => {
    noteListening(hears);
    const { asked } = await renderInApp(<Cards />, { session: {}, replies: keeper() });
    await userEvent.click(await heart('Perlas'));
    await waitFor(() => expect(asked.filter((call) => call === 'favoriteIds')).toHaveLength(times));
    noteListening(false);
  });

  it('turns back and says why when the list is full', async () => {
    const replies = { ...keeper('felt-moon'), addFavorite: refuse('favorites.full', { max: 100 }) };
    const { sayError } = await renderInApp(<Cards />, { session: {}, replies });
    await userEvent.click(await heart('Perlas'));
    await waitFor(() => expect(sayError).toHaveBeenCalledOnce());
    expect(await isOn('Perlas')).toBe(false);
    expect(await isOn('Jeepney Moon')).toBe(true);
  });

  it('asks a guest to log in and leads back [G4-4, G5-2]', async () => {
    const { goTo, asked } = await renderInApp(<Cards />, { at: '/m/live-games?type=hot' });
    await userEvent.click(await heart('Perlas'));
    expect(goTo).toHaveBeenCalledWith('/m/login', { returnTo: '/m/live-games?type=hot' });
    expect(asked).toEqual([]);
  });
});
