import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AppContext, type App } from '../app.ts';
import { findLocation } from '../router/route.rules.ts';
import { useBackFromGame } from './useBackFromGame.ts';

afterEach(cleanup);

function Page() {
  useBackFromGame();
  return null;
}

it('asks for the balance again when a game is left, and not while one goes on or between other pages', () => {
  const queries = new QueryClient();
  queries.setQueryData(['wallet'], { sumBalance: '5000.00' });
  const isOld = () => queries.getQueryState(['wallet'])?.isInvalidated;
  const at = (address: string) => (
    <QueryClientProvider client={queries}>
      {/* The page's place is all that is looked at. */}
      <AppContext value={{ place: findLocation(address) } as App}>
        <Page />
      </AppContext>
    </QueryClientProvider>
  );
  const { rerender } = render(at('/m/home'));
  rerender(at('/m/slot-games'));
  rerender(at('/m/game?nodeId=felt-moon'));
  rerender(at('/m/game?nodeId=felt-pearls'));
  expect(isOld()).toBe(false);
  rerender(at('/m/home'));
  expect(isOld()).toBe(true);
});
