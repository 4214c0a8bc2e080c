import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { askAgain, refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { useGames } from './gameList.queries.ts';
import { viewOf } from './gameList.rules.ts';

afterEach(cleanup);

it('keeps the hot games that it has when they are refused later', async () => {
  function Hot() {
    const { failed, pages } = useGames(viewOf({ path: '/m/hot-games', search: '' }));
    return <p>{failed ? 'failed' : `${pages?.flat().length ?? 'no'} games`}</p>;
  }
  const hotGames = vi.fn<() => object>(() => ({ list: [demoGame('felt-moon', 'Jeepney Moon')] }));
  const { queries } = await renderInApp(<Hot />, { replies: { hotGames } });
  expect(await screen.findByText('1 games')).toBeTruthy();
  hotGames.mockImplementation(refuse('rate.limited'));
  await askAgain(queries);
  expect(hotGames).toHaveBeenCalledTimes(2);
  expect(screen.getByText('1 games')).toBeTruthy();
});

it('asks for a list with every field of the specification’s call, minLine empty [G7-1]', async () => {
  function List() {
    return <p>{`${useGames(viewOf({ path: '/m/slot-games', search: '' })).pages?.flat().length ?? 'no'} games`}</p>;
  }
  const gameList = () => ({ games: [], pageNum: 1, totalPages: 1, total: 0 });
  const { sent } = await renderInApp(<List />, { replies: { gameList } });
  expect(await screen.findByText('0 games')).toBeTruthy();
  expect(sent.get('gameList')).toMatchObject({
    merchant: 'mobile',
    platform: 'html5',
    gameName: '',
    gameType: 'RNG',
    pageNo: 1,
    pageSize: 25,
    vassalage: '',
    gameClassify: '',
    minBet: '',
    minLine: '',
    language: 'EN',
  });
});
