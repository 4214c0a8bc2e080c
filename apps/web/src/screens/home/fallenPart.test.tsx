import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoVendor } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { HomeLower } from './HomeLower.tsx';
import { MemberRows } from './MemberRows.tsx';

const broken = vi.hoisted(() => ({ section: true, strip: true }));
vi.mock('../../features/vendorSections/index.ts', () => ({
  VendorSection({ gameType }: { gameType: string }) {
    if (broken.section && gameType === 'FISH') throw new Error('drawn wrongly');
    return <p>Section {gameType}</p>;
  },
}));
vi.mock('../../features/favorites/index.ts', () => ({
  FavoriteStrip() {
    if (broken.strip) throw new Error('drawn wrongly');
    return <p>My favourites</p>;
  },
}));
vi.mock('../../features/openRound/index.ts', () => ({ OpenRound: () => <p>A round is waiting</p> }));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const again = () => screen.getByRole('button', { name: 'Try again' });

it('keeps the sections around one that fell over, and the help line below them, and draws it anew when asked', async () => {
  const sorting = [{ gameCategory: 'FISH', vendorNames: [demoVendor('FELT', 'Felt')] }];
  await renderInApp(<HomeLower sorting={sorting} />);
  expect(screen.getByText('Section PVP')).toBeTruthy();
  expect(screen.getByText('Section LIVE')).toBeTruthy();
  expect(await screen.findByText(/Gambling can be addictive/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Unknown error. Please try again.');
  broken.section = false;
  await userEvent.click(again());
  expect(screen.getByText('Section FISH')).toBeTruthy();
});

it('keeps the round that waits when another row of a member falls over', async () => {
  await renderInApp(<MemberRows />, { session: {} });
  expect(screen.getByText('A round is waiting')).toBeTruthy();
  broken.strip = false;
  await userEvent.click(again());
  expect(screen.getByText('My favourites')).toBeTruthy();
});
