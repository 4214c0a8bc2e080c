import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGENCY_FLAGS, AGENT, memberDetail, paged, team, teamMember, transferSettings } from '../../../test/agency.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import type { To } from '../../app/router/routes.ts';
import { TeamScreen } from './TeamScreen.tsx';

const player = teamMember({ userName: 'marites_a', type: 0, isAgent: false, teamCount: 0, hasDirect: false });
const closed = teamMember({ ...player, userName: 'liza_g', status: 'closed', online: false });

const draw = ({ replies = {}, at = '/m/member/team' as To } = {}) =>
  renderInApp(<TeamScreen />, {
    at,
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: {
      subordinates: () => team([teamMember(), player, closed]),
      downline: () => memberDetail(),
      ...replies,
    },
  });
const rows = async () => within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('button');
const openRow = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return screen.findByRole('dialog', { name });
};

describe('TeamScreen', () => {
  afterEach(cleanup);

  it('waits, offers another try, and leads on when nobody is there', async () => {
    await draw({ replies: { subordinates: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    let tries = 0;
    await draw({ replies: { subordinates: () => ((tries += 1) === 1 ? refuse('server.fault')() : team([])) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No members yet')).toBeTruthy();
  });

  it('lists downlines with what they bet today, a closed one without a reason', async () => {
    await draw();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('harana_88agent · team 412 · online₱96,310valid today'),
      expect.stringContaining('marites_aplayer · online'),
      expect.stringContaining('liza_gplayerclosed'),
    ]);
    expect(screen.getByText('573 members, 31 agents')).toBeTruthy();
  });

  it('filters, and looks for a name from three letters on', async () => {
    const subordinates = vi.fn(({ search }: { search: string }) => team(search === 'hara' ? [teamMember()] : [player]));
    await draw({ replies: { subordinates } });
    await userEvent.click(await screen.findByRole('button', { name: 'Agents' }));
    await waitFor(() => expect(subordinates).toHaveBeenLastCalledWith(expect.objectContaining({ filter: 'agents' })));
    await userEvent.type(screen.getByLabelText('Find a member'), 'hara');
    await waitFor(() => expect(subordinates).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'hara' })));
    expect(await screen.findByText('No other members below you have this name.')).toBeTruthy();
  });

  it('shows a member’s sheet with rates that come and what can be done', async () => {
    const { goTo } = await draw();
    const sheet = await openRow('harana_88');
    expect(await within(sheet).findByText(/Slots 0.55% → 0.50% from Nov 21/)).toBeTruthy();
    expect(sheet.textContent).toContain('Agent since Mar 4, 2026 · directly below you');
    expect(sheet.textContent).toContain('they lost');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Rates' }));
    expect(goTo).toHaveBeenCalledWith('/m/member/agent/agentRebeat?userName=harana_88');
  });

  it('lets nothing be done with a closed account', async () => {
    await draw({ replies: { downline: () => memberDetail({ ...closed, actions: [] }) } });
    const sheet = await openRow('liza_g');
    expect(await within(sheet).findByText('This account is closed.')).toBeTruthy();
    expect(within(sheet).queryByRole('button', { name: 'Send money' })).toBeNull();
  });

  it('makes a player an agent after asking', async () => {
    const setAgent = vi.fn(() => ({ type: 1 }));
    const { say } = await draw({
      replies: { setAgent, downline: () => memberDetail({ ...player, actions: ['setAgent'] }) },
    });
    const sheet = await openRow('marites_a');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Make an agent' }));
    await waitFor(() => expect(setAgent).toHaveBeenCalledWith({ userName: 'marites_a' }));
    expect(say).toHaveBeenCalledWith('marites_a is an agent now', expect.anything());
  });

  it('moves a member from tomorrow, after saying whose rates are cut', async () => {
    const plan = {
      moveId: null,
      state: 'preview' as const,
      fromDay: '2026-11-21',
      members: 413,
      cut: [{ userName: 'harana_88', key: 'RNG' as const, from: '0.5500', to: '0.5000' }],
    };
    const moveDownlines = vi.fn(({ preview }: { preview: boolean }) =>
      preview ? plan : { ...plan, moveId: '0198f7a2-0000-7000-8000-0000000000b1', state: 'planned' as const },
    );
    const { say } = await draw({ replies: { moveDownlines } });
    const sheet = await openRow('harana_88');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Move' }));
    const form = await screen.findByRole('dialog', { name: 'Move to another agent' });
    await userEvent.type(within(form).getByLabelText('New agent'), 'bituin_5');
    expect(await within(form).findByText(/413 members move from Nov 21/)).toBeTruthy();
    expect(within(form).getByText('0.50%')).toBeTruthy();
    await userEvent.click(within(form).getByRole('button', { name: 'Move from Nov 21' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Planned for Nov 21', expect.anything()));
    expect(moveDownlines).toHaveBeenLastCalledWith(
      expect.objectContaining({ userNames: ['harana_88'], to: 'bituin_5', lower: true, preview: false }),
    );
  });

  it('says at the field why somebody cannot be moved there', async () => {
    await draw({ replies: { moveDownlines: refuse('agency.cycle') } });
    const sheet = await openRow('harana_88');
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Move' }));
    const form = await screen.findByRole('dialog', { name: 'Move to another agent' });
    await userEvent.type(within(form).getByLabelText('New agent'), 'below_5');
    expect(await within(form).findByText('Members can’t be placed below themselves or their own team.')).toBeTruthy();
  });

  it('sends money to several, signed with the payment password, and says what came back', async () => {
    const transferMultipleDownline = vi.fn((_: { items: unknown; paymentPassword: string }) => ({
      done: [
        { userName: 'harana_88', amount: '500.00', status: 'done' as const },
        { userName: 'marites_a', amount: '300.00', status: 'back' as const },
      ],
      balance: '47816.75',
    }));
    const { keys } = await draw({
      replies: { agentTransferSettings: () => transferSettings(), transferMultipleDownline },
    });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    for (const name of ['harana_88', 'marites_a'])
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Send money' }));
    const sheet = await screen.findByRole('dialog', { name: 'Send money' });
    const first = await within(sheet).findByLabelText('Amount for harana_88');
    await userEvent.type(first, '20');
    await userEvent.click(within(sheet).getByRole('button', { name: /^Send/ }));
    expect(await within(sheet).findByText('At least ₱50.00.')).toBeTruthy();
    await userEvent.clear(first);
    await userEvent.type(first, '500');
    await userEvent.type(within(sheet).getByLabelText('Amount for marites_a'), '300');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Send ₱800.00 to 2' }));
    for (const digit of '246810') await userEvent.click(within(sheet).getByRole('button', { name: digit }));
    expect(await within(sheet).findByText('couldn’t receive it; refunded to you')).toBeTruthy();
    expect(sheet.textContent).toContain('₱500.00');
    expect(transferMultipleDownline).toHaveBeenCalledWith({
      items: [
        { userName: 'harana_88', amount: '500.00' },
        { userName: 'marites_a', amount: '300.00' },
      ],
      endBonus: false,
      paymentPassword: '246810',
    });
    expect(keys.get('transferMultipleDownline')).not.toBe('');
  });

  it('keeps a wrong payment password at its keys, and says what is missing before', async () => {
    await draw({
      replies: {
        agentTransferSettings: () => transferSettings(),
        transferDownline: refuse('paymentPassword.wrong', { triesLeft: 2 }),
      },
    });
    await userEvent.click(within(await openRow('harana_88')).getByRole('button', { name: 'Send money' }));
    const sheet = await screen.findByRole('dialog', { name: 'Send money' });
    await userEvent.type(await within(sheet).findByLabelText('Amount for harana_88'), '200');
    await userEvent.click(within(sheet).getByRole('button', { name: /^Send/ }));
    for (const digit of '111111') await userEvent.click(within(sheet).getByRole('button', { name: digit }));
    expect(await within(sheet).findByText(/The payment password is incorrect/)).toBeTruthy();
    cleanup();
    await draw({ replies: { agentTransferSettings: () => transferSettings({ missing: ['kyc', 'paymentPassword'] }) } });
    await userEvent.click(within(await openRow('harana_88')).getByRole('button', { name: 'Send money' }));
    expect(await screen.findByText('Set a payment password first.')).toBeTruthy();
    cleanup();
    await draw({ replies: { agentTransferSettings: () => transferSettings({ playThrough: '120.00' }) } });
    await userEvent.click(within(await openRow('harana_88')).getByRole('button', { name: 'Send money' }));
    expect(await screen.findByText(/^Bet ₱120\.00 more before/)).toBeTruthy();
  });

  it('ends a bonus by sending money only after a yes', async () => {
    const transferDownline = vi.fn((_: { endBonus?: boolean }) => ({ done: [], balance: '0.00' }));
    const { confirm } = await draw({
      replies: { agentTransferSettings: () => transferSettings({ bonus: '120.50' }), transferDownline },
    });
    await userEvent.click(within(await openRow('harana_88')).getByRole('button', { name: 'Send money' }));
    const sheet = await screen.findByRole('dialog', { name: 'Send money' });
    await userEvent.type(await within(sheet).findByLabelText('Amount for harana_88'), '200');
    await userEvent.click(within(sheet).getByRole('button', { name: /^Send/ }));
    for (const digit of '246810') await userEvent.click(await within(sheet).findByRole('button', { name: digit }));
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Sending money ends your bonus of ₱120.50.' }),
    );
    expect(transferDownline).toHaveBeenCalledWith(expect.objectContaining({ endBonus: true }));
  });

  it('writes to one member and to several, once a form, and says at the field what is missing', async () => {
    const messageDownlines = vi.fn((_: { clientId: string; userNames: string[]; text: string }) => ({
      sent: 1,
      leftToday: 199,
    }));
    const { say } = await draw({ replies: { messageDownlines } });
    await userEvent.click(await within(await openRow('harana_88')).findByRole('button', { name: 'Message' }));
    const sheet = await screen.findByRole('dialog', { name: 'Write a message' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
    expect(await within(sheet).findByText('Write something first.')).toBeTruthy();
    expect(messageDownlines).not.toHaveBeenCalled();
    await userEvent.type(within(sheet).getByLabelText(/^Message/), '  Rates change on Monday. ');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Sent to 1 member', expect.anything()));
    expect(messageDownlines).toHaveBeenCalledWith(
      expect.objectContaining({ userNames: ['harana_88'], text: 'Rates change on Monday.' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    for (const name of ['harana_88', 'marites_a'])
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await userEvent.click(screen.getByRole('button', { name: 'Message' }));
    const several = await screen.findByRole('dialog', { name: 'Write a message' });
    expect(within(several).getByText('To harana_88, marites_a')).toBeTruthy();
    await userEvent.type(within(several).getByLabelText(/^Message/), 'Hi');
    await userEvent.click(within(several).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(messageDownlines).toHaveBeenCalledTimes(2));
    const [first, second] = messageDownlines.mock.calls.map(([asked]) => asked);
    expect(second).toMatchObject({ userNames: ['harana_88', 'marites_a'], text: 'Hi' });
    expect(second?.clientId).not.toBe(first?.clientId);
  });

  it('keeps what was typed when the day is used up', async () => {
    const { sayError } = await draw({
      replies: { messageDownlines: refuse('agency.messageLimit', { max: 200, left: 0 }) },
    });
    await userEvent.click(await within(await openRow('harana_88')).findByRole('button', { name: 'Message' }));
    const sheet = await screen.findByRole('dialog', { name: 'Write a message' });
    await userEvent.type(within(sheet).getByLabelText(/^Message/), 'Hello');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sayError).toHaveBeenCalled());
    expect(within(sheet).getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Hello');
  });

  it('saves the team as a file', async () => {
    const exportTeam = vi.fn((_: { what: string }) => ({ fileName: 'team.csv', lines: 2, csv: 'Username' }));
    URL.createObjectURL = () => 'blob:team';
    URL.revokeObjectURL = () => {};
    const { say } = await draw({ replies: { exportTeam } });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith('2 lines saved', expect.anything()));
    expect(exportTeam).toHaveBeenCalledWith(expect.objectContaining({ what: 'team' }));
  });

  it('says who is online and which moves are under way', async () => {
    await draw({
      replies: {
        teamOnline: () => ({
          ...paged([{ userName: 'harana_88', type: 1, since: '2026-11-20T10:00:00.000Z' }]),
          others: 57,
        }),
        teamMoves: () => ({
          list: [
            {
              moveId: '0198f7a2-0000-7000-8000-0000000000b1',
              userName: 'marites_a',
              to: 'bituin_5',
              fromDay: '2026-11-21',
              state: 'planned' as const,
              at: '2026-11-20T10:00:00.000Z',
            },
          ],
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Who is online' }));
    expect(await screen.findByText('And 57 others further down')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Moves' }));
    expect(await screen.findByText(/marites_a to bituin_5/)).toBeTruthy();
  });
});
