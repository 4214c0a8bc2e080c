import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AGENCY_FLAGS, AGENT, paged, STATEMENT_ID, statementDetail, statementRow } from '../../../test/agency.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { TeamRebateScreen } from './TeamRebateScreen.tsx';

const row = (day: string, gameType: 'RNG' | 'LIVE', state: 'running' | 'paid', total: string) => ({
  day,
  gameType,
  own: '0.00',
  fromDownlines: total,
  total,
  state,
});
const footer = { own: '42.50', fromDownlines: '3075.90', total: '3118.40' };
const answer = (lines: object[] = []) => ({
  list: [
    row('2026-11-20', 'RNG', 'running', '390.27'),
    row('2026-11-19', 'RNG', 'paid', '171.68'),
    row('2026-11-19', 'LIVE', 'paid', '10.00'),
  ],
  lines,
  footer,
});
const draw = ({ replies = {}, at = '/m/member/teamRebate' as To } = {}) =>
  renderInApp(<TeamRebateScreen />, {
    at,
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: { teamRebate: () => answer(), ...replies },
  });

describe('TeamRebateScreen', () => {
  beforeEach(emptyFrames);
  afterEach(cleanup);

  it('waits, offers another try, and says when there is nothing', async () => {
    await draw({ replies: { teamRebate: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ replies: { teamRebate: refuse('server.fault') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    await draw({ replies: { teamRebate: () => ({ list: [], lines: [], footer }) } });
    expect(await screen.findByText('No rebates in this period')).toBeTruthy();
  });

  it('tells the days, the running one as not paid yet, and opens one', async () => {
    const { goTo } = await draw();
    expect(await screen.findByText('₱3,118.40')).toBeTruthy();
    expect(screen.getByText('Own play ₱42.50 · from your team ₱3,075.90')).toBeTruthy();
    const [running, paid] = within(screen.getByRole('list', { name: 'Days' })).getAllByRole('button');
    expect(running?.textContent).toContain('so far, paid after midnight₱390.27Running');
    expect(paid?.textContent).toContain('₱181.68Paid');
    await userEvent.click(paid as HTMLElement);
    expect(goTo).toHaveBeenCalledWith('/m/member/teamRebate?day=2026-11-19', expect.anything());
  });

  it('tells a day line by line, each with both rates', async () => {
    await draw({
      at: '/m/member/teamRebate?day=2026-11-19',
      replies: {
        teamRebate: ({ gameType }: { gameType?: string }) =>
          answer(
            gameType === undefined
              ? []
              : [
                  {
                    userName: 'harana_88',
                    validBetAmount: '21345.67',
                    ownRate: '0.8000',
                    downlineRate: '0.5500',
                    amount: '53.36',
                  },
                  {
                    userName: 'carla',
                    validBetAmount: '2000.00',
                    ownRate: '0.8000',
                    downlineRate: null,
                    amount: '16.00',
                  },
                ],
          ),
      },
    });
    const paper = await screen.findByRole('region', { name: 'Slots, Nov 19' });
    const lines = within(paper).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'From harana_88₱53.360.25% of ₱21,345.67 (yours 0.80%, theirs 0.55%)',
      'Your own play₱16.000.80% of ₱2,000.00',
      'Slots total₱171.68each line is rounded down to the centavo',
    ]);
  });

  it('has the statements, and one of them with its reason', async () => {
    const rebate = { kind: 'rebate', contract_rate: null } as const;
    await draw({
      at: '/m/member/teamRebate?statements=1',
      replies: { statements: () => paged([statementRow(rebate)]) },
    });
    expect((await screen.findByRole('link', { name: /Thu/ })).getAttribute('href')).toBe(
      `/m/member/teamRebate?statement=${STATEMENT_ID}`,
    );
    cleanup();
    await draw({
      at: `/m/member/teamRebate?statement=${STATEMENT_ID}`,
      replies: { statement: () => statementDetail(rebate) },
    });
    expect(await screen.findByRole('region', { name: 'Why this amount' })).toBeTruthy();
    expect(screen.getByText('Entry A-88-214-911')).toBeTruthy();
  });
});
