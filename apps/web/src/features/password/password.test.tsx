import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHILIPPINES } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { dropPassword, holdPassword } from '../heldPassword/index.ts';
import { ArrivalNotice } from '../session/index.ts';
import { ChangePasswordForm, EmailRecovery, LinkRecovery, PhoneRecovery } from './index.ts';

const OLD = 'a quiet evening';
const NEW = 'a loud morning indeed';
const session = { token: 'token', userName: 'ana', type: 0, merchantCode: 'mobile', firstTimeLogin: false } as const;
const verification = () => ({ rules: {}, phoneService: 'sms' });
const countries = () => ({ list: [PHILIPPINES] });
const info = {
  token: 'fresh',
  merchantCode: 'mobile',
  userName: 'ana',
  type: 0,
  firstTimeLogin: false,
  previousLoginAt: null,
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  dropPassword();
});

describe('ChangePasswordForm [A2-41, A2-43, A2-44, A2-45, A4-12, A4-14, A5-4, A8-3, A8-4, A8-13, A9-3]', () => {
  const old = () => screen.getByLabelText<HTMLInputElement>('Old password');
  const fresh = () => screen.getByLabelText<HTMLInputElement>('New password');
  const again = () => screen.getByLabelText<HTMLInputElement>('Confirm new password');

  it('changes it, says so for a second, and goes home [A4-13, A9-6]', async () => {
    const change = vi.fn(() => ({}));
    const { goTo, say } = await renderInApp(<ChangePasswordForm session={session} />, {
      session,
      replies: { changePassword: change },
    });
    expect([field('Username').value, field('Username').readOnly]).toEqual(['ana', true]);
    await userEvent.type(old(), OLD);
    await userEvent.type(fresh(), NEW);
    await userEvent.type(again(), NEW);
    await press('Save');
    await waitFor(() => expect(say).toHaveBeenCalledWith('Changes saved', expect.anything()));
    expect(change).toHaveBeenCalledWith({ oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW });
    expect(goTo).not.toHaveBeenCalled();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/home', { replace: true }), { timeout: 2000 });
  });

  it('asks for no old password while the page knows it, and for it once it turns out wrong', async () => {
    holdPassword('token', OLD);
    const change = vi.fn(refuse('password.wrong', {}, { oldPassword: 'The old password is incorrect.' }));
    await renderInApp(<ChangePasswordForm session={session} />, { session, replies: { changePassword: change } });
    expect(screen.queryByLabelText('Old password')).toBeNull();
    await userEvent.type(fresh(), NEW);
    await userEvent.type(again(), NEW);
    await press('Save');
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ oldPassword: OLD }));
    expect(await screen.findByText('The old password is incorrect.')).toBeTruthy();
    expect(old().value).toBe('');
  });

  it('says in a dialog that the new one is the old one, and sends nothing', async () => {
    const { confirm, asked } = await renderInApp(<ChangePasswordForm session={session} />, { session });
    for (const input of [old(), fresh(), again()]) await userEvent.type(input, OLD);
    await press('Save');
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'The new password is the same as the old one', yes: 'OK' }),
      ),
    );
    expect(asked).not.toContain('changePassword');
  });

  it('marks everything that is missing and goes to the first; a corrected confirmation is fine at once', async () => {
    const { asked } = await renderInApp(<ChangePasswordForm session={session} />, { session });
    await press('Save');
    expect(screen.getAllByText('Please enter your password')).toHaveLength(3);
    expect(document.activeElement).toBe(old());
    await userEvent.type(fresh(), NEW);
    await userEvent.type(again(), `${NEW}!`);
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
    await userEvent.type(fresh(), '!');
    expect(screen.queryByText('Confirmation password not matched')).toBeNull();
    expect(asked).not.toContain('changePassword');
  });

  it('says for fifteen seconds at most that it is saving (A8) [A4-13, A8-11]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const quiet = vi.fn();
      const { say } = await renderInApp(<ChangePasswordForm session={session} />, {
        session,
        replies: { changePassword: () => new Promise(() => {}) },
      });
      say.mockReturnValue(quiet);
      const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
      await user.type(old(), OLD);
      for (const input of [fresh(), again()]) await user.type(input, NEW);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(say).toHaveBeenCalledExactlyOnceWith(expect.anything(), { tone: 'wait', stay: 'open' });
      await act(() => vi.advanceTimersByTimeAsync(14_000));
      expect(quiet).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(1_500));
      expect(quiet).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens the site to who had somebody else’s password', async () => {
    const first = { ...session, firstTimeLogin: true };
    const { settle } = await renderInApp(<ChangePasswordForm session={first} />, {
      session: first,
      replies: { changePassword: () => ({}) },
    });
    expect(screen.getByText(/Set your own password to continue/)).toBeTruthy();
    await userEvent.type(old(), OLD);
    await userEvent.type(fresh(), NEW);
    await userEvent.type(again(), NEW);
    await press('Save');
    await waitFor(() => expect(settle).toHaveBeenCalled(), { timeout: 2000 });
  });
});

it('judges a new password by the server’s rule, in the server’s words [A5-1]', async () => {
  const rule = { enabled: true, required: true, regExp: '^[^]{20,64}$', verificationMsg: 'Use 20 to 64 characters.' };
  const rules = { password: rule };
  const { asked } = await renderInApp(<LinkRecovery token="t-1" onDead={() => {}} />, {
    replies: { verification: () => ({ rules, phoneService: 'sms' }) },
  });
  await userEvent.type(field('New password'), 'only twelve.');
  await press('Set the new password');
  expect(screen.getByText('Use 20 to 64 characters.')).toBeTruthy();
  expect(asked).not.toContain('resetPassword');
});

describe('EmailRecovery', () => {
  it('takes whatever address a sign-in service may have proven, where the server says so', async () => {
    const rule = { enabled: true, required: true, regExp: '^[^\\s@]+@[^\\s@]+$', verificationMsg: '' };
    const forgot = vi.fn(() => ({}));
    await renderInApp(<EmailRecovery />, {
      replies: {
        forgotPassword: forgot,
        verification: () => ({ rules: { forgotEmail: rule }, phoneService: 'sms' }),
      },
    });
    await userEvent.type(field('Username'), 'ana');
    await userEvent.type(field('Email'), 'ana@example.online');
    await press('Retrieve password');
    await waitFor(() => expect(forgot).toHaveBeenCalledWith({ username: 'ana', email: 'ana@example.online' }));
  });

  it('sends both trimmed, says so, and goes back after a second [A4-17, A5-11, A8-2]', async () => {
    const forgot = vi.fn(() => ({}));
    const { say, back } = await renderInApp(<EmailRecovery />, { replies: { forgotPassword: forgot, verification } });
    await userEvent.type(field('Username'), ' Ana ');
    await userEvent.type(field('Email'), ' ana@example.com ');
    await press('Retrieve password');
    await waitFor(() => expect(say).toHaveBeenCalled());
    expect(forgot).toHaveBeenCalledWith({ username: 'Ana', email: 'ana@example.com' });
    expect(back).not.toHaveBeenCalled();
    await waitFor(() => expect(back).toHaveBeenCalled(), { timeout: 2000 });
  });

  it('shows what is wrong under each field and asks nothing [A8-2]', async () => {
    const { asked } = await renderInApp(<EmailRecovery />, { replies: { verification } });
    await userEvent.type(field('Email'), 'ana@example');
    await press('Retrieve password');
    expect(screen.getByText('Enter your username.')).toBeTruthy();
    expect(screen.getByText('E-mail format is incorrect')).toBeTruthy();
    expect(asked).not.toContain('forgotPassword');
  });

  it.each([
    ['in a page that is drawn here', undefined],
    ['in a page that the server drew', {}],
  ])('has what was typed again when the page was thrown away, %s, until the link is sent', async (_, drawn) => {
    const replies = { forgotPassword: () => ({}), verification };
    await renderInApp(<EmailRecovery />, { replies });
    await userEvent.type(field('Username'), 'ana');
    await userEvent.type(field('Email'), 'ana@example.com');
    cleanup();
    const { say, thrownAway } = await renderInApp(<EmailRecovery />, { replies, ...(drawn && { drawn }) });
    expect([field('Username').value, field('Email').value]).toEqual(['ana', 'ana@example.com']);
    expect(thrownAway).toEqual([]);
    await press('Retrieve password');
    await waitFor(() => expect(say).toHaveBeenCalled());
    expect(sessionStorage.getItem('typed.forgetEmail')).toBeNull();
  });

  it('says when there were too many', async () => {
    await renderInApp(<EmailRecovery />, { replies: { forgotPassword: refuse('codes.tooMany'), verification } });
    await userEvent.type(field('Username'), 'ana');
    await userEvent.type(field('Email'), 'ana@example.com');
    await press('Retrieve password');
    expect((await screen.findByRole('alert')).textContent).toContain('try again later');
  });
});

describe('PhoneRecovery', () => {
  const submit = () => screen.getByRole('button', { name: 'Set the new password' });
  async function fill() {
    await userEvent.type(field('Mobile number'), '09171234567');
    await userEvent.type(field('Code'), '123456');
    await userEvent.type(field('New password'), NEW);
  }

  it('waits for a first touch, then sets it and logs in', async () => {
    const set = vi.fn(() => info);
    const { logIn } = await renderInApp(<PhoneRecovery />, {
      replies: { systemCountries: countries, setPasswordByMobile: set },
    });
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(set).toHaveBeenCalledWith({
      mobileNum: '09171234567',
      countryDialingCode: '63',
      verificationCode: '123456',
      newPassword: NEW,
    });
  });

  it('has its number again when the page was thrown away, until the login', async () => {
    const replies = { systemCountries: countries, setPasswordByMobile: () => info };
    await renderInApp(<PhoneRecovery />, { replies });
    await userEvent.type(field('Mobile number'), '09171234567');
    cleanup();
    const { logIn, thrownAway } = await renderInApp(<PhoneRecovery />, { replies, drawn: {} });
    expect(field('Mobile number').value).toBe('09171234567');
    expect(thrownAway).toEqual([]);
    await userEvent.type(field('Code'), '123456');
    await userEvent.type(field('New password'), NEW);
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    expect(sessionStorage.getItem('typed.forget')).toBeNull();
  });

  it('marks nothing while it stands a moment longer after the login has emptied the cache', async () => {
    const { logIn, queries } = await renderInApp(<PhoneRecovery />, {
      replies: { systemCountries: countries, setPasswordByMobile: () => info },
    });
    logIn.mockImplementation(() => queries.clear());
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    // As the session draws the page again.
    await userEvent.type(field('New password'), '!');
    expect(field('Code').value).toBe('123456');
    expect(screen.queryByText('Enter the code.')).toBeNull();
  });

  it('clears the password when it is the old one, and the code for anything else', async () => {
    const codes = ['modify.new.old.same', 'code.wrong'] as const;
    let tries = 0;
    const set = () => refuse(codes[tries++] ?? 'code.wrong')();
    await renderInApp(<PhoneRecovery />, { replies: { systemCountries: countries, setPasswordByMobile: set } });
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(field('New password').value).toBe(''));
    expect(field('Code').value).toBe('123456');
    expect(document.activeElement).toBe(field('New password'));
    await userEvent.type(field('New password'), `${NEW}!`);
    await userEvent.click(submit());
    await waitFor(() => expect(field('Code').value).toBe(''));
    expect(field('New password').value).toBe(`${NEW}!`);
    expect(screen.getByText('Verification code error')).toBeTruthy();
  });

  it('wants a valid number before a code', async () => {
    const { asked } = await renderInApp(<PhoneRecovery />, { replies: { systemCountries: countries } });
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    expect(screen.getByText('Please enter a valid mobile number')).toBeTruthy();
    expect(document.activeElement).toBe(field('Mobile number'));
    expect(asked).not.toContain('sendLoginCode');
  });

  it('shows a captcha when the server wants one, and sends its answer along', async () => {
    let tries = 0;
    const send = vi.fn((_: unknown) => {
      if (tries++ === 0) return refuse('captcha.required', { captcha: true })();
      return { expirationTime: '2026-11-21T04:01:00Z', serverTime: '2026-11-21T04:00:00Z' };
    });
    await renderInApp(<PhoneRecovery />, {
      replies: {
        systemCountries: countries,
        sendLoginCode: send,
        captcha: () => ({ captchaId: 'c-1', image: 'data:image/webp;base64,AA' }),
      },
    });
    await userEvent.type(field('Mobile number'), '09171234567');
    await press('Get code');
    await userEvent.type(await screen.findByLabelText('Security code'), '1234');
    await press('Get code');
    await waitFor(() =>
      expect(send).toHaveBeenLastCalledWith(
        expect.objectContaining({ captchaId: 'c-1', captcha: '1234', purpose: 'setPassword' }),
      ),
    );
  });
});

describe('LinkRecovery', () => {
  it('sets the password and leads to the login', async () => {
    const reset = vi.fn(() => ({ userName: 'ana' }));
    const { goTo, say } = await renderInApp(<LinkRecovery token="t-1" onDead={() => {}} />, {
      replies: { resetPassword: reset },
    });
    await userEvent.type(field('New password'), NEW);
    await press('Set the new password');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/login', { replace: true }));
    expect(reset).toHaveBeenCalledWith({ token: 't-1', newPassword: NEW });
    // Over its form, where nothing is covered by it.
    expect(say).not.toHaveBeenCalled();
    await renderInApp(<ArrivalNotice />);
    expect(screen.getByRole('status').textContent).toContain('Your new password is set.');
  });

  it('leaves the session that the new password has ended, and nobody else’s', async () => {
    for (const [userName, times, to] of [
      ['ana', 1, '/m/login'],
      ['ben', 0, '/m/home'],
    ] as const) {
      const { leave, goTo, say } = await renderInApp(<LinkRecovery token="t-1" onDead={() => {}} />, {
        session: { userName },
        replies: { resetPassword: () => ({ userName: 'ana' }) },
      });
      await userEvent.type(field('New password'), NEW);
      await press('Set the new password');
      await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(to, { replace: true }));
      expect(leave).toHaveBeenCalledTimes(times);
      // Who is still logged in meets no login that could say it.
      expect(say.mock.calls.map(([words]) => words)).toEqual(times ? [] : ['The new password for ana is set.']);
      cleanup();
      await renderInApp(<ArrivalNotice />);
      expect(screen.queryAllByRole('status')).toHaveLength(times);
      cleanup();
    }
  });

  it('says that a link is used up and how to get another', async () => {
    const onDead = vi.fn();
    await renderInApp(<LinkRecovery token="t-1" onDead={onDead} />, {
      replies: { resetPassword: refuse('reset.invalid') },
    });
    await userEvent.type(field('New password'), NEW);
    await press('Set the new password');
    expect(await screen.findByText('This link has expired')).toBeTruthy();
    await press('Get a new link');
    expect(onDead).toHaveBeenCalled();
  });
});
