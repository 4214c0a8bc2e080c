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
  statementRow,
  terms,
} from '../../../test/agency.ts';
import { emptyFrames } from '../../../test/frames.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { AgentContractScreen } from './AgentContractScreen.tsx';

const DAILY = '/m/member/agent/getSalaryContract';
const DIVIDEND = '/m/member/agent/getDevidendContract';
const draw = ({ replies = {}, at = DAILY as To } = {}) =>
  renderInApp(<AgentContractScreen />, {
    at,
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: {
      contract: () => contractsOf(),
      currentDailySalary: () => ({ list: [] }),
      currentHourSalary: () => ({ list: [] }),
      ...replies,
    },
  });
const enterPin = async () => {
  for (const digit of '246810') await userEvent.click(await screen.findByRole('button', { name: digit }));
};

describe('AgentContractScreen', () => {
  beforeEach(emptyFrames);
  afterEach(cleanup);

  it('waits, offers another try, and says what a contract is', async () => {
    await draw({ replies: { contract: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ replies: { contract: refuse('server.fault') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    await draw({ replies: { contract: () => contractsOf({ mine: [] }) } });
    expect(await screen.findByText(/A daily salary pays a share/)).toBeTruthy();
  });

  it('lists one’s own contracts and those of downlines', async () => {
    await draw({
      replies: {
        contract: () => contractsOf({ downlines: [contract({ receiver: 'harana_88', status: 'A', actions: [] })] }),
      },
    });
    expect((await screen.findByRole('link', { name: /The operator/ })).getAttribute('href')).toBe(
      `${DAILY}?contract=${CONTRACT_ID}`,
    );
    expect(screen.getByRole('link', { name: /harana_88/ }).textContent).toContain('In force');
  });

  it('shows a contract as a paper and accepts it with its hash and the payment password', async () => {
    const answerContract = vi.fn((_: object) => contract({ status: 'A', actions: ['askEnd'] }));
    const { say } = await draw({ at: `${DAILY}?contract=${CONTRACT_ID}`, replies: { answerContract } });
    const paper = await screen.findByRole('region', { name: 'Daily salary' });
    expect(paper.textContent).toContain('All games · offered by The operator');
    expect(within(paper).getByText('0.10%')).toBeTruthy();
    expect(paper.textContent).toContain('not signed');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await enterPin();
    await waitFor(() => expect(say).toHaveBeenCalledWith('In force', expect.anything()));
    expect(answerContract).toHaveBeenCalledWith({
      kind: 'daily',
      contractId: CONTRACT_ID,
      status: 'A',
      termsHash: contract().termsHash,
      paymentPassword: '246810',
    });
  });

  it('says what an offer would have paid in the last period', async () => {
    const example = {
      from: '2026-11-19',
      to: '2026-11-19',
      active: 10,
      base: '161750.65',
      rate: '0.0020',
      amount: '323.50',
    };
    await draw({
      at: `${DAILY}?contract=${CONTRACT_ID}`,
      replies: { contract: () => contractsOf({ mine: [contract({ example })] }) },
    });
    const paper = await screen.findByRole('region', { name: 'Daily salary' });
    expect(paper.textContent).toContain('Nov 19: it would have paid ₱323.50. 0.20% of ₱161,750.65, with 10 active.');
  });

  it('asks for a code where the merchant wants one, and keeps a wrong one at its field', async () => {
    const answerContract = vi.fn((answer: { readonly verificationCode?: string }) => {
      if (answer.verificationCode === undefined)
        return refuse('signature.codeRequired', { channel: 'sms', to: '+63•••••••567' })();
      return answer.verificationCode === '123456' ? contract({ status: 'A', actions: [] }) : refuse('code.wrong')();
    });
    const sendMemberCode = vi.fn((_: object) => ({
      expirationTime: '2026-11-20T12:01:00Z',
      serverTime: '2026-11-20T12:00:00Z',
      sent: true,
    }));
    const { say } = await draw({
      at: `${DAILY}?contract=${CONTRACT_ID}`,
      replies: { answerContract, sendMemberCode },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await enterPin();
    const field = await screen.findByLabelText(/Code to \+63•••••••567/);
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() =>
      expect(sendMemberCode).toHaveBeenCalledWith(expect.objectContaining({ purpose: 'agentSigning', channel: 'sms' })),
    );
    await userEvent.type(field, '999999');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Verification code error')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('In force', expect.anything()));
    expect(answerContract).toHaveBeenLastCalledWith(
      expect.objectContaining({ paymentPassword: '246810', verificationCode: '123456' }),
    );
  });

  it('says why nothing was accepted when the terms have changed', async () => {
    await draw({
      at: `${DAILY}?contract=${CONTRACT_ID}`,
      replies: { answerContract: refuse('agency.termsChanged') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    await enterPin();
    expect(await screen.findByText('The terms have changed. Please read them again.')).toBeTruthy();
  });

  it('asks for the end of a contract in force', async () => {
    const endContract = vi.fn(() => contract({ status: 'V', actions: [] }));
    const { say } = await draw({
      at: `${DAILY}?contract=${CONTRACT_ID}`,
      replies: {
        endContract,
        contract: () => contractsOf({ mine: [contract({ status: 'A', actions: ['askEnd'] })] }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Request end' }));
    await enterPin();
    await waitFor(() => expect(say).toHaveBeenCalledWith('End requested', expect.anything()));
  });

  it('offers a contract to a downline, with tiers that rise', async () => {
    const proposeContract = vi.fn((_: object) => contract({ giver: 'carla', receiver: 'harana_88' }));
    const { goTo } = await draw({ at: `${DAILY}?userName=harana_88`, replies: { proposeContract } });
    const [first] = await screen.findAllByLabelText('Rate in percent');
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findByText(/Each tier must require at least as much/)).toBeTruthy();
    await userEvent.clear(first as HTMLElement);
    await userEvent.type(first as HTMLElement, '0.08');
    await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    await enterPin();
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(proposeContract).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'daily',
        userName: 'harana_88',
        category: 'CONS',
        funding: 'upline',
        terms: {
          ...terms(),
          activeRule: { bet: '1000', deposit: '0.00' },
          tiers: [
            { minimumBet: '50000', activeMember: 3, rateType: 'P', rate: '0.0008' },
            { minimumBet: '100000', activeMember: 5, rateType: 'P', rate: '0.0020' },
          ],
        },
      }),
    );
  });

  it('tells costs and carry of a dividend in plain words', async () => {
    const dividend = contract({
      kind: 'dividend',
      period: 'HALF_MONTH',
      terms: terms({
        tiers: [{ minimumBet: '500000.00', activeMember: 5, netLoss: '50000.00', rateType: 'P', rate: '0.1000' }],
        feeRate: '0.1000',
        costs: ['rebates', 'salaries', 'promotions'],
        carry: { mode: 'FULL' },
      }),
    });
    await draw({
      at: `${DIVIDEND}?contract=${CONTRACT_ID}`,
      replies: { contract: () => contractsOf({ mine: [dividend] }) },
    });
    const paper = await screen.findByRole('region', { name: 'Dividend' });
    expect(paper.textContent).toContain('Deducted: fee 10%, rebates, salaries, promotions. Nothing else.');
    expect(paper.textContent).toContain('A negative balance is carried over until it’s recovered.');
    expect(paper.textContent).toContain('half a month');
  });

  it('has the statements of its kind', async () => {
    const statements = vi.fn(() => paged([statementRow()]));
    await draw({ at: '/m/member/agent/getHourContract?statements=1', replies: { statements } });
    expect(await screen.findByText('₱142.75')).toBeTruthy();
    expect(statements).toHaveBeenCalledWith(expect.objectContaining({ kind: 'hour', side: 'mine' }));
  });
});
