import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { ContactForm } from './ContactForms.tsx';

const pending = {
  id: '01890000-0000-7000-8000-000000000001',
  channel: 'email',
  masked: 'n•••@example.com',
  askedAt: '2026-11-20T10:00:00.000Z',
  effectiveAt: '2026-11-22T10:00:00.000Z',
  confirmBy: { channel: 'sms', masked: '+63•••••••567' },
};
const overview = (pendingContacts: readonly unknown[]) => ({
  password: { isSet: true, changedAt: null },
  paymentPassword: { isSet: false, changedAt: null, lockedUntil: null },
  questions: { enabled: true, isComplete: false },
  pendingContacts,
  contactWaits: { sms: null, email: { hours: 48, confirmBy: { channel: 'sms', masked: '+63•••••••567' } } },
});
const draw = async (replies: Record<string, (input: never) => unknown>) => {
  const onDone = vi.fn();
  const app = await renderInApp(<ContactForm channel="email" onDone={onDone} />, {
    session: {},
    replies: { securityOverview: () => overview([pending]), ...replies },
  });
  return { ...app, onDone };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => ({ expirationTime: '2026-11-20T10:01:00.000Z', serverTime: '2026-11-20T10:00:00.000Z' });

describe('a new contact that waits', () => {
  afterEach(cleanup);

  it('says until when, and counts by a code to the one before', async () => {
    let waits = true;
    const securityOverview = vi.fn(() => overview(waits ? [pending] : []));
    const sendMemberCode = vi.fn(sent);
    const confirmContact = vi.fn(() => {
      waits = false;
      return { channel: 'email', masked: pending.masked };
    });
    const { onDone } = await draw({
      securityOverview,
      sendMemberCode,
      confirmContact,
    });
    expect(await screen.findByText(/n•••@example\.com takes effect .*22/)).toBeTruthy();
    await press('Get code');
    await waitFor(() => expect(sendMemberCode).toHaveBeenCalledWith({ purpose: 'confirmContact', channel: 'sms' }));
    await userEvent.type(screen.getByLabelText('Code'), '246810');
    await press('Confirm');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(confirmContact).toHaveBeenCalledWith({ changeId: pending.id, verificationCode: '246810' });
    // The overview knows of nothing that waits any more; no empty form takes its place while the sheet closes.
    await waitFor(() => expect(securityOverview).toHaveBeenCalledTimes(2));
    await act(async () => {});
    expect(screen.queryByLabelText('New email address')).toBeNull();
  });

  it('speaks of the one before only where there is one of its kind', async () => {
    await draw({});
    expect(await screen.findByText(/takes effect .* no codes or links are sent to it/)).toBeTruthy();
    expect(screen.queryByText(/the one before/)).toBeNull();
    cleanup();
    const replaces = { ...pending, confirmBy: { channel: 'email', masked: 'o•••@example.com' } };
    await draw({ securityOverview: () => overview([replaces]) });
    expect(await screen.findByText(/go to the previous one/)).toBeTruthy();
  });

  it('marks a wrong code at its field', async () => {
    const { onDone } = await draw({ confirmContact: refuse('code.wrong') });
    await userEvent.type(await screen.findByLabelText('Code'), '111111');
    await press('Confirm');
    expect(await screen.findByText('Verification code error')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('is taken back, and says so when it was over already', async () => {
    let waits = true;
    const withdrawContact = vi.fn(() => {
      waits = false;
      return {};
    });
    const { onDone } = await draw({ securityOverview: () => overview(waits ? [pending] : []), withdrawContact });
    await press('Cancel change');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(withdrawContact).toHaveBeenCalledWith({ changeId: pending.id });
    cleanup();
    const over = await draw({ withdrawContact: refuse('account.changeUnknown') });
    await press('Cancel change');
    await waitFor(() => expect(over.sayError).toHaveBeenCalled());
    expect(over.onDone).not.toHaveBeenCalled();
  });

  it('takes the form’s place as soon as a new one waits', async () => {
    let waits = false;
    const updateEmail = vi.fn(() => {
      waits = true;
      return { email: pending.masked, pending };
    });
    const { onDone } = await draw({
      securityOverview: () => overview(waits ? [pending] : []),
      updateEmail,
      sendMemberCode: sent,
    });
    // Before anything is given it is said how long it waits, who is told, and what hurries it.
    expect(await screen.findByText(/in 48 hours, or now with a code sent to \+63•+567/)).toBeTruthy();
    await userEvent.type(await screen.findByLabelText('New email address'), 'new@example.com');
    await userEvent.type(screen.getByLabelText('Code'), '246810');
    await userEvent.type(screen.getByLabelText('Login password'), 'a quiet evening');
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Cancel change' })).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});
