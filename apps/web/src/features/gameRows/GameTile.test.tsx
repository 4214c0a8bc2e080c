import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { GameTile } from './GameTile.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  [
    'the card that we draw, which says the name, for a vendor’s picture',
    'https://cdn.test/gone.png',
    '/art/tile/acme-x.svg',
  ],
  ['the back of a card for one that we should have drawn', '/art/tile/acme-x.svg?v=1', '/art/missing.svg'],
])(
  'shows %s that is nowhere to be had, and its name alone while neither comes',
  async (_, mobileLargeIcon, instead) => {
    await renderInApp(<GameTile game={demoGame('acme-x', 'X', { mobileLargeIcon })} />);
    const picture = screen.getByRole('link').querySelector('img');
    if (!picture) throw new Error('a tile has a picture');
    vi.useFakeTimers();
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe(instead);
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBeNull();
    expect(picture.previousElementSibling?.textContent).toBe('X, Felt Studio');
    vi.advanceTimersByTime(10_000);
    expect(picture.getAttribute('src')).toBe(mobileLargeIcon);
  },
);

it('says that a game is closed for now, whatever else it is called', async () => {
  await renderInApp(<GameTile game={demoGame('acme-x', 'X', { closed: true, showIcon: 'HOT' })} />);
  expect(screen.getByText('Not available now')).toBeTruthy();
  expect(screen.queryByText('Hot')).toBeNull();
});

it.each([
  ['/art/tile/acme-x.svg?v=1', '/art/tile/acme-x.webp?v=1'],
  ['https://cdn.test/x.svg', 'https://cdn.test/x.svg'],
])('asks for the pixels of a cover that we draw, where it is one of very many: %s', async (mobileLargeIcon, asked) => {
  await renderInApp(<GameTile game={demoGame('acme-x', 'X', { mobileLargeIcon })} flat />);
  expect(screen.getByRole('link').querySelector('img')?.getAttribute('src')).toBe(asked);
});
