import type { MerchantFlags } from '@baize/contract/flags.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoMember, demoStart, demoWallet } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { MemberHomeScreen } from './MemberHomeScreen.tsx';

interface Scene {
  readonly flags?: Partial<MerchantFlags>;
  readonly type?: 0 | 1;
  readonly points?: string;
  readonly blogUrl?: string;
  readonly replies?: Record<string, (input: never) => unknown>;
}
const draw = ({ flags = {}, type = 0, points = '0.00', blogUrl, replies }: Scene = {}) => {
  const start = demoStart();
  return renderInApp(<MemberHomeScreen />, {
    at: '/m/member/home',
    session: { type },
    start: { flags, merchant: { ...start.merchant, ...(blogUrl ? { blogUrl } : {}) } },
    replies: {
      memberInfo: () => demoMember({ clubLabel: { labelName: 'Ivory club' } }),
      memberWallet: () => demoWallet('12.00', { main: '10.00', bonus: '2.00', points }),
      ...replies,
    },
  });
};

describe('MemberHomeScreen [A2-15, A2-18, A6-2]', () => {
  afterEach(cleanup);

  it('shows name, club, balance and the three ways on [A2-17]', async () => {
    await draw();
    expect(await screen.findByText('Ivory club')).toBeTruthy();
    expect(await screen.findByText('₱12.00')).toBeTruthy();
    for (const name of ['Account', 'Deposit', 'Withdraw']) expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it.each([
    ['TRANSBETREPMEM3', 'Bet record'],
    ['TRANSREC3', 'Transactions'],
    ['PERSREP', 'Profit and loss'],
    ['REWCEN3', 'Reward centre'],
    ['PTSYS3', 'Points mall'],
    ['SECPRIV', 'Security centre'],
  ])('shows a link only while its flag is on: %s [A3-20]', async (flag, name) => {
    await draw({ flags: { [flag]: true } });
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toBeTruthy();
    cleanup();
    await draw();
    expect(screen.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull();
  });

  it('shows the agency to agents, and the blog where there is one [A6-4]', async () => {
    await draw({ type: 1, blogUrl: 'https://blog.example.com/' });
    expect(screen.getByRole('link', { name: 'Agency centre' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Blog/ }).getAttribute('href')).toBe('https://blog.example.com/');
    cleanup();
    await draw();
    expect(screen.queryByRole('link', { name: /Agency|Blog/ })).toBeNull();
  });

  it('shows points as Security only with the points system and some points [A2-14]', async () => {
    await draw({ flags: { PTSYS3: true }, points: '240.00' });
    expect(await screen.findByText(/Security 240/)).toBeTruthy();
    cleanup();
    await draw({ points: '240.00' });
    await screen.findByText('₱12.00');
    expect(screen.queryByText(/Security 240/)).toBeNull();
    cleanup();
    await draw({ flags: { PTSYS3: true } });
    await screen.findByText('₱12.00');
    expect(screen.queryByText(/Security 0/)).toBeNull();
  });

  it('changes the picture, and draws none to change where the merchant has none', async () => {
    const choice = { icon: 'drawn:01', address: '/art/avatar/01.svg' };
    const updateHeadIcon = vi.fn(() => choice);
    const replies = {
      headIcon: () => ({ icon: '', address: '', choices: [choice], canUpload: true }),
      updateHeadIcon,
    };
    await draw({ replies });
    await userEvent.click(screen.getByRole('button', { name: 'Change photo' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Profile photo', hidden: true }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Avatar 1', hidden: true }));
    expect(updateHeadIcon).toHaveBeenCalledWith({ icon: 'drawn:01' });
    cleanup();
    await draw({ flags: { PROFPIC3: false } });
    expect(screen.queryByRole('button', { name: 'Change photo' })).toBeNull();
  });
});
