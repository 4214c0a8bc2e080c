import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { hearFreePlay } from '../../app/session/freePlay.ts';
import { GameTile } from './GameTile.tsx';

let near: () => void = () => {};

beforeEach(() => {
  near = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (seen: { isIntersecting: boolean }[]) => void) {
        near = () => hear([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [
    'the card that we draw, which says the name, for a vendor’s picture',
    'https://cdn.test/gone.png',
    '/art/tile/acme-x.svg',
  ],
  ['the back of a card for one that we should have drawn', '/art/tile/acme-x.svg?v=1', '/art/missing.svg'],
])(
  'shows %s that is nowhere to be had, and its name alone while neither comes [G8-5a]',
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
    near();
    expect(picture.getAttribute('src')).toBe(mobileLargeIcon);
  },
);

it('asks for a picture again near the screen only, more and more rarely, and at once when the line is back', async () => {
  const own = '/art/tile/acme-x.svg';
  await renderInApp(<GameTile game={demoGame('acme-x', 'X', { mobileLargeIcon: own })} />);
  const picture = screen.getByRole('link').querySelector('img');
  if (!picture) throw new Error('a tile has a picture');
  vi.useFakeTimers();
  /** Neither its own address nor what is shown instead comes. */
  const fail = () => {
    near = () => {};
    fireEvent.error(picture);
    fireEvent.error(picture);
  };
  const asked = () => {
    near();
    return picture.getAttribute('src');
  };
  fail();
  vi.advanceTimersByTime(10_000);
  expect(picture.getAttribute('src')).toBeNull();
  expect(asked()).toBe(own);

  fail();
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(asked()).toBe(own);

  fail();
  expect(asked()).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(asked()).toBe(own);
});

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

it('has a mark for exceptions only: a sample says so, and what can be played says nothing', async () => {
  await renderInApp(<GameTile game={demoGame('acme-x', 'X', { sample: true, showIcon: 'HOT' })} size="mini" />);
  expect(screen.getByText('Sample')).toBeTruthy();
  cleanup();
  await renderInApp(<GameTile game={demoGame('acme-x', 'X', { freeplay: true })} caption />);
  expect(screen.getByRole('link').textContent).toBe('X Felt Studio');
});

describe('a press on a free game', () => {
  const game = demoGame('acme-x', 'X', { freeplay: true });
  const press = async (over: object, app: Parameters<typeof renderInApp>[1] = {}, init: MouseEventInit = {}) => {
    const offered: unknown[] = [];
    const stop = hearFreePlay((one) => offered.push(one));
    const { goTo } = await renderInApp(<GameTile game={{ ...game, ...over }} />, app);
    fireEvent.click(screen.getByRole('link'), init);
    stop();
    return { offered, gone: goTo.mock.calls.length };
  };

  it('offers it to a guest', async () => {
    const { offered, gone } = await press({});
    expect(offered).toEqual([{ name: 'X', picture: game.mobileLargeIcon, to: '/m/game?nodeId=acme-x' }]);
    expect(gone).toBe(0);
  });

  it.each<[string, object, Parameters<typeof renderInApp>[1]]>([
    ['a member', {}, { session: {} }],
    ['a trial member', {}, { session: { type: 4 } }],
    ['a guest of a game without free play', { freeplay: false }, {}],
    ['a guest where the merchant has no trial', {}, { start: { flags: { TRIAL3: false } } }],
  ])('leads %s on as before', async (_, over, app) => {
    expect(await press(over, app)).toEqual({ offered: [], gone: 1 });
  });

  it('leads on where nobody hears it yet', async () => {
    const { goTo } = await renderInApp(<GameTile game={game} />);
    fireEvent.click(screen.getByRole('link'));
    expect(goTo).toHaveBeenCalledWith('/m/game?nodeId=acme-x', undefined);
  });
});
