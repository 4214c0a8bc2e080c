import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, field, fill, fillPerson, fillRest, rule, settings, submit } from '../../../test/registerForm.tsx';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { ArrivalNotice, handedSignIn, handSignIn } from '../session/index.ts';
import { handedLogin } from '../session/remembered.ts';
import { clearTyped } from '../form/index.ts';
import { forgetNewPassword, newPasswordOf } from '../heldPassword/index.ts';

const more = {
  ...settings,
  fields: { ...settings.fields, nickname: rule(), payeeName: rule({ required: true }) },
};

describe('RegisterForm', () => {
  beforeEach(clearTyped);
  afterEach(cleanup);
  afterEach(() => vi.useRealTimers());

  it('registers, says so, and goes on to log in [A3-6, A4-7, A8-15]', async () => {
    const register = vi.fn(() => ({ userName: 'marites_a', session: null }));
    const { goTo } = await draw({ register });
    await fill();
    await submit();

    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/login', { replace: true }));
    await renderInApp(<ArrivalNotice />);
    expect(screen.getByRole('status').textContent).toBe('Registered successfully, ready for login');
    expect(register).toHaveBeenCalledWith(
      expect.objectContaining({
        username: 'marites_a',
        birthday: '1994-06-18',
        registerMethod: 'H5',
        agreeTerms: true,
        termsVersion: '2026-11',
      }),
    );
  });

  it('keeps the new password for the login that follows, and only there', async () => {
    await draw({ register: () => ({ userName: 'marites_a', session: null }) });
    await fill();
    await submit();
    await waitFor(() => expect(newPasswordOf('marites_a')).toBe('a long secret'));
    expect(newPasswordOf('somebody')).toBe('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a long secret');
    forgetNewPassword();
  });

  it('has what may be left out behind one row, after everything that may not, and opens it for a mistake', async () => {
    const { container } = await draw({}, more);
    const row = () => container.querySelector('details');
    expect(row()?.open).toBe(false);
    expect(row()?.querySelector('summary')?.textContent).toBe('Add more (optional)Nickname · Email');
    const names = [...container.querySelectorAll<HTMLInputElement>('[name]')].map((one) => one.name);
    expect(names.indexOf('payeeName')).toBeLessThan(names.indexOf('nickname'));
    expect(names.indexOf('nickname')).toBeLessThan(names.indexOf('agreed'));
    await userEvent.type(field(/^Email/), 'nobody');
    await fill();
    await userEvent.type(field(/^Full name/), 'Maria Santos');
    await submit();
    expect(row()?.open).toBe(true);
    expect(document.activeElement).toBe(field(/^Email/));
  });

  it('shows only what the merchant enables [A2-34]', async () => {
    await draw();
    expect(screen.queryByLabelText(/^Nickname/)).toBeNull();
    expect(field(/^Email/).getAttribute('aria-required')).toBeNull();
    expect(field(/^Username/).getAttribute('aria-required')).toBe('true');
  });

  it('refuses somebody who is too young, at the field and with the day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T04:00:00Z') });
    const { asked } = await draw();
    await fill('2005');
    await userEvent.selectOptions(field('Month'), 'December');
    await userEvent.selectOptions(field('Day'), '31');
    expect(
      screen.getByText('You must be at least 21 years old to play. You can open an account on Dec 31, 2026.'),
    ).toBeTruthy();
    await submit();
    expect(document.activeElement).toBe(field('Month'));
    expect(asked).not.toContain('register');
  });

  it('asks for the day again when the chosen month has none such, and moves it nowhere [A5-6]', async () => {
    await draw();
    await fill('1990');
    await userEvent.selectOptions(field('Month'), 'January');
    await userEvent.selectOptions(field('Day'), '31');
    await userEvent.selectOptions(field('Month'), 'April');
    expect(screen.getByText('This month doesn’t have a day 31. Please choose again.')).toBeTruthy();
    expect([field('Day').value, field('Day').getAttribute('aria-invalid')]).toEqual(['', 'true']);
    await userEvent.selectOptions(field('Day'), '30');
    expect(screen.queryByText(/doesn’t have a day/)).toBeNull();
    expect(field('Day').value).toBe('30');
  });

  it('says at the field that a name is taken, and shows no late answer for an older name', async () => {
    let answerFirst = (_: unknown) => {};
    const usernameValidity = vi.fn(({ username }: { username: string }) =>
      username === 'mar' ? new Promise((done) => (answerFirst = done)) : { valid: false, reason: 'taken' },
    );
    await draw({ usernameValidity });
    await userEvent.type(field(/^Username/), 'mar');
    await waitFor(() => expect(usernameValidity).toHaveBeenCalledTimes(1));
    await userEvent.type(field(/^Username/), 'ia');
    expect(await screen.findByText('Sorry, the username already exists.')).toBeTruthy();
    answerFirst({ valid: true, reason: 'free' });
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByText('Available')).toBeNull();
    expect(usernameValidity.mock.calls.map(([asked]) => asked.username)).toEqual(['mar', 'maria']);
  });

  it('checks the confirmation again when the password changes [A5-5]', async () => {
    await draw();
    await userEvent.type(field(/^Password\*/), 'a long secret');
    await userEvent.type(field(/^Confirm password/), 'a long secret');
    await userEvent.tab();
    expect(screen.queryByText('Confirmation password not matched')).toBeNull();
    await userEvent.type(field(/^Password\*/), '!');
    expect(screen.getByText('Confirmation password not matched')).toBeTruthy();
  });

  it('shows the refusals of the server at their fields, focus to the first, and keeps what was typed', async () => {
    await draw({
      register: refuse(
        'input.invalid',
        {},
        { email: 'This address is odd.', password: 'This password is too common.' },
      ),
    });
    await fill();
    await submit();

    expect(await screen.findByText('This password is too common.')).toBeTruthy();
    expect(screen.getByText('This address is odd.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Password\*/));
    expect(field(/^Username/).value).toBe('Marites_A');
    await userEvent.type(field(/^Password\*/), 'x');
    expect(screen.queryByText('This password is too common.')).toBeNull();
  });

  it('says a refusal in the words of its code, at the field it names [A1-6]', async () => {
    await draw({ register: refuse('register.tooYoung', { age: 25 }, { birthday: 'some other words' }) });
    await fill();
    await submit();
    expect(await screen.findByText('You must be at least 25 years old to play.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Month'));
  });

  it('keeps what was typed while the terms are read', async () => {
    await draw();
    await fill();
    cleanup();
    await draw();
    expect([field(/^Username/).value, field('Month').value, field(/^Password\*/).value]).toEqual([
      'Marites_A',
      '6',
      'a long secret',
    ]);
  });

  it('asks for a captcha when the server does [A2-35]', async () => {
    const { say } = await draw({
      register: refuse('captcha.required', { captcha: true }),
      captcha: () => ({ captchaId: 'c', image: 'data:image/webp;base64,AA' }),
    });
    await fill();
    await submit();
    const digits = await screen.findByRole('textbox', { name: /Security code/ });
    await waitFor(() => expect(document.activeElement).toBe(digits));
    // Nothing is wrong in a field that has just appeared: why it is there is said.
    expect(say).toHaveBeenCalledWith('Enter a captcha.', { stay: 'short' });
    expect(digits.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('marks everything that is missing [A2-36, A4-7, A5-3, A8-9]', async () => {
    const { asked } = await draw();
    await submit();
    expect(screen.getByText('Enter your username.')).toBeTruthy();
    expect(screen.getByText('Enter the password again.')).toBeTruthy();
    expect(screen.getByText('Please accept to the disclaimer first')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Username/));
    expect(asked).not.toContain('register');
  });

  it('registers by mobile number with a code, and says which user name was made up', async () => {
    const registerMobile = vi.fn(() => ({ userName: 'm4567_20418', session: null }));
    const at = '2026-11-21T04:00:00.000Z';
    const sendCode = vi.fn(() => ({ expirationTime: '2026-11-21T04:01:00.000Z', serverTime: at }));
    const { asked } = await draw({ registerMobile, sendCode }, { ...settings, mobileEnabled: true });
    await userEvent.type(field(/^Username/), 'left alone');
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(screen.queryByLabelText(/^Username/)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    expect(asked).not.toContain('sendCode');
    await userEvent.type(field(/^Mobile number/), '0917 123 4567');
    await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
    await waitFor(() => expect(sendCode).toHaveBeenCalledTimes(1));
    await userEvent.type(field(/^Code/), '246810');
    await fillRest();
    await submit();
    await waitFor(() =>
      expect(registerMobile).toHaveBeenCalledWith(
        expect.objectContaining({ mobileNum: '09171234567', countryDialingCode: '63', verificationCode: '246810' }),
      ),
    );
    cleanup();
    await renderInApp(<ArrivalNotice />);
    expect(screen.getByRole('status').textContent).toContain('m4567_20418');
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(screen.getByRole('button', { name: 'Copy username' }));
    expect(writeText).toHaveBeenCalledWith('m4567_20418');
    const phone = { number: '0917 123 4567', country: 'PH' };
    expect(handedLogin()).toMatchObject({ username: 'm4567_20418', phone, isByCode: false });
  });

  it('says that the login is by a code where registration asked for no password', async () => {
    const registerMobile = () => ({ userName: 'm4567_20418', session: null });
    const byCode = { ...settings, usernameEnabled: false, mobileEnabled: true, mobilePassword: false };
    await draw({ registerMobile }, byCode);
    await userEvent.type(field(/^Mobile number/), '0917 123 4567');
    await userEvent.type(field(/^Code/), '246810');
    await fillPerson();
    await submit();
    await waitFor(() => expect(handedLogin()).toMatchObject({ username: 'm4567_20418', isByCode: true }));
    cleanup();
    await renderInApp(<ArrivalNotice />);
    expect(screen.getByRole('status').textContent).toContain('with a code to your number');
  });

  it('shows the one way that is open and asks for no password where codes are enough [A2-33]', async () => {
    await draw({}, { ...settings, usernameEnabled: false, mobileEnabled: true, mobilePassword: false });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(field(/^Mobile number/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });

  it('hides the invitation field when the address says who invited, and sends that code [A5-8]', async () => {
    const register = vi.fn(() => ({ userName: 'marites_a', session: null }));
    const invited = { ...settings, fields: { ...settings.fields, affiliateCode: rule() } };
    await draw({ register, affiliateCode: () => ({ code: 'CARLA9' }) }, invited);
    expect(await screen.findByText('Invitation code: CARLA9')).toBeTruthy();
    expect(screen.queryByLabelText(/^Invitation code/)).toBeNull();
    await fill();
    await submit();
    await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ affiliateCode: 'CARLA9' })));
  });

  describe('by a link with an invitation', () => {
    const answer = { userName: 'marites_a', session: null };
    const code = () => field(/^Invitation code/);
    beforeEach(() => sessionStorage.setItem('invitation', 'affiliateCode=carla9'));
    afterEach(() => sessionStorage.clear());

    it.each([
      ['has not answered', () => new Promise(() => {})],
      ['could not be asked', refuse('rate.limited')],
    ])('sends its code when the server %s, and shows it until then', async (_, affiliateCode) => {
      const register = vi.fn(() => answer);
      // Also where the merchant asks nobody for a code.
      await draw({ register, affiliateCode, affiliateCheck: () => ({ code: 'CARLA9' }) });
      expect(code().value).toBe('CARLA9');
      await fill();
      await submit();
      await waitFor(() => expect(register).toHaveBeenCalledWith(expect.objectContaining({ affiliateCode: 'CARLA9' })));
    });

    it('says that its code is nobody’s, at a field that can be cleared and stays so', async () => {
      const register = vi.fn((_: { affiliateCode: string }) => answer);
      const replies = { register, affiliateCheck: refuse('register.invitationUnknown') };
      const drawn = await draw(replies);
      expect(await screen.findByText('Invalid invitation code')).toBeTruthy();
      await userEvent.clear(code());
      drawn.unmount();
      await draw(replies);
      expect(code().value).toBe('');
      await fill();
      await submit();
      await waitFor(() => expect(register).toHaveBeenCalled());
      expect(register.mock.calls[0]?.[0].affiliateCode).toBe('');
    });

    it('puts a code that is refused at the end into its field', async () => {
      const register = vi.fn(
        refuse('register.invitationUnknown', {}, { affiliateCode: 'Invalid invitation code' }) as (
          input: unknown,
        ) => unknown,
      );
      await draw({
        register,
        affiliateCode: () => ({ code: 'CARLA9' }),
        affiliateCheck: refuse('register.invitationUnknown'),
      });
      await screen.findByText('Invitation code: CARLA9');
      await fill();
      await submit();
      expect(await screen.findByText('Invalid invitation code')).toBeTruthy();
      expect(document.activeElement).toBe(code());
      await userEvent.clear(code());
      register.mockReturnValue(answer);
      await submit();
      await waitFor(() => expect(register).toHaveBeenLastCalledWith(expect.objectContaining({ affiliateCode: '' })));
    });
  });

  it('checks a typed invitation code and takes the focus to it [A2-35, A5-8, A8-13]', async () => {
    const invited = { ...settings, fields: { ...settings.fields, affiliateCode: rule() } };
    const { asked } = await draw({ affiliateCheck: refuse('register.invitationUnknown') }, invited);
    await fill();
    await userEvent.type(field(/^Invitation code/), 'NOBODY');
    expect(await screen.findByText('Invalid invitation code')).toBeTruthy();
    await submit();
    expect(document.activeElement).toBe(field(/^Invitation code/));
    expect(asked).not.toContain('register');
  });

  it('lists what is affirmed in a sheet, and leaves out what it does not know yet', async () => {
    await draw();
    expect(screen.queryByText('I am not a student.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'What I confirm' }));
    expect(screen.getByText('I am not a student.')).toBeTruthy();
    // Once, and not again beside the tick.
    expect(screen.getAllByText(/I am 21 or older/)).toHaveLength(1);
    expect(screen.queryByText(/somethingNewer/)).toBeNull();
  });

  it('fills in the address that a sign-in service has proven, and sends its ticket', async () => {
    handSignIn({ socialTicket: 'sealed', email: 'ana@example.ph', nickname: 'Ana' });
    const register = vi.fn(() => ({ userName: 'marites_a', session: null }));
    await draw({ register });
    expect(field(/^Email/)).toMatchObject({ value: 'ana@example.ph', readOnly: true });
    await fill();
    await submit();
    await waitFor(() =>
      expect(register).toHaveBeenCalledWith(
        expect.objectContaining({ socialTicket: 'sealed', email: 'ana@example.ph' }),
      ),
    );
    expect(handedSignIn()).toBeNull();
  });

  it('takes a proven address that the merchant’s own pattern would refuse', async () => {
    handSignIn({ socialTicket: 'sealed', email: 'ana+play@mail.info', nickname: 'Ana' });
    const register = vi.fn(() => ({ userName: 'marites_a', session: null }));
    await draw({ register });
    await fill();
    await submit();
    await waitFor(() =>
      expect(register).toHaveBeenCalledWith(expect.objectContaining({ email: 'ana+play@mail.info' })),
    );
  });
});
