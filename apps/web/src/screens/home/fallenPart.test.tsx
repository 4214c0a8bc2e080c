import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { HomeLower } from './HomeLower.tsx';
import { MemberRows } from './MemberRows.tsx';

const broken = vi.hoisted(() => ({ section: true, strip: true }));
vi.mock('../../features/liveTables/index.ts', () => ({
  LiveStrip() {
    if (broken.section) throw new Error('drawn wrongly');
    return <p>Live tables</p>;
  },
}));
vi.mock('../../features/nextDraws/index.ts', () => ({ NextDraws: () => <p>Next draws</p> }));
vi.mock('../../features/favorites/index.ts', () => ({
  FavoriteStrip() {
    if (broken.strip) throw new Error('drawn wrongly');
    return <p>My favourites</p>;
  },
}));
vi.mock('../../features/loginPopups/index.ts', () => ({ LoginPopups: () => <p>A notice</p> }));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const again = () => screen.getByRole('button', { name: 'Try again' });

it('keeps the sections around one that fell over, and the help line below them, and draws it anew when asked', async () => {
  await renderInApp(<HomeLower sorting={[]} rows={[]} />);
  expect(screen.getByText('Next draws')).toBeTruthy();
  expect(await screen.findByText(/Gambling can be addictive/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Unknown error. Please try again.');
  broken.section = false;
  await userEvent.click(again());
  expect(screen.getByText('Live tables')).toBeTruthy();
});

it('keeps the notices when a row of a member falls over', async () => {
  await renderInApp(<MemberRows />, { session: {} });
  expect(screen.getByText('A notice')).toBeTruthy();
  broken.strip = false;
  await userEvent.click(again());
  expect(screen.getByText('My favourites')).toBeTruthy();
});
