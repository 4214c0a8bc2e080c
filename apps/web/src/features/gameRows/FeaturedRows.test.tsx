import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoGame } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import type { FeaturedRow } from './featured.rules.ts';
import { FeaturedRows } from './FeaturedRows.tsx';

afterEach(cleanup);

const row = (vassalage: string, gameType: FeaturedRow['gameType']): FeaturedRow => ({
  name: `${vassalage} ${gameType}`,
  gameType,
  vendor: {
    displayName: `${vassalage} Games`,
    gameType,
    vassalage,
    h5Type: 'VASSALAGE',
    crest: '/art/vendor/X.svg',
    available: true,
    games: 1,
  },
});

it('a row that is being fetched keeps the place of as many games as its vendor has [G2-5]', async () => {
  const few = row('FELT', 'RNG');
  const rows = [{ ...few, vendor: { ...few.vendor, games: 2 } }];
  await renderInApp(<FeaturedRows rows={rows} />, { replies: { gameList: () => new Promise(() => {}) } });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('a vendor with two rows says of each what it is, and of its only one nothing', async () => {
  const rows = [row('FELT', 'RNG'), row('ACME', 'RNG'), row('FELT', 'LIVE')];
  const games = [demoGame('felt-moon', 'Jeepney Moon')];
  await renderInApp(<FeaturedRows rows={rows} />, {
    replies: { gameList: () => ({ games, pageNum: 1, totalPages: 1, total: 1 }) },
  });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['FELT Games · Slots', 'ACME Games', 'FELT Games · Live']);
  expect(screen.getByRole('link', { name: 'More from FELT Games · Live' })).toBeTruthy();
});

it('asks for one row at a time also when news have made all of them old [G4-6]', async () => {
  const asked: string[] = [];
  const gameList = ({ vassalage }: { vassalage: string }) => {
    asked.push(vassalage);
    return { games: [demoGame('felt-moon', 'Jeepney Moon')], pageNum: 1, totalPages: 1, total: 1 };
  };
  const { queries } = await renderInApp(<FeaturedRows rows={[row('FELT', 'RNG'), row('ACME', 'RNG')]} />, {
    replies: { gameList },
  });
  await waitFor(() => expect(asked).toEqual(['FELT', 'ACME']));
  void queries.invalidateQueries();
  await waitFor(() => expect(asked).toHaveLength(3));
  await new Promise((done) => setTimeout(done, 100));
  expect(asked).toHaveLength(3);
  await waitFor(() => expect(asked).toEqual(['FELT', 'ACME', 'FELT', 'ACME']));
});
