import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGENCY_FLAGS, AGENT, kpi, paged, sums } from '../../../test/agency.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { TeamOverviewScreen } from './TeamOverviewScreen.tsx';

// A canvas is not drawn here; how it looks is seen in a browser.
vi.mock('../../features/teamFigures/TeamChart.tsx', () => ({
  TeamChart: ({ label, days }: { label: string; days: readonly unknown[] }) => (
    <div role="img" aria-label={`${label} (${days.length})`} />
  ),
}));

const counters = {
  teamLoginMemberCount: 4,
  teamBetMemberCount: 3,
  teamRegisterMemberCount: 1,
  teamVerifiedMemberCount: 0,
  teamFirstDepositCount: 0,
};
const draw = ({ replies = {} } = {}) =>
  renderInApp(<TeamOverviewScreen />, {
    at: '/m/agent/team/overview',
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: {
      teamKpi: () =>
        kpi({
          sums: sums({ validBetAmount: '106.20' }),
          before: sums({ validBetAmount: '100.00' }),
          byCategory: [{ gameType: 'RNG', ...sums() }],
        }),
      teamKpiDays: () => ({
        list: [
          { day: '2026-11-19', ...counters, ...sums(), closed: true },
          { day: '2026-11-20', ...counters, ...sums({ profitAndLoss: '12.00' }), closed: false },
        ],
        footer: sums(),
      }),
      teamKpiMembers: () => ({
        ...paged([
          { userName: 'harana_88', type: 1, isAgent: true, own: sums(), team: sums(), teamCount: 412, active: true },
        ]),
        footer: sums(),
        sorted: true,
      }),
      ...replies,
    },
  });

describe('TeamOverviewScreen', () => {
  afterEach(cleanup);

  it('waits, and offers another try', async () => {
    await draw({ replies: { teamKpi: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ replies: { teamKpi: refuse('server.fault') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('invites where nobody has played', async () => {
    await draw({
      replies: { teamKpi: () => kpi({ sums: sums({ bets: 0 }), teamLoginMemberCount: 0 }) },
    });
    expect(await screen.findByText('Your team hasn’t played in this period')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite' }).getAttribute('href')).toBe('/m/agentRegister');
  });

  it('tells six figures, the chart or its table, categories and who bet most', async () => {
    await draw();
    const paper = await screen.findByRole('region', { name: 'Totals for this period' });
    expect(paper.textContent).toContain('Valid bets₱106+6.2% vs previous period');
    expect(paper.textContent).toContain('they lost');
    expect(await screen.findByRole('img', { name: /Nov 19 to Nov 20 \(2\)/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    const table = screen.getByRole('table', { name: 'By day' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Nov 20');
    expect(within(screen.getByRole('region', { name: 'By category' })).getByText('Slots')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Top members' })).getByText('harana_88')).toBeTruthy();
  });

  it('keeps the days in its address', async () => {
    const { goTo } = await draw();
    await userEvent.click(screen.getByRole('button', { name: '30 days' }));
    expect(goTo).toHaveBeenCalledWith('/m/agent/team/overview?days=month30', expect.anything());
  });
});
