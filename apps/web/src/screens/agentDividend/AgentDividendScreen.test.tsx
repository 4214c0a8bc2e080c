import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AGENCY_FLAGS,
  AGENT,
  contract,
  CONTRACT_ID,
  contractsOf,
  paged,
  STATEMENT_ID,
  statementDetail,
  statementRow,
  terms,
} from '../../../test/agency.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { AgentDividendScreen } from './AgentDividendScreen.tsx';

const tier = (netLoss: string, activeMember: number, minimumBet: string, rate: string) => ({
  netLoss,
  activeMember,
  minimumBet,
  rateType: 'P' as const,
  rate,
});
const dividend = contract({
  kind: 'dividend',
  status: 'A',
  period: 'HALF_MONTH',
  actions: [],
  terms: terms({
    tiers: [
      tier('50000.00', 5, '500000.00', '0.1000'),
      tier('200000.00', 15, '2000000.00', '0.1500'),
      tier('500000.00', 30, '5000000.00', '0.2000'),
    ],
  }),
});
const running = {
  contractId: CONTRACT_ID,
  category: 'CONS' as const,
  period: { key: '2026-11-H2', from: '2026-11-16', to: '2026-11-30' },
  teamBet: '2900000.00',
  activeMember: 24,
  teamLoss: '352000.00',
  basis: '253000.00',
  carryIn: '-68000.00',
  deficitIn: '0.00',
  costs: [{ what: 'fee', amount: '31000.00' }],
  tier: 2,
  nextTier: {
    tier: 3,
    rateType: 'P' as const,
    rate: '0.2000',
    missing: { bet: '2100000.00', activeMember: 6, netLoss: '247000.00' },
  },
  wouldBe: '37950.00',
  isFinal: false as const,
};
const wallet = () => ({ currency: 'PHP', sumBalance: '248316.75', main: '248316.75', bonus: '0.00', locked: '0.00' });
const draw = ({ replies = {}, at = '/m/member/agent/agentDivident' as To } = {}) =>
  renderInApp(<AgentDividendScreen />, {
    at,
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: {
      memberWallet: wallet,
      currentDividend: () => ({ list: [running] }),
      contract: () => contractsOf({ mine: [dividend] }),
      ...replies,
    },
  });

describe('AgentDividendScreen', () => {
  beforeEach(emptyFrames);
  afterEach(cleanup);

  it('waits, offers another try, and says what a dividend is', async () => {
    await draw({ replies: { currentDividend: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ replies: { currentDividend: refuse('server.fault') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    await draw({ replies: { currentDividend: () => ({ list: [] }) } });
    expect(await screen.findByText(/A dividend pays a share/)).toBeTruthy();
  });

  it('tells the running period: the step reached, what is missing, and how it adds up', async () => {
    await draw();
    expect((await screen.findAllByText('₱37,950.00')).length).toBeGreaterThan(0);
    const ladder = await screen.findByRole('region', { name: 'Tiers' });
    expect(ladder.textContent).toContain('loss from ₱200,000 · current tier');
    expect(ladder.textContent).toContain('missing: loss ₱247,000, 6 active, bets ₱2,100,000');
    const sums = screen.getByRole('region', { name: 'Calculation so far' });
    expect(sums.textContent).toContain('Brought forward−⁠₱68,000.00');
    expect(sums.textContent).toContain('Fee−\u2060₱31,000.00');
    expect(sums.textContent).toContain('Amount that counts₱253,000.00');
    expect(sums.textContent).toContain('Team losses minus wins₱352,000.00');
    expect(sums.textContent).toContain('Would be paid₱37,950.0015% of ₱253,000.00');
    expect(sums.textContent).not.toContain('Overshared');
  });

  it('lists statements, or says that there are none', async () => {
    await draw({ replies: { queryDividend: () => paged([statementRow({ kind: 'dividend' })]) } });
    await userEvent.click(screen.getByRole('tab', { name: 'Statements' }));
    expect((await screen.findByRole('link', { name: /tier of 0.20%/ })).getAttribute('href')).toBe(
      `/m/member/agent/agentDivident?statement=${STATEMENT_ID}`,
    );
    cleanup();
    await draw({ replies: { queryDividend: () => paged([]) } });
    await userEvent.click(screen.getByRole('tab', { name: 'Statements' }));
    expect(await screen.findByText('No statements yet')).toBeTruthy();
  });

  it('pays downlines what waits for the agent’s wallet, and says what it did not hold', async () => {
    const due = statementRow({ receiver: 'bituin_5', giver: 'carla', net: '900.00', state: 'unfunded', paidAt: null });
    const payoutDividend = vi.fn((_: { statementIds: readonly string[]; paymentPassword: string }) => ({
      paid: [],
      unfunded: [STATEMENT_ID],
      balance: '1.00',
    }));
    const { say, keys } = await draw({ replies: { queryDividend: () => paged([due]), payoutDividend } });
    await userEvent.click(screen.getByRole('tab', { name: 'To my team' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pay ₱900.00 to 1' }));
    const pin = await screen.findByRole('dialog', { name: 'Payment password' });
    expect(payoutDividend).not.toHaveBeenCalled();
    for (const digit of '246810') await userEvent.click(within(pin).getByRole('button', { name: digit }));
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith('1 statement is waiting: your wallet is too low', expect.anything()),
    );
    expect(payoutDividend).toHaveBeenCalledWith({ statementIds: [STATEMENT_ID], paymentPassword: '246810' });
    expect(keys.get('payoutDividend')).not.toBe('');
    cleanup();
    await draw({ replies: { queryDividend: () => paged([]) } });
    await userEvent.click(screen.getByRole('tab', { name: 'To my team' }));
    expect(await screen.findByText('No statements for your team yet')).toBeTruthy();
  });

  it('tells why an amount is what it is, that it is held, and takes a disagreement', async () => {
    const disputeStatement = vi.fn(() => ({ disputed: true }));
    const { say } = await draw({
      at: `/m/member/agent/agentDivident?statement=${STATEMENT_ID}`,
      replies: {
        statement: () =>
          statementDetail({
            state: 'held',
            paidAt: null,
            heldFor: 'accounts on one device',
            disputes: [{ at: '2026-11-20T10:00:00.000Z', by: 'staff', text: 'We are looking at it.' }],
          }),
        disputeStatement,
      },
    });
    const paper = await screen.findByRole('region', { name: 'Why this amount' });
    expect(
      within(paper)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Earned₱323.50All games · 0.20% of ₱161,750.65', 'Shared to harana_88−⁠₱180.75', 'To you₱142.75']);
    expect(screen.getByText('This statement is on hold: accounts on one device.')).toBeTruthy();
    expect(screen.getByText('We are looking at it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dispute' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Tell us what’s wrong.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('What’s wrong?'), 'Two players are missing.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(say).toHaveBeenCalled());
    expect(disputeStatement).toHaveBeenCalledWith({ id: STATEMENT_ID, text: 'Two players are missing.' });
  });
});
