import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { StopContact } from './index.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(cleanup);

describe('StopContact', () => {
  const change = {
    channel: 'sms',
    before: '+63•••••••567',
    masked: '+63•••••••890',
    effectiveAt: '2026-11-22T10:00:00.000Z',
  };
  const draw = async (
    stopContact: (input: never) => unknown,
    contactToStop: (input: never) => unknown = () => ({ changes: [change] }),
  ) => {
    const onPassword = vi.fn();
    const { queries } = await renderInApp(<StopContact token={'T'.repeat(43)} onPassword={onPassword} />, {
      replies: { stopContact, contactToStop },
    });
    return { onPassword, queries };
  };

  it('says what would be replaced by what, and until when it can be stopped', async () => {
    await draw(vi.fn());
    const facts = await screen.findAllByRole('definition');
    // By the merchant's clocks and in the words of the language.
    expect(facts.map(({ textContent }) => textContent)).toEqual([change.before, change.masked, 'Nov 22, 2026, 18:00']);
    expect(screen.getByText(/A new mobile number was added/)).toBeTruthy();
  });

  it('says what there is where nothing is replaced, and offers to log out where nothing waits', async () => {
    await draw(vi.fn(), () => ({ changes: [{ ...change, channel: 'email', before: null }] }));
    expect(await screen.findAllByRole('definition')).toHaveLength(2);
    cleanup();
    const stop = vi.fn(() => ({}));
    await draw(stop, () => ({ changes: [] }));
    await press('Log out all devices');
    expect(await screen.findByText('Change cancelled')).toBeTruthy();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('names both where both wait, and stops them with one press', async () => {
    const mail = { ...change, channel: 'email', before: null, masked: 't•••f@example.com' };
    const stop = vi.fn(() => ({}));
    await draw(stop, () => ({ changes: [change, mail] }));
    expect(await screen.findByText(/A new mobile number and a new email address were added/)).toBeTruthy();
    expect(screen.getByText(change.masked)).toBeTruthy();
    expect(screen.getByText(mail.masked)).toBeTruthy();
    await press('Cancel both');
    expect(await screen.findByText('Change cancelled')).toBeTruthy();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('says of a damaged link that it is not complete, not that the change is over', async () => {
    const { onPassword } = await draw(vi.fn(), refuse('input.invalid'));
    expect(await screen.findByText('This link is incomplete')).toBeTruthy();
    expect(screen.getByText(/^Copy the whole link from the message/)).toBeTruthy();
    expect(screen.queryByText('This change can’t be cancelled')).toBeNull();
    await press('Set a new password');
    expect(onPassword).toHaveBeenCalled();
  });

  it('offers another try when it did not load, and tells nothing of a link that is none', async () => {
    let tries = 0;
    const look = () => ((tries += 1) === 1 ? refuse('server.fault')() : refuse('account.changeUnknown')());
    const { onPassword } = await draw(vi.fn(), look);
    await press('Try again');
    expect(await screen.findByText('This change can’t be cancelled')).toBeTruthy();
    expect(screen.queryAllByRole('definition')).toEqual([]);
    await press('Set a new password');
    expect(onPassword).toHaveBeenCalled();
  });

  it('stays what it is when the session ends by it and the cache is emptied before the answer is there', async () => {
    let answer = (_: unknown) => {};
    const { queries } = await draw(() => new Promise((done) => (answer = done)));
    await press('Cancel change');
    await act(async () => queries.clear());
    expect(screen.getAllByRole('definition')).toHaveLength(3);
    await act(async () => answer({}));
    expect(await screen.findByText('Change cancelled')).toBeTruthy();
  });

  it('stops the change when it is pressed, not by being opened, and leads to a new password', async () => {
    const stop = vi.fn(() => ({}));
    const { onPassword } = await draw(stop);
    await screen.findByRole('button', { name: 'Cancel change' });
    expect(stop).not.toHaveBeenCalled();
    await press('Cancel change');
    expect(await screen.findByText('Change cancelled')).toBeTruthy();
    expect(stop).toHaveBeenCalledWith({ stopToken: 'T'.repeat(43) });
    await press('Set a new password');
    expect(onPassword).toHaveBeenCalled();
  });

  it('says that there is nothing to stop any more', async () => {
    await draw(refuse('account.changeUnknown'));
    await press('Cancel change');
    expect(await screen.findByText('This change can’t be cancelled')).toBeTruthy();
  });
});
