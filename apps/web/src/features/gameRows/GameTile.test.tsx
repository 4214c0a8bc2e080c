import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { GameTile } from './GameTile.tsx';

afterEach(cleanup);

it('shows the back of a card for a picture that is nowhere to be had, and asks for that once', async () => {
  await renderInApp(<GameTile game={demoGame('acme-x', 'X', { mobileLargeIcon: 'https://cdn.test/gone.png' })} />);
  const picture = screen.getByRole('link').querySelector('img');
  if (!picture) throw new Error('a tile has a picture');
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe('/art/missing.svg');
  fireEvent.error(picture);
  expect(picture.getAttribute('src')).toBe('/art/missing.svg');
});

it('says that a game is closed for now, whatever else it is called', async () => {
  await renderInApp(<GameTile game={demoGame('acme-x', 'X', { closed: true, showIcon: 'HOT' })} />);
  expect(screen.getByText('Not available now')).toBeTruthy();
  expect(screen.queryByText('Hot')).toBeNull();
});
