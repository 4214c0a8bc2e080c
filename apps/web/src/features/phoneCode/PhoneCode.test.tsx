import { Offline } from '@baize/client';
import { errorText } from '@baize/i18n/errors.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PHILIPPINES } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { CodeField, PhoneField, useCode, usePhone, useSendCode } from './index.ts';

const countries = () => ({
  list: [
    PHILIPPINES,
    {
      countryCode: 'US',
      countryDialingCode: '1',
      name: 'United States',
      minLength: 10,
      maxLength: 10,
      example: '(201) 555-0123',
    },
  ],
});
/** The server's clock is ahead of the phone's by an hour. */
const sent = () => {
  const server = Date.now() + 3_600_000;
  return { expirationTime: new Date(server + 60_000).toISOString(), serverTime: new Date(server).toISOString() };
};

function Form({ onCaptcha = () => {} }: { onCaptcha?: (isWrong: boolean) => void }) {
  const phone = usePhone();
  const send = useSendCode();
  const [value, setValue] = useState('');
  const code = useCode({
    target: phone.fields.mobileNum,
    send: () => send.toLogIn(phone.fields),
    mayAsk: () => phone.mistake === null,
    onCaptcha,
  });
  return (
    <>
      <PhoneField phone={phone} error={phone.mistakeText} />
      <CodeField code={code} value={value} onChange={setValue} />
    </>
  );
}

const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
const codeField = () => document.querySelector<HTMLInputElement>('[name="verificationCode"]') as HTMLInputElement;
const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('a number and its code [A5-13, A8-13, A8-15, A9-3]', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });
  const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

  it('says that none was sent while the one before is under way, and how long to wait', async () => {
    const sendLoginCode = () => ({
      ...{ expirationTime: '2026-11-20T10:00:42.000Z', serverTime: '2026-11-20T10:00:00.000Z', sent: false },
    });
    const { say } = await renderInApp(<Form />, { replies: { systemCountries: countries, sendLoginCode } });
    await user().type(number(), '0917 123 4567');
    await user().click(button());
    const words = 'A code was already sent. You can request another in 42 seconds.';
    await waitFor(() => expect(say).toHaveBeenCalledWith(words, { stay: 'short' }));
    expect(say).not.toHaveBeenCalledWith('SMS code sent, please check', { tone: 'ok' });
  });

  it('counts down to the moment that the server names, on the server’s clock, and lets ask again [A4-5]', async () => {
    const send = vi.fn(sent);
    const { say } = await renderInApp(<Form />, { replies: { systemCountries: countries, sendLoginCode: send } });
    await user().type(number(), '0917 123 4567');
    await user().dblClick(button());
    expect(await screen.findByText(/^(60|59) s$/)).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith({ mobileNum: '09171234567', countryDialingCode: '63', purpose: 'login' });
    expect(say).toHaveBeenCalledWith('SMS code sent, please check', { tone: 'ok' });
    expect(button().getAttribute('aria-disabled')).toBe('true');

    await act(() => vi.advanceTimersByTimeAsync(30_500));
    expect(button().textContent).toMatch(/^(29|30) s$/);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(button().textContent).toBe('Get code');
    await user().click(button());
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  it('shows that it is sending for ten seconds at most, and hides that at once when nothing can be sent (A8) [A8-11, A8-16]', async () => {
    const quiet = vi.fn();
    const replies = [() => new Promise(() => {}), refuse('codes.tooMany')];
    const { say, unmount } = await renderInApp(<Form />, {
      replies: { systemCountries: countries, sendLoginCode: () => replies[0]?.() },
    });
    say.mockReturnValue(quiet);
    await user().type(number(), '09171234567');
    await user().click(button());
    expect(say).toHaveBeenCalledExactlyOnceWith(expect.anything(), { tone: 'wait', stay: 'open' });
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(quiet).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(quiet).toHaveBeenCalled();
    unmount();

    replies.shift();
    quiet.mockClear();
    const again = await renderInApp(<Form />, {
      replies: { systemCountries: countries, sendLoginCode: () => replies[0]?.() },
    });
    again.say.mockReturnValue(quiet);
    await user().type(number(), '09171234567');
    await user().click(button());
    await waitFor(() => expect(quiet).toHaveBeenCalled());
  });

  it('begins afresh for another number', async () => {
    await renderInApp(<Form />, { replies: { systemCountries: countries, sendLoginCode: sent } });
    await user().type(number(), '09171234567');
    await user().click(button());
    await screen.findByText(/ s$/);
    await user().type(codeField(), '123456');
    fireEvent.change(number(), { target: { value: '0917 123 4567' } });
    expect(codeField().value).toBe('123456');
    fireEvent.change(number(), { target: { value: '09181234567' } });
    expect(button().textContent).toBe('Get code');
    expect(codeField().value).toBe('');
  });

  it('sends nothing for a number that cannot be, and says how long one is', async () => {
    const { asked } = await renderInApp(<Form />, { replies: { systemCountries: countries } });
    await user().type(number(), '0917');
    await user().click(button());
    expect(asked).not.toContain('sendLoginCode');
    expect(
      screen.getByText('The mobile num is not valid Please enter a valid mobile number of at least 10 digits.'),
    ).toBeTruthy();
  });

  it('goes by the chosen country', async () => {
    const send = vi.fn(sent);
    await renderInApp(<Form />, { replies: { systemCountries: countries, sendLoginCode: send } });
    await user().selectOptions(screen.getByLabelText('Country code'), 'US');
    await user().type(number(), '2015550123');
    await user().click(button());
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ countryDialingCode: '1' })));
  });

  it('leaves a line under the field when no code is on its way, until the next try', async () => {
    const replies: (() => unknown)[] = [
      () => {
        throw new Offline('lost');
      },
      refuse('codes.tooMany'),
      sent,
    ];
    await renderInApp(<Form />, {
      replies: { systemCountries: countries, sendLoginCode: () => replies.shift()?.() },
    });
    await user().type(number(), '09171234567');
    const line = () => document.getElementById(codeField().getAttribute('aria-describedby') ?? '')?.textContent;
    await user().click(button());
    await waitFor(() => expect(line()).toMatch(/No connection/));
    await user().click(button());
    await waitFor(() => expect(line()).toBe(errorText('codes.tooMany', 'EN')));
    await user().click(button());
    await screen.findByText(/ s$/);
    expect(line()).toBeUndefined();
  });

  it('tells the form when the server wants a captcha, and stays ready', async () => {
    const onCaptcha = vi.fn();
    await renderInApp(<Form onCaptcha={onCaptcha} />, {
      replies: { systemCountries: countries, sendLoginCode: refuse('captcha.required', { captcha: true }) },
    });
    await user().type(number(), '09171234567');
    await user().click(button());
    await waitFor(() => expect(onCaptcha).toHaveBeenCalledWith(false));
    expect(button().textContent).toBe('Get code');
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });
});
