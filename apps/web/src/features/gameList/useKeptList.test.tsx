import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useGames } from './gameList.queries.ts';
import { viewOf } from './gameList.rules.ts';
import { useKeptList } from './useKeptList.ts';

const PAGE_PX = 1_000;
const SCREEN_PX = 800;
const MINUTE_MS = 60_000;
const scrollTo = vi.fn((_: number, y: number) => vi.stubGlobal('scrollY', y));
const pagesRendered = (): number => Number.parseInt(document.querySelector('p')?.textContent ?? '0', 10);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ key: 7 }, '');
  vi.stubGlobal('innerHeight', SCREEN_PX);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', scrollTo.mockClear());
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(
    () => SCREEN_PX + pagesRendered() * PAGE_PX,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function List({ search }: { search: string }) {
  const list = useGames(viewOf({ path: '/m/slot-games', search }));
  useKeptList(list.queryKey, list.pages?.length ?? 0);
  return <p onClick={list.more}>{`${list.pages?.length ?? 0} pages`}</p>;
}

const asked = vi.fn((pageNo: number) => pageNo);
const gameList = ({ pageNo }: { pageNo: number }) => {
  asked(pageNo);
  return { games: [demoGame(`felt-${pageNo}`, `Game ${pageNo}`)], pageNum: pageNo, totalPages: 9, total: 9 };
};

async function open(search = '') {
  asked.mockClear();
  const app = await renderInApp(<List search={search} />, { replies: { gameList } });
  await screen.findByText(/^[1-9] pages$/);
  return app;
}

/** A list of three pages that stands at 2,500 px. */
async function goDeep() {
  const page = await open();
  for (const pages of [2, 3]) {
    fireEvent.click(screen.getByText(/pages$/));
    await screen.findByText(`${pages} pages`);
  }
  vi.stubGlobal('scrollY', 2_500);
  return page;
}
/** What a phone does to a page that it puts away: it is hidden, and gone without a word. */
const putAway = (page: { unmount: () => void }) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  const kept = sessionStorage.getItem('baize.list') ?? '';
  page.unmount();
  sessionStorage.setItem('baize.list', kept);
  vi.stubGlobal('scrollY', 0);
};

it('is whole again, and where it was, on a phone that had put the page away', async () => {
  putAway(await goDeep());
  await open();
  expect(pagesRendered()).toBe(3);
  expect(scrollTo.mock.calls).toEqual([[0, 2_500]]);
  expect(asked).not.toHaveBeenCalled();
});

it('is whole again when it was put away while the next page was on its way', async () => {
  const page = await goDeep();
  const { state } = history as { readonly state: unknown };
  const address = location.href;
  // The history moves on first.
  history.pushState({ index: 1, key: 77 }, '', '/m/login');
  putAway(page);
  history.replaceState(state, '', address);
  await open();
  expect(pagesRendered()).toBe(3);
  expect(scrollTo.mock.calls).toEqual([[0, 2_500]]);
});

it('is whole again when the page that it was left for was loaded anew', async () => {
  const page = await goDeep();
  page.unmount();
  vi.stubGlobal('scrollY', 0);
  await open();
  expect(pagesRendered()).toBe(3);
  expect(scrollTo.mock.calls).toEqual([[0, 2_500]]);
});

it('asks again for what is too old, page by page, and forgets what is older', async () => {
  putAway(await goDeep());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE_MS });
  const page = await open();
  expect(pagesRendered()).toBe(3);
  await expect.poll(() => asked.mock.calls).toEqual([[1], [2], [3]]);
  putAway(page);
  vi.setSystemTime(Date.now() + 31 * MINUTE_MS);
  await open();
  expect(pagesRendered()).toBe(1);
});

it.each([
  ['another list', 7, '?gameName=tower'],
  ['the same list opened anew', 8, ''],
])('%s begins at its top', async (_, key, search) => {
  putAway(await goDeep());
  history.replaceState({ key }, '');
  await open(search);
  expect(pagesRendered()).toBe(1);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('moves nobody who has scrolled meanwhile', async () => {
  putAway(await goDeep());
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(SCREEN_PX + PAGE_PX);
  vi.stubGlobal('scrollY', 300);
  await open();
  expect(pagesRendered()).toBe(3);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('keeps nothing of what only its member may see', async () => {
  const favoriteList = ({ pageNo }: { pageNo: number }) => ({
    content: [demoGame(`own-${pageNo}`, `Own ${pageNo}`)],
    pageNum: pageNo,
    totalPages: 2,
    total: 2,
  });
  const own = await renderInApp(<List search="?type=fav" />, { session: {}, replies: { favoriteList, gameList } });
  fireEvent.click(await screen.findByText('1 pages'));
  await screen.findByText('2 pages');
  own.unmount();
  expect(sessionStorage.getItem('baize.list')).toBeNull();
});

it('comes to its place from the top, where the page stands when nothing has said how it was left', async () => {
  putAway(await goDeep());
  // The page brings its first games, so one can scroll already.
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(SCREEN_PX + PAGE_PX);
  await open();
  expect(scrollTo.mock.calls).toEqual([[0, 2_500]]);
});

it('is asked again where news have made it old', async () => {
  const page = await goDeep();
  await page.queries.invalidateQueries({ refetchType: 'none' });
  putAway(page);
  await open();
  expect(pagesRendered()).toBe(3);
  await expect.poll(() => asked.mock.calls).toEqual([[1], [2], [3]]);
});

it('that has become short is not made long again', async () => {
  putAway(await goDeep());
  const page = await open();
  await act(async () => void page.queries.setQueriesData({ queryKey: ['games', 'list'] }, cutShort));
  page.unmount();
  expect(sessionStorage.getItem('baize.list')).toBeNull();
});

const cutShort = (data: unknown) => {
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
};

it('goes on where the browser keeps nothing, or something else', async () => {
  sessionStorage.setItem('baize.list', '{');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const page = await goDeep();
  expect(() => page.unmount()).not.toThrow();
});
