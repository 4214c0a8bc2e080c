import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGENCY_FLAGS, AGENT, link, links, paged } from '../../../test/agency.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { OpenAccountScreen } from './OpenAccountScreen.tsx';

const draw = ({ replies = {} } = {}) =>
  renderInApp(<OpenAccountScreen />, {
    at: '/m/agentRegister',
    session: AGENT,
    start: { flags: AGENCY_FLAGS },
    replies: { affiliateUrls: () => links(), downlines: () => ({ list: [] }), ...replies },
  });
const invitation = {
  userName: 'luz_minda',
  type: 0,
  rates: { RNG: '0.3000' },
  link: '/m/register?affiliateCode=ABCD1234',
  expiresAt: '2026-11-23T11:42:00.000Z',
  state: 'waiting' as const,
};

describe('OpenAccountScreen', () => {
  afterEach(cleanup);

  it('waits, and offers another try', async () => {
    await draw({ replies: { affiliateUrls: () => new Promise(() => {}) } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    await draw({ replies: { affiliateUrls: refuse('server.fault') } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('makes a link with rates, days and a channel, and shows it as a QR code', async () => {
    const createAffiliateUrl = vi.fn(() => link());
    await draw({ replies: { createAffiliateUrl } });
    fireEvent.change(await screen.findByRole('slider', { name: 'Slots' }), { target: { value: '55' } });
    expect(screen.getByText('you keep 0.25%')).toBeTruthy();
    expect(screen.queryByRole('slider', { name: 'E-lottery' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await userEvent.type(screen.getByLabelText(/Label/), 'Facebook group');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Your link is ready')).toBeTruthy();
    expect(createAffiliateUrl).toHaveBeenCalledWith({
      type: 0,
      rates: { RNG: '0.5500' },
      path: 'Facebook group',
      expiresInDays: 7,
      once: false,
    });
    expect(await screen.findByRole('img', { name: 'The link as a QR code' })).toBeTruthy();
    expect(screen.getByText(/\/m\/register\?affiliateCode=BL097KQ2/)).toBeTruthy();
    expect(screen.getByText(/Only for people aged 21 or older/)).toBeTruthy();
  });

  it('copies the address', async () => {
    const user = userEvent.setup();
    const { say } = await draw({ replies: { createAffiliateUrl: () => link() } });
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    await user.click((await screen.findAllByRole('button', { name: 'Copy' }))[0] as HTMLElement);
    await waitFor(() => expect(say).toHaveBeenCalledWith('Copied', expect.anything()));
    expect(await navigator.clipboard.readText()).toContain('/m/register?affiliateCode=BL097KQ2');
  });

  it('prepares an account by name, and says at the field when the name is taken', async () => {
    const createDownline = vi.fn(() => invitation);
    await draw({ replies: { createDownline } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Form' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText('Enter a username.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Username'), 'luz_minda');
    await userEvent.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText('The link for luz_minda is ready')).toBeTruthy();
    cleanup();
    await draw({
      replies: {
        createDownline: refuse('register.usernameTaken', {}, { userName: 'Sorry, the username already exists.' }),
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Form' }));
    await userEvent.type(screen.getByLabelText('Username'), 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText('Sorry, the username already exists.')).toBeTruthy();
  });

  it('lists links with what came of them, and switches one off', async () => {
    const closeAffiliateUrl = vi.fn(() => link({ status: 0 }));
    await draw({
      replies: {
        affiliateUrls: () => links([link(), link({ code: 'OLD12345', path: '', status: 2 })]),
        downlines: () => ({ list: [invitation] }),
        affiliateUrlMembers: () => paged([{ userName: 'marites_a', type: 0, joined: '2026-11-02' }]),
        closeAffiliateUrl,
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'My links' }));
    expect(screen.getAllByText('41 accounts from 148 visits')).toHaveLength(2);
    expect(await screen.findByText('luz_minda')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Facebook group/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Facebook group' });
    expect(await within(sheet).findByText('marites_a')).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(closeAffiliateUrl).toHaveBeenCalledWith({ code: 'BL097KQ2' }));
  });

  it('leads to the first link', async () => {
    await draw();
    await userEvent.click(await screen.findByRole('tab', { name: 'My links' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create your first link' }));
    expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy();
  });
});
