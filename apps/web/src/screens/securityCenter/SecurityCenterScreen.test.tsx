import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoMember } from '../../../test/demo.ts';
import { askAgain, refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { SecurityCenterScreen } from './SecurityCenterScreen.tsx';

const overview = {
  password: { isSet: true, changedAt: null },
  paymentPassword: { isSet: false, changedAt: null, lockedUntil: null },
  questions: { enabled: true, isComplete: false },
  pendingContacts: [],
  contactWaits: { sms: null, email: null },
};
const session = (current: boolean) => ({
  id: `01890000-0000-7000-8000-00000000000${current ? 1 : 2}`,
  current,
  device: 'Chrome on Android',
  ip: '203.0.113.7',
  country: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
});
const waiting = {
  id: '01890000-0000-7000-8000-000000000003',
  channel: 'email',
  masked: 'a•••a@example.com',
  askedAt: '2026-11-20T10:00:00.000Z',
  effectiveAt: '2026-11-22T10:00:00.000Z',
  confirmBy: { channel: 'email', masked: 'a•••@example.com' },
};
const replies = {
  memberInfo: () => demoMember(),
  securityOverview: () => overview,
  sessions: () => ({ list: [session(true), session(false)], remembersOthers: false }),
  loginHistory: () => ({
    list: [
      {
        id: '01890000-0000-7000-8000-000000000001',
        at: '2026-11-20T10:00:00.000Z',
        way: 'username',
        outcome: 'wrong',
        device: 'Chrome on Android',
        ip: '203.0.113.7',
        country: 'PH',
      },
    ],
  }),
};
const draw = (more: Record<string, (input: never) => unknown> = {}) =>
  renderInApp(<SecurityCenterScreen />, { at: '/m/securityCenter', session: {}, replies: { ...replies, ...more } });

describe('SecurityCenterScreen', () => {
  afterEach(cleanup);

  it('says which locks are set, which comes next, and who tried to come in', async () => {
    await draw();
    expect(await screen.findByText('1 of 5 protections on')).toBeTruthy();
    expect(screen.getByText('Next: Payment password')).toBeTruthy();
    expect(await screen.findByText('Wrong password or code')).toBeTruthy();
  });

  it.each([
    ['asked', 'Correct password, security question not answered'],
    ['wrongAnswer', 'Stopped at the security question'],
  ])('shows a login that met the security question (%s) as a warning, not as a login', async (outcome, words) => {
    const [login] = replies.loginHistory().list;
    await draw({ loginHistory: () => ({ list: [{ ...login, outcome }] }) });
    const line = (await screen.findByText(words)).closest('li');
    expect(line?.dataset['outcome']).toBe('refused');
    expect(screen.queryByText('Logged in')).toBeNull();
    expect(screen.getByText(/Philippines/)).toBeTruthy();
  });

  it('keeps the logins and the sessions that it has when they are refused later', async () => {
    const loginHistory = vi.fn<() => object>(replies.loginHistory);
    const sessions = vi.fn<() => object>(replies.sessions);
    const { queries } = await draw({ loginHistory, sessions });
    await screen.findByText('Wrong password or code');
    for (const reply of [loginHistory, sessions]) reply.mockImplementation(refuse('rate.limited'));
    await askAgain(queries);
    expect([loginHistory, sessions].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    expect(screen.getByText('Wrong password or code')).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
  });

  it('offers another try when the locks did not load', async () => {
    let tries = 0;
    await draw({ securityOverview: () => ((tries += 1) === 1 ? refuse('server.fault')() : overview) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 5 protections on')).toBeTruthy();
  });

  it('sets a payment password once it is the same twice, and marks the field that the server refuses', async () => {
    const paymentPassword = vi.fn(refuse('paymentPassword.weak'));
    await draw({ paymentPassword });
    await userEvent.click(await screen.findByRole('button', { name: /^Payment password/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment password', hidden: true }));
    const type = (label: string, text: string) => userEvent.type(sheet.getByLabelText(label), text);
    const save = () => userEvent.click(sheet.getByRole('button', { name: 'Save', hidden: true }));
    await type('New payment password', '280917');
    await type('Enter the 6 digits again', '280918');
    await type('Login password', 'a quiet evening');
    await save();
    expect(sheet.getByText('Codes don’t match.')).toBeTruthy();
    expect(paymentPassword).not.toHaveBeenCalled();
    await userEvent.clear(sheet.getByLabelText('Enter the 6 digits again'));
    await type('Enter the 6 digits again', '280917');
    await save();
    expect(await sheet.findByText(/easy to guess/)).toBeTruthy();
    expect(paymentPassword).toHaveBeenCalledWith({ paymentPassword: '280917', password: 'a quiet evening' });
    expect(document.activeElement).toBe(sheet.getByLabelText('New payment password'));
  });

  it('says so and closes when a first payment password is set, whichever answer comes first', async () => {
    let isSet = false;
    let release = (_: unknown) => {};
    const memberInfo = () => (isSet ? new Promise((done) => (release = done)) : demoMember());
    const paymentPassword = () => {
      isSet = true;
      return {};
    };
    const securityOverview = () => ({ ...overview, paymentPassword: { ...overview.paymentPassword, isSet } });
    const { say } = await draw({ paymentPassword, securityOverview, memberInfo });
    await userEvent.click(await screen.findByRole('button', { name: /^Payment password/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment password', hidden: true }));
    await userEvent.type(sheet.getByLabelText('New payment password'), '280917');
    await userEvent.type(sheet.getByLabelText('Enter the 6 digits again'), '280917');
    await userEvent.type(sheet.getByLabelText('Login password'), 'a quiet evening');
    await userEvent.click(sheet.getByRole('button', { name: 'Save', hidden: true }));
    expect(await screen.findByText('2 of 5 protections on')).toBeTruthy();
    release(demoMember());
    await waitFor(() => expect(say).toHaveBeenCalledWith('Changes saved', { tone: 'ok' }));
  });

  it('shows the address in force and the one that waits, with the time and a way to take it back', async () => {
    let waits = true;
    const withdrawContact = vi.fn(() => {
      waits = false;
      return {};
    });
    const { say } = await draw({
      memberInfo: () => ({ ...demoMember(), email: { masked: 'a•••@example.com', verified: true } }),
      securityOverview: () => ({ ...overview, pendingContacts: waits ? [waiting] : [] }),
      withdrawContact,
    });
    expect((await screen.findByRole('button', { name: /^Email/ })).textContent).toContain('a•••@example.com');
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.getByText('New, takes effect Nov 22, 2026, 18:00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel change: a•••a@example.com' }));
    await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull());
    expect(withdrawContact).toHaveBeenCalledWith({ changeId: waiting.id });
    expect(say).toHaveBeenCalledWith('Change cancelled.', { tone: 'ok' });
  });

  it('tells a contact that nobody has proven from one that is missing, and how it is proven', async () => {
    const waits = { hours: 48, confirmBy: { channel: 'email', masked: 'a•••@example.com' } };
    await draw({
      memberInfo: () => ({ ...demoMember(), mobile: null, email: { masked: 'a•••@example.com', verified: false } }),
      securityOverview: () => ({ ...overview, contactWaits: { sms: waits, email: waits } }),
    });
    const row = await screen.findByRole('button', { name: /^Email/ });
    expect(row.textContent).toContain('Not verified');
    expect(row.textContent).not.toContain('Not set');
    expect(screen.getByRole('button', { name: /^Mobile number/ }).textContent?.match(/Not set/g)).toHaveLength(1);
    await userEvent.click(row);
    const sheet = within(await screen.findByRole('dialog', { name: 'Email address', hidden: true }));
    expect(await sheet.findByText(/^a•••@example\.com isn’t verified\. Enter it again/)).toBeTruthy();
  });

  it('says at each empty field of a payment password what belongs there', async () => {
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: /^Payment password/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Payment password', hidden: true }));
    await userEvent.click(sheet.getByRole('button', { name: 'Save', hidden: true }));
    expect(sheet.getAllByText('Use 6 digits.')).toHaveLength(2);
    expect(sheet.queryByText('Codes don’t match.')).toBeNull();
  });

  it('says that this is the only session where there is none to end, and when a phone is remembered elsewhere', async () => {
    const alone = (remembersOthers: boolean) => ({ sessions: () => ({ list: [session(true)], remembersOthers }) });
    await draw(alone(false));
    expect(await screen.findByText('You’re logged in only here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull();
    cleanup();
    await draw(alone(true));
    expect(await screen.findByText(/Another phone can still log in/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out all other devices' })).toBeTruthy();
  });

  it('ends all other sessions after asking', async () => {
    const endOtherSessions = vi.fn(() => ({}));
    const { confirm, say } = await draw({ endOtherSessions });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    expect(confirm).toHaveBeenCalled();
    await waitFor(() => expect(say).toHaveBeenCalledWith('All other devices are logged out.', { tone: 'ok' }));
    expect(endOtherSessions).toHaveBeenCalledOnce();
  });

  it('leaves the focus at the sessions when what was pressed is gone', async () => {
    let others = [session(false)];
    const end = () => ((others = []), {});
    const sessions = () => ({ list: [session(true), ...others], remembersOthers: false });
    for (const name of ['Log out all other devices', /^Log out .*\(/]) {
      others = [session(false)];
      await draw({ sessions, endOtherSessions: end, endSession: end });
      await userEvent.click(await screen.findByRole('button', { name }));
      await screen.findByText('You’re logged in only here.');
      expect(document.activeElement?.textContent).toBe('Active sessions');
      cleanup();
    }
  });
});
