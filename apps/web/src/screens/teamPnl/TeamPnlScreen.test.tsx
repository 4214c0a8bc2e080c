import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGENCY_FLAGS, AGENT, paged, sums } from '../../../test/agency.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { TeamPnlScreen } from './TeamPnlScreen.tsx';

const row = (userName: string, isAgent: boolean) => ({ userName, isAgent, ...sums(), merchantCharge: '0.00' });
const answer = (list = [row('harana_88', true), row('marites_a', false)]) => ({
  ...paged(list),
  path: [{ userName: 'carla' }],
  footer: { ...sums({ profitAndLoss: '1812.00' }), merchantCharge: '0.00' },
});
const draw = ({ teamPnl = () => answer() as unknown } = {}) =>
  renderInApp(<TeamPnlScreen />, {
    at: '/m/agent/team/pnl',
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: { teamPnl: teamPnl as (input: never) => unknown },
  });

describe('TeamPnlScreen', () => {
  afterEach(cleanup);

  it('waits, offers another try, and says when nobody played', async () => {
    await draw({ teamPnl: () => new Promise(() => {}) });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ teamPnl: refuse('server.fault') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    await draw({ teamPnl: () => answer([]) });
    expect(await screen.findByText('Your team hasn’t played in this period')).toBeTruthy();
  });

  it('tells each downline’s figures and their sums, a minus as a minus', async () => {
    await draw();
    const table = await screen.findByRole('table');
    const [, first, , together] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('harana_88agent900−193');
    expect(together?.textContent).toContain('Total900+⁠1,812');
    expect(within(table).getByRole('link', { name: 'harana_88' }).getAttribute('href')).toBe(
      '/m/agent/team/pnl?userName=harana_88',
    );
  });

  it('sorts by a column, both ways, and shows a category without money', async () => {
    const teamPnl = vi.fn(() => answer());
    await draw({ teamPnl });
    await userEvent.click(await screen.findByRole('button', { name: 'Result' }));
    await waitFor(() =>
      expect(teamPnl).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'pnl', order: 'desc' })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Result' }));
    await waitFor(() => expect(teamPnl).toHaveBeenLastCalledWith(expect.objectContaining({ order: 'asc' })));
    expect(screen.getByRole('button', { name: 'Deposits' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Live' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Own' }));
    await waitFor(() =>
      expect(teamPnl).toHaveBeenLastCalledWith(expect.objectContaining({ gameType: 'LIVE', summaryType: 1 })),
    );
    expect(screen.queryByRole('button', { name: 'Deposits' })).toBeNull();
  });
});
