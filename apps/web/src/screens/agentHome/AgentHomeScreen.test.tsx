import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AGENCY_FLAGS, AGENT, contract, CONTRACT_ID, kpi } from '../../../test/agency.ts';
import { demoAnnouncements } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { AgentTabBar } from '../../features/agency/index.ts';
import { AgentHomeScreen } from './AgentHomeScreen.tsx';

const nothingWaits = () => ({
  dailysalreqtype: {},
  divtypecompperiodreq: {},
  contracthoursalreq: {},
  waiting: [],
});
const wallet = () => ({ currency: 'PHP', sumBalance: '248316.75', main: '248316.75', bonus: '0.00', locked: '0.00' });

const draw = ({ replies = {}, flags = {}, type = AGENT.type as number, ui = <AgentHomeScreen /> } = {}) =>
  renderInApp(ui, {
    at: '/m/agent',
    session: { ...AGENT, type: type as 1 },
    start: { flags: { ...AGENCY_FLAGS, ...flags } },
    replies: {
      memberWallet: wallet,
      teamKpi: () => kpi(),
      inbox: () => ({ list: [], unread: 12, nextCursor: null }),
      contractRequests: nothingWaits,
      ...replies,
    },
  });

describe('AgentHomeScreen', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('shows the four counters of today at 0 until they are known', async () => {
    await draw({ replies: { teamKpi: () => new Promise(() => {}) } });
    const today = screen.getByRole('region', { name: 'Team today' });
    expect(
      within(today)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['0 logged in', '0 placed bets', '0 registered', '0 online now']);
  });

  it('shows the counters with what they are to be read with [G4-8a]', async () => {
    await draw();
    const today = screen.getByRole('region', { name: 'Team today' });
    await waitFor(() => expect(within(today).getByText('184')).toBeTruthy());
    expect(
      within(today)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      '184 logged in+12 vs yesterday',
      '127 placed bets69% of logged in',
      '9 registered3 verified',
      '58 online nowpeak 71 at 18:10',
    ]);
    expect(screen.getByText('carla')).toBeTruthy();
  });

  it('asks for the day’s counters with its dates and without sums [G7]', async () => {
    const asked = vi.fn(() => kpi());
    await draw({ replies: { teamKpi: asked } });
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string;
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(expect.objectContaining({ startDate: day, endDate: day, size: 0 })),
    );
  });

  it('opens the chat as the online service where there is one', async () => {
    const { goTo } = await draw({ flags: { CBS3: true }, replies: { launchChat: () => ({ chatUrl: '/m/chat' }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Online service' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/chat'));
  });

  it('says so when the counters did not come', async () => {
    await draw({ replies: { teamKpi: refuse('server.fault') } });
    expect(await screen.findByText('didn’t load')).toBeTruthy();
  });

  it('has the tools of the merchant’s keys in their order, service always [G2-18, G5-2d]', async () => {
    await draw();
    const names = () =>
      within(screen.getByRole('region', { name: 'Tools' }))
        .getAllByRole('link')
        .map((one) => one.textContent);
    expect(names().slice(0, 3)).toEqual(['Team overview', 'Transactions', 'Team']);
    expect(names()).toHaveLength(12);
    cleanup();
    await draw({ flags: Object.fromEntries(Object.keys(AGENCY_FLAGS).map((flag) => [flag, false])) });
    expect(names()).toEqual(['Online service']);
  });

  it.each([
    ['daily', 'Daily salary contract'],
    ['dividend', 'Dividend contract'],
    ['hour', 'Hourly salary contract'],
  ] as const)('says which contract waits, and offers Cancel or Go: %s [G8-1f]', async (kind, title) => {
    const waiting = () => ({ ...nothingWaits(), waiting: [{ ...contract(), kind }] });
    await draw({ replies: { contractRequests: waiting } });
    const sheet = within(await screen.findByRole('dialog', { name: title }));
    for (const name of ['Cancel', 'Go']) expect(sheet.getByRole('button', { name })).toBeTruthy();
  });

  it('shows a contract that waits once after a login [G4-8a]', async () => {
    const waiting = () => ({ ...nothingWaits(), waiting: [contract()] });
    const { goTo } = await draw({ replies: { contractRequests: waiting } });
    const sheet = await screen.findByRole('dialog', { name: 'Daily salary contract' });
    expect(sheet.textContent).toContain('The operator offers you a contract: Daily salary, All games.');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Go' }));
    expect(goTo).toHaveBeenCalledWith(`/m/member/agent/getSalaryContract?contract=${CONTRACT_ID}`);
    cleanup();
    await draw({ replies: { contractRequests: waiting } });
    await screen.findByText('184');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows each of several that wait, one after the other; Cancel ends one alone [G4-8a]', async () => {
    const [first, second, third] = [CONTRACT_ID, '7'.repeat(8), '8'.repeat(8)].map((start, at) => ({
      ...contract(),
      contractId: at === 0 ? CONTRACT_ID : `${start}${CONTRACT_ID.slice(8)}`,
      kind: (['daily', 'dividend', 'hour'] as const)[at] ?? 'daily',
    }));
    const waiting = () => ({ ...nothingWaits(), waiting: [first, second, third] });
    const { goTo } = await draw({ replies: { contractRequests: waiting } });
    const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
    const daily = await sheet('Daily salary contract');
    expect(daily.getByText(/^1 of 3,/)).toBeTruthy();
    await userEvent.click(daily.getByRole('button', { name: 'Cancel' }));
    const dividend = await sheet('Dividend contract');
    expect(dividend.getByText(/^2 of 3,/)).toBeTruthy();
    await userEvent.click(dividend.getByRole('button', { name: 'Go' }));
    expect(goTo).toHaveBeenCalledWith(`/m/member/agent/getDevidendContract?contract=${second?.contractId}`);
    // Back at home the last one still waits.
    cleanup();
    await draw({ replies: { contractRequests: waiting } });
    await userEvent.click((await sheet('Hourly salary contract')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks test agents for no contract [G5-1a]', async () => {
    const { asked } = await draw({ type: 41 });
    expect(asked).not.toContain('contractRequests');
  });

  it('has a footer of its own, the dividend by its key [G2-18]', async () => {
    const announcements = () => ({ ...demoAnnouncements(), footer: { unreadCount: 4 } });
    await draw({ ui: <AgentTabBar />, replies: { announcements } });
    const bar = screen.getByRole('navigation', { name: 'Agency' });
    await waitFor(() => expect(within(bar).getByText('4')).toBeTruthy());
    expect(
      within(bar)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual(['/m/home', '/m/agentRegister', '/m/member/agent/agentDivident', '/m/member/notice?types=A']);
    cleanup();
    await draw({ ui: <AgentTabBar />, flags: { SIGNCONDIV3: false }, replies: { announcements } });
    expect(screen.queryByText('Dividend')).toBeNull();
  });
});
