import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { HotRow } from './HotRow.tsx';

const hot = (count: number) => () => ({
  list: Array.from({ length: count }, (_, index) => demoGame(`felt-g${index}`, `Game ${index}`)),
});

describe('HotRow', () => {
  afterEach(cleanup);

  it('shows the nine hottest games and the way to all of them', async () => {
    await renderInApp(<HotRow />, { replies: { hotGames: hot(30) } });
    expect(await screen.findByRole('link', { name: /Game 8/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Game 9/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'See all hot games' }).getAttribute('href')).toBe('/m/hot-games');
  });

  it.each([
    ['nothing is hot', hot(0)],
    ['it does not load', refuse('server.busy')],
  ])('is not there when %s', async (_, hotGames) => {
    const { container } = await renderInApp(<HotRow />, { replies: { hotGames } });
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
