import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { rememberHad } from '../../app/session/hadBefore.ts';
import { FavoriteStrip } from './index.ts';

const games = [demoGame('felt-moon', 'Jeepney Moon'), demoGame('felt-perlas', 'Perlas')];
const answer = (content = games) => ({ content, pageNum: 1, totalPages: 1, total: content.length });
const draw = (favoriteList: (input: never) => unknown) =>
  renderInApp(<FavoriteStrip />, { session: {}, replies: { favoriteList } });

describe('FavoriteStrip [G2-7]', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it('shows the favourites in one line, with a way to all of them', async () => {
    await draw(() => answer());
    expect(await screen.findByRole('heading', { name: 'In my favourites' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Perlas/ }).getAttribute('href')).toBe('/m/game?nodeId=felt-perlas');
    expect(screen.getByRole('link', { name: 'See all favourites' }).getAttribute('href')).toBe(
      '/m/slot-games?type=fav',
    );
  });

  it('says which of them is closed for now, and nothing else that tiles say', async () => {
    const [moon, perlas] = ['moon', 'perlas'].map((code) => demoGame(`felt-${code}`, code, { showIcon: 'HOT' }));
    await draw(() => answer([{ ...(moon ?? expect.fail()), closed: true }, perlas ?? expect.fail()]));
    expect(await screen.findByRole('link', { name: 'moon, Felt Studio Not available now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'perlas, Felt Studio' })).toBeTruthy();
  });

  it.each([
    ['there are none', () => answer([])],
    ['they do not load', refuse('server.busy')],
    ['they are asked for the first time', () => new Promise(() => {})],
  ])('is not there while %s', async (_, favoriteList) => {
    const { container } = await draw(favoriteList);
    await waitFor(() => expect(container.textContent).toBe(''));
    expect(container.querySelector('section')).toBeNull();
  });

  it('keeps its room when there were some before', async () => {
    rememberHad('favorites', true);
    const { container } = await draw(() => new Promise(() => {}));
    expect(container.querySelector('section')?.getAttribute('aria-busy')).toBe('true');
  });
});
