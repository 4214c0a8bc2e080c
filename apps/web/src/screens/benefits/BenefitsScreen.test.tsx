import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { Session } from '../../app/session/session.ts';
import { BenefitsScreen } from './BenefitsScreen.tsx';

const PLAIN = { withdrawDayCount: null, withdrawDayMax: null, fast: false, mallDiscount: 0, host: false };
const LEVELS = [
  { level: 0, name: 'Ivory', from: 0, keep: 0, pointsPercent: 100, gift: null, ...PLAIN },
  { level: 1, name: 'Jade', from: 5_000, keep: 2_500, pointsPercent: 110, gift: '50.00', ...PLAIN },
];
const MINE = {
  ...{ level: 1, since: '2026-11-01T04:00:00Z', points90: 6_100, toNext: null, keepUntil: null, gifts: [] },
  host: null,
};

const draw = (vip: () => unknown, session: Partial<Session> | null = {}) =>
  renderInApp(<BenefitsScreen />, {
    at: '/m/member/benefits',
    ...(session && { session }),
    replies: {
      vip,
      takeLevelGift: () => ({ amount: '50.00', balance: '150.00' }),
      memberWallet: () => refuse('server.fault')(),
    },
  });

describe('BenefitsScreen', () => {
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offers another try', async () => {
    let fails = true;
    await draw(() => (fails ? refuse('server.fault')() : { levels: LEVELS, mine: MINE }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'Jade' })).toBeTruthy();
  });

  it('shows guests the levels and how to take part', async () => {
    await draw(() => ({ levels: LEVELS, mine: null }), null);
    expect(await screen.findByRole('row', { name: /Jade/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('has a column for what any level brings, and names the host to who has one', async () => {
    await draw(() => ({ levels: LEVELS, mine: MINE }));
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      ...['Level', 'From', 'Points', 'Gift'],
    ]);
    expect(screen.queryByRole('region', { name: 'Personal host' })).toBeNull();
    cleanup();
    const rich = { withdrawDayCount: 8, withdrawDayMax: '500000.00', fast: true, mallDiscount: 15, host: true };
    const levels = LEVELS.map((level) => (level.level === 1 ? { ...level, ...rich } : level));
    await draw(() => ({ levels, mine: { ...MINE, host: { name: 'Marisol', contact: '+63 917 555 0100' } } }));
    const row = await screen.findByRole('row', { name: /^Jade/ });
    expect(row.textContent).toBe('Jade5,000× 1.1₱50.008₱500,000.00first in line−15%yes');
    expect(screen.getByRole('row', { name: /^Ivory/ }).textContent).toBe('Ivory0× 1–standardstandardstandard––');
    expect(screen.getByRole('region', { name: 'Personal host' }).textContent).toContain('Marisol+63 917 555 0100');
  });

  it('warns of a level at risk, with the day and what keeps it', async () => {
    await draw(() => ({ levels: LEVELS, mine: { ...MINE, keepUntil: '2026-12-31' } }));
    const warnings = await screen.findAllByText(/2,500/);
    expect(warnings.some(({ textContent }) => textContent?.includes('31'))).toBe(true);
  });
});
