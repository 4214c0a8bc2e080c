import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoMember, demoWallet } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { MyAccountScreen } from './MyAccountScreen.tsx';

const draw = (replies: Record<string, (input: never) => unknown>, type: 0 | 4 = 0) =>
  renderInApp(<MyAccountScreen />, {
    at: '/m/myAccount/index',
    session: { type },
    replies: { memberWallet: () => demoWallet('12.00'), ...replies },
  });

describe('MyAccountScreen', () => {
  afterEach(cleanup);

  it('waits, and offers another try', async () => {
    let tries = 0;
    await draw({ memberInfo: () => ((tries += 1) === 1 ? refuse('server.fault')() : demoMember()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No VIP level yet')).toBeTruthy();
  });

  it('shows the balance, and what else was given at registration', async () => {
    const given = [
      { name: 'whatsapp' as const, text: '+63 917 123 4567' },
      { name: 'region' as const, text: 'Metro Manila' },
      { name: 'recommenderId' as const, text: 'carla' },
    ];
    await draw({ memberInfo: () => demoMember({ given }) });
    const card = within((await screen.findByText('Given at registration')).closest('section') ?? document.body);
    for (const text of ['WhatsApp', '+63 917 123 4567', 'Metro Manila', 'Recommended by', 'carla'])
      expect(card.getByText(text)).toBeTruthy();
    expect((await screen.findAllByText('₱12.00')).length).toBeGreaterThan(0);
  });

  it('keeps an open form where a later answer fails', async () => {
    let isClosed = false;
    const { queries } = await draw({ memberInfo: () => (isClosed ? refuse('system.maintenance')() : demoMember()) });
    await userEvent.click(await screen.findByRole('button', { name: /Nickname/ }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nickname', hidden: true });
    await userEvent.type(field, ' Luna');
    isClosed = true;
    await queries.invalidateQueries();
    await waitFor(() => expect(queries.getQueryCache().getAll()[0]?.state.status).toBe('error'));
    expect([field.value, field.isConnected]).toEqual(['Ana Luna', true]);
  });

  it('changes the nickname, and keeps what was typed when the server refuses it', async () => {
    let nickname = 'Ana';
    const updateNickname = vi
      .fn()
      .mockImplementationOnce(refuse('input.invalid', {}, { nickname: 'Use letters, digits and spaces.' }))
      .mockImplementation((input: { nickname: string }) => ({ nickname: (nickname = input.nickname) }));
    const { say } = await draw({ memberInfo: () => demoMember({ nickname }), updateNickname });
    await userEvent.click(await screen.findByRole('button', { name: /Nickname/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Nickname', hidden: true }));
    const field = sheet.getByLabelText<HTMLInputElement>('Nickname');
    await userEvent.clear(field);
    await userEvent.type(field, 'Ana Luna');
    await userEvent.click(sheet.getByRole('button', { name: 'Save', hidden: true }));
    expect(await sheet.findByText('Use letters, digits and spaces.')).toBeTruthy();
    expect([field.value, document.activeElement]).toEqual(['Ana Luna', field]);
    await userEvent.click(sheet.getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Changes saved', { tone: 'ok' }));
    expect(await screen.findByText('Ana Luna')).toBeTruthy();
  });

  it.each([
    ['checking', 'In review'],
    ['verified', 'Verified'],
  ] as const)('shows the name of an identity check (%s) without a way to change it, and why', async (standing, tag) => {
    await draw({ memberInfo: () => demoMember({ payeeName: 'Ana Reyes', payeeNameStanding: standing }) });
    expect(await screen.findByText('Ana Reyes')).toBeTruthy();
    expect(screen.getByText(tag)).toBeTruthy();
    expect(screen.getByText(/From your identity check/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Full name/ })).toBeNull();
  });

  it('asks for the login password with the name that money goes to, and says at its field that it was wrong', async () => {
    const updatePayeeName = vi
      .fn()
      .mockImplementationOnce(refuse('account.passwordWrong'))
      .mockImplementation(({ payeeName }: { payeeName: string }) => ({ payeeName }));
    const { say } = await draw({ memberInfo: () => demoMember(), updatePayeeName });
    await userEvent.click(await screen.findByRole('button', { name: /Full name/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Full name', hidden: true }));
    const save = () => userEvent.click(sheet.getByRole('button', { name: 'Save', hidden: true }));
    await userEvent.type(sheet.getByLabelText('Full name'), 'Ana Reyes');
    await save();
    expect(updatePayeeName).not.toHaveBeenCalled();
    const password = sheet.getByLabelText<HTMLInputElement>('Login password');
    await userEvent.type(password, 'a guess');
    await save();
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(password);
    await userEvent.type(password, '!');
    await save();
    await waitFor(() => expect(say).toHaveBeenCalledWith('Changes saved', { tone: 'ok' }));
    expect(updatePayeeName).toHaveBeenLastCalledWith({ payeeName: 'Ana Reyes', password: 'a guess!' });
  });

  it('lets a trial member look, and change nothing but the drawn picture', async () => {
    await draw({ memberInfo: () => demoMember({ type: 4, account: 'trial123' }) }, 4);
    expect(await screen.findByText(/trial account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Nickname|Email|Mobile number|Full name/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Security centre/ })).toBeNull();
  });
});
