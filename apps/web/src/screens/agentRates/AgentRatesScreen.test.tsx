import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGENCY_FLAGS, AGENT, rates, rebates, team, teamMember } from '../../../test/agency.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { AgentRatesScreen } from './AgentRatesScreen.tsx';

const draw = ({ replies = {}, flags = {}, at = '/m/member/agent/agentRebeat?userName=harana_88' as To } = {}) =>
  renderInApp(<AgentRatesScreen />, {
    at,
    session: AGENT,
    start: { flags: { ...AGENCY_FLAGS, ...flags } },
    replies: { downlineRebates: () => rebates(), ...replies },
  });
const slide = async (name: string, steps: number) =>
  fireEvent.change(await screen.findByRole('slider', { name }), { target: { value: String(steps) } });

describe('AgentRatesScreen', () => {
  afterEach(cleanup);

  it('shows one’s own rates with what is agreed for later, and the downlines’', async () => {
    await draw({
      at: '/m/member/agent/agentRebeat',
      replies: {
        downlineRebates: () => rebates({ ownPending: { fromDay: '2026-11-21', rates: { RNG: '0.7000' } } }),
        subordinates: () => team([teamMember(), teamMember({ userName: 'rico_d', rebates: rates({}) && {} })]),
      },
    });
    const own = await screen.findByRole('table', { name: 'Your rates' });
    expect(within(own).getByText('0.80% → 0.70% from Nov 21')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /harana_88/ })).toHaveProperty(
      'href',
      expect.stringContaining('/m/member/agent/agentRebeat?userName=harana_88'),
    );
    expect(screen.getByText('no rates yet')).toBeTruthy();
  });

  it('waits, offers another try, and says who is not below', async () => {
    await draw({ replies: { downlineRebates: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ replies: { downlineRebates: refuse('server.fault') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    cleanup();
    await draw({ replies: { downlineRebates: refuse('agency.unknown') } });
    expect(await screen.findByText('No members found.')).toBeTruthy();
  });

  it('sets a rate from tomorrow and says what the agent keeps', async () => {
    const updateDownlineRebates = vi.fn(() => ({ fromDay: '2026-11-21', changed: 1, byDepth: [], earnsNothing: [] }));
    const { say } = await draw({ replies: { updateDownlineRebates } });
    expect((await screen.findByRole('button', { name: 'Set from Nov 21' })).getAttribute('aria-disabled')).toBe('true');
    await slide('Slots', 60);
    expect(screen.getByText('you keep 0.20%')).toBeTruthy();
    await slide('Slots', 80);
    expect(screen.getAllByText('same as yours: you earn 0.00').length).toBeGreaterThan(0);
    await slide('Slots', 60);
    await userEvent.click(screen.getByRole('button', { name: 'Set from Nov 21' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Set from Nov 21', expect.anything()));
    expect(updateDownlineRebates).toHaveBeenCalledWith({
      userName: 'harana_88',
      rates: { RNG: '0.6000' },
      cascade: false,
      preview: false,
    });
  });

  it('names who is cut along before anything is cut', async () => {
    const updateDownlineRebates = vi.fn((_: { preview: boolean; cascade: boolean }) => ({
      fromDay: '2026-11-21',
      changed: 13,
      byDepth: [
        { depth: 0, count: 1 },
        { depth: 1, count: 8 },
        { depth: 2, count: 4 },
      ],
      earnsNothing: [],
    }));
    await draw({ replies: { updateDownlineRebates } });
    await slide('Slots', 20);
    expect(screen.getByText(/Members below have up to 0.45%/)).toBeTruthy();
    expect(await screen.findByText('Also lower these 12, all from Nov 21. Each will be notified.')).toBeTruthy();
    const button = () => screen.getByRole('button', { name: 'Set for 13 from Nov 21' });
    await userEvent.click(screen.getByRole('checkbox'));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button());
    await waitFor(() =>
      expect(updateDownlineRebates).toHaveBeenLastCalledWith(
        expect.objectContaining({ cascade: true, preview: false, rates: { RNG: '0.2000' } }),
      ),
    );
  });

  it('shows what is agreed already, and why a change is refused', async () => {
    const { sayError } = await draw({
      replies: {
        downlineRebates: () => rebates({ pending: { fromDay: '2026-11-21', rates: { RNG: '0.5000' } } }),
        updateDownlineRebates: refuse('agency.rateAbove', { key: 'RNG', max: '0.80' }),
      },
    });
    expect(await screen.findByText(/A change is already planned for Nov 21/)).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Slots' }).getAttribute('aria-valuetext')).toBe('0.50%');
    await slide('Slots', 70);
    await userEvent.click(screen.getByRole('button', { name: 'Set from Nov 21' }));
    await waitFor(() => expect(sayError).toHaveBeenCalled());
  });
});
