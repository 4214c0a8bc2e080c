import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoAnnouncements, demoVendor, demoWallet } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { GamesMenu } from './GamesMenu.tsx';
import { MemberMenu } from './MemberMenu.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const info = (clubLabel: { labelName: string } | null) => ({
  id,
  account: 'ana',
  nickname: 'Ana',
  type: 0,
  clubLabel,
  avatar: '',
  mobile: null,
  email: null,
  payeeName: '',
  payeeNameStanding: 'open',
  createdAt: '2026-11-01T00:00:00Z',
});
const wallet = demoWallet('12.00', { main: '10.00', bonus: '2.00', points: '5.00' });
const replies = {
  memberInfo: () => info(null),
  memberWallet: () => wallet,
  announcements: () => demoAnnouncements(),
  vendorGameTypes: () => ({
    mapping: {},
    sorting: [{ gameCategory: 'RNG', vendorNames: [demoVendor('FELT', 'Felt Studio', 'RNG', 1500)] }],
  }),
};
const close = () => {};

describe('MemberMenu [A2-19]', () => {
  afterEach(cleanup);

  it('shows a guest the two doors and no balance [A6-1]', async () => {
    const { asked } = await renderInApp(<MemberMenu onClose={close} onService={close} />);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('shows a link only while its flag is on [G5-2d]', async () => {
    await renderInApp(<MemberMenu onClose={close} onService={close} />, {
      session: {},
      replies,
      start: { flags: { TRANSREC3: true } },
    });
    expect(await screen.findByRole('link', { name: 'Transactions' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Points mall' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Agency centre/ })).toBeNull();
  });

  it('offers a trial member nothing that would only refuse, and the way to an account', async () => {
    await renderInApp(<MemberMenu onClose={close} onService={close} />, {
      session: { type: 4 },
      replies,
      start: { flags: { FUNDTRANS3: true, SECPRIV: true, TRANSREC3: true } },
    });
    expect(await screen.findByRole('link', { name: 'Transactions' })).toBeTruthy();
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toContain('/m/register');
    for (const way of ['/m/voucherCenter', '/m/withdraw', '/m/walletTransfer', '/m/securityCenter'])
      expect(ways).not.toContain(way);
  });

  it('leads by the picture to member home, and shows the total, hidden when asked [A2-11, A2-15, A2-16]', async () => {
    const { t } = await renderInApp(<MemberMenu onClose={close} onService={close} />, { session: {}, replies });
    expect(await screen.findByText('Ana')).toBeTruthy();
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(
      expect.arrayContaining(['/m/member/home', '/m/myAccount/index', '/m/voucherCenter', '/m/withdraw']),
    );
    expect(await screen.findByText('₱12.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: t('balance.hide') }));
    expect(screen.queryByText('₱12.00')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: t('balance.show') }));
    expect(screen.getByText('₱12.00')).toBeTruthy();
  });

  it('shows agents their centre, the club, and the security points [G5-2d]', async () => {
    await renderInApp(<MemberMenu onClose={close} onService={close} />, {
      session: { type: 1 },
      replies: {
        ...replies,
        memberInfo: () => info({ labelName: 'Ivory club' }),
        memberWallet: () => ({ ...wallet, points: '2486.00' }),
      },
      start: { flags: { PTSYS3: true } },
    });
    expect(await screen.findByText('Ivory club')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Agency centre' })).toBeTruthy();
    expect(await screen.findByText('Cash ₱10.00 · Bonus ₱2.00 · Security 2,486.00 points')).toBeTruthy();
  });
});

describe('GamesMenu', () => {
  afterEach(cleanup);

  it('lists the categories with their vendors [A2-21, G2-14]', async () => {
    await renderInApp(<GamesMenu onClose={close} onService={close} />, { replies });
    expect((await screen.findByText('Felt Studio')).closest('a')?.getAttribute('href')).toBe(
      '/m/slot-games?vassalage=FELT',
    );
    expect(screen.getByText('All Slots').closest('a')?.getAttribute('href')).toBe('/m/slot-games');
    expect(screen.getByText('1,500')).toBeTruthy();
  });

  it('shows the merchant’s banner for it, home, promotions, service and the languages [A2-20, A2-24, G3-2b]', async () => {
    const announcements = ({ groupName }: { groupName: string }) =>
      demoAnnouncements(groupName === 'm_leftmenu' ? { groupName, title: 'A moon for you' } : undefined);
    await renderInApp(<GamesMenu onClose={close} onService={close} />, { replies: { ...replies, announcements } });
    expect(await screen.findByText('A moon for you')).toBeTruthy();
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(expect.arrayContaining(['/m/home', '/m/activity', '/m/help']));
    await userEvent.click(screen.getByRole('button', { name: 'Language English' }));
    const languages = await screen.findAllByRole('radio');
    expect(languages.map((one) => (one as HTMLInputElement).value)).toEqual(['EN', 'TY']);
  });

  it('opens the ways to customer service, as the member menu does', async () => {
    const service = vi.fn();
    await renderInApp(<GamesMenu onClose={close} onService={service} />, { replies });
    await userEvent.click(screen.getByRole('button', { name: 'Customer service' }));
    cleanup();
    await renderInApp(<MemberMenu onClose={close} onService={service} />);
    await userEvent.click(screen.getByRole('button', { name: 'Customer service' }));
    expect(service).toHaveBeenCalledTimes(2);
  });

  it('sends guests to the login for favourites, and shows them VIP [A2-22]', async () => {
    await renderInApp(<GamesMenu onClose={close} onService={close} />, { replies });
    expect(screen.getByRole('link', { name: 'Favourites' }).getAttribute('href')).toBe('/m/login');
    expect(screen.getByRole('link', { name: 'VIP' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('shows members their lists, and VIP only with a club [A2-22, A2-23]', async () => {
    const { logOut } = await renderInApp(<GamesMenu onClose={close} onService={close} />, { session: {}, replies });
    expect(screen.getByRole('link', { name: 'Recent games' }).getAttribute('href')).toBe('/m/slot-games?type=recent');
    expect(screen.queryByRole('link', { name: 'VIP' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(logOut).toHaveBeenCalledOnce();
  });

  it('opens a trial table once, however often it is pressed [A1-1, G4-9]', async () => {
    let release = (_: unknown) => {};
    const held = new Promise((done) => (release = done));
    const { asked, logIn } = await renderInApp(<GamesMenu onClose={close} onService={close} />, {
      replies: { ...replies, testPlay: () => held },
    });
    const trial = await screen.findByRole('button', { name: /Free trial/ });
    await userEvent.click(trial);
    await userEvent.click(trial);
    release({
      token: 't',
      merchantCode: 'mobile',
      userName: 'trial1',
      type: 4,
      firstTimeLogin: false,
      previousLoginAt: null,
    });
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
    expect(asked.filter((call) => call === 'testPlay')).toHaveLength(1);
  });

  it('leads to the app, unless the merchant has switched its window off', async () => {
    await renderInApp(<GamesMenu onClose={close} onService={close} />, { replies });
    expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/m/app');
    cleanup();
    await renderInApp(<GamesMenu onClose={close} onService={close} />, {
      replies,
      start: { flags: { APPWIN3: false } },
    });
    expect(screen.queryByRole('link', { name: 'Get the app' })).toBeNull();
  });

  it('changes the theme with a switch', async () => {
    await renderInApp(<GamesMenu onClose={close} onService={close} />, { replies });
    const light = screen.getByRole('switch', { name: 'Light theme' });
    expect(light.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(light);
    expect(light.getAttribute('aria-checked')).toBe('true');
  });
});
