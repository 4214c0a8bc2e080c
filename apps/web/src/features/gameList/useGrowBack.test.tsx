import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useGames } from './gameList.queries.ts';
import { viewOf } from './gameList.rules.ts';
import { useGrowBack } from './useGrowBack.ts';

const PAGE_PX = 1_000;
const SCREEN_PX = 800;
const scrollTo = vi.fn();
const drawn = (): number => Number.parseInt(document.querySelector('p')?.textContent ?? '0', 10);

beforeEach(() => {
  vi.stubGlobal('innerHeight', SCREEN_PX);
  vi.stubGlobal('scrollTo', scrollTo.mockReset());
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => SCREEN_PX / 2 + drawn() * PAGE_PX);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function List() {
  const list = useGames(viewOf({ path: '/m/slot-games', search: '' }));
  useGrowBack(list);
  return <p>{`${list.pages?.length ?? 0} pages, ${list.end}`}</p>;
}

/** A list of so many pages, each of which comes when it is let go. */
async function open({ left, pages }: { left: number; pages: number }) {
  const asked: { pageNo: number; come: () => void }[] = [];
  const gameList = ({ pageNo }: { pageNo: number }) =>
    new Promise<object>((resolve) => {
      const games = [demoGame(`felt-${pageNo}`, `Game ${pageNo}`)];
      asked.push({ pageNo, come: () => resolve({ games, pageNum: pageNo, totalPages: pages, total: pages }) });
    });
  await renderInApp(<List />, { left, replies: { gameList } });
  const come = async (page: number) => {
    await vi.waitFor(() => expect(asked.at(-1)?.pageNo).toBe(page));
    await act(async () => asked.at(-1)?.come());
    await screen.findByText(new RegExp(`^${page} pages`));
  };
  return { asked, come };
}

it('grows until the place is there where the page was left, and no further', async () => {
  const { asked, come } = await open({ left: 2_500, pages: 9 });
  await come(1);
  await come(2);
  expect(scrollTo).not.toHaveBeenCalled();
  await come(3);
  expect(scrollTo.mock.calls).toEqual([[0, 2_500]]);
  expect(asked).toHaveLength(3);
});

it('goes as far as there is where the list has become shorter', async () => {
  const { come } = await open({ left: 9_000, pages: 2 });
  await come(1);
  await come(2);
  expect(scrollTo.mock.calls).toEqual([[0, 9_000]]);
});

it.each([
  ['a finger', () => fireEvent.pointerDown(window)],
  ['a wheel', () => fireEvent.wheel(window)],
  ['a key', () => fireEvent.keyDown(window)],
])('moves nothing under %s', async (_, move) => {
  const { asked, come } = await open({ left: 2_500, pages: 9 });
  await come(1);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  move();
  await come(2);
  expect(asked).toHaveLength(2);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('asks for nothing and moves nothing where the place is there', async () => {
  const { asked, come } = await open({ left: 0, pages: 9 });
  await come(1);
  expect(asked).toHaveLength(1);
  expect(scrollTo).not.toHaveBeenCalled();
});
