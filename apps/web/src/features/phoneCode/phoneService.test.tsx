import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestPhoneService, type TestPhoneService } from '../../../../../tools/lib/testPhoneService.ts';
import { PHILIPPINES } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import type { AtField } from '../form/index.ts';
import { CodeField, PhoneField, useCode, useNumberProof, usePhone, type Proven } from './index.ts';

const NUMBER = '+639171234567';
const countries = () => ({ list: [PHILIPPINES] });

let service: TestPhoneService;
beforeAll(async () => {
  service = await startTestPhoneService();
});
afterAll(() => service.close());
afterEach(() => {
  cleanup();
  service.failWith(null);
});

let proven: Proven | AtField | null = null;
const ours = vi.fn(async () => ({ expirationTime: '', serverTime: '' }));

function Form() {
  const phone = usePhone();
  const proof = useNumberProof(phone);
  const [value, setValue] = useState('');
  const code = useCode({ target: phone.fields.mobileNum, send: () => proof.send(ours) });
  return (
    <>
      <PhoneField phone={phone} />
      <CodeField code={code} value={value} onChange={setValue} />
      <button
        type="button"
        onClick={() =>
          void proof.prove(value).then(
            (word) => (proven = word),
            (error: AtField) => (proven = error),
          )
        }
      >
        Prove
      </button>
    </>
  );
}

const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number');
const codeField = () => document.querySelector<HTMLInputElement>('[name="verificationCode"]') as HTMLInputElement;
const getCode = () => userEvent.click(screen.getByRole('button', { name: 'Get code' }));
const line = () => document.getElementById(codeField().getAttribute('aria-describedby') ?? '')?.textContent;
async function prove(code: string) {
  proven = null;
  await userEvent.clear(codeField());
  await userEvent.type(codeField(), code);
  await userEvent.click(screen.getByRole('button', { name: 'Prove' }));
  await waitFor(() => expect(proven).not.toBeNull());
  return proven;
}
async function draw(client: Partial<TestPhoneService['settings']['client']> = {}) {
  const drawn = await renderInApp(<Form />, {
    start: { phoneService: { ...service.settings.client, ...client } },
    replies: { systemCountries: countries },
  });
  await userEvent.type(number(), '0917 123 4567');
  return drawn;
}

describe('the phone service [A4-6]', () => {
  it('sends the code to the whole number, counts the default down, and gives its word for the right code', async () => {
    const { say } = await draw();
    await getCode();
    expect(await screen.findByText(/^(60|59) s$/)).toBeTruthy();
    expect(say).toHaveBeenCalledWith('SMS code sent, please check', { tone: 'ok' });
    expect(ours).not.toHaveBeenCalled();

    expect(await prove('000000')).toMatchObject({ field: 'verificationCode', message: 'Verification code error' });
    const right = service.codeOf(NUMBER);
    const word = await prove(right);
    expect(word).toMatchObject({ firebaseChannel: 'sms', firebaseIdToken: expect.stringMatching(/^ey.+\..+\..+$/) });
    // The service takes a code once; the same one typed again gets the same word.
    expect(await prove(right)).toEqual(word);
  });

  it('wants a code for this very number first', async () => {
    await draw();
    await getCode();
    await screen.findByText(/ s$/);
    await userEvent.type(number(), '8');
    expect(await prove('100001')).toMatchObject({
      field: 'verificationCode',
      message: expect.stringContaining('expired'),
    });
  });

  it('says of a code that has run out to get another', async () => {
    await draw();
    await getCode();
    await screen.findByText(/ s$/);
    const code = service.codeOf(NUMBER);
    service.expireCodes();
    expect(await prove(code)).toMatchObject({ message: expect.stringContaining('expired') });
  });

  it.each([
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /Too many attempts/],
    ['CAPTCHA_CHECK_FAILED', /confirm you’re human/],
    ['OPERATION_NOT_ALLOWED', /can’t send codes right now/],
  ])(
    'hides the loading notice silently when it says %s, and leaves a line under the field (A4)',
    async (reason, words) => {
      service.failWith(reason);
      const { say, sayError } = await draw();
      const quiet = vi.fn();
      say.mockReturnValue(quiet);
      await getCode();
      await waitFor(() => expect(line()).toMatch(words));
      expect(quiet).toHaveBeenCalled();
      expect(say).toHaveBeenCalledExactlyOnceWith(expect.anything(), { tone: 'wait', stay: 'open' });
      expect(sayError).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Get code' }).getAttribute('aria-disabled')).toBeNull();
    },
  );

  it('says the same when nobody is there to answer', async () => {
    await draw({ address: 'http://127.0.0.1:9' });
    await getCode();
    await waitFor(() => expect(line()).toMatch(/use another method/));
  });

  it('asks in a frame of the merchant’s page whether a person is there, and hears that page only', async () => {
    const strict = await startTestPhoneService({ asksForPerson: true });
    const { client } = strict.settings;
    await draw(client);
    await getCode();
    const frame = await waitFor(() => {
      const found = document.querySelector('iframe');
      if (!found) throw new Error('no frame yet');
      return found;
    });
    const tell = (origin: string, token: string) =>
      act(async () => {
        const data = { type: 'appVerification', token };
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
      });
    await tell('https://elsewhere.test', 'a person asks');
    expect(document.querySelector('iframe')).not.toBeNull();
    await tell(client.address, 'a person asks');
    expect(await screen.findByText(/ s$/)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    await strict.close();
  });

  it('sends nothing when that question is closed', async () => {
    await draw({ verifierUrl: `${service.settings.client.address}/verify` });
    await getCode();
    await userEvent.click(await screen.findByText('Cancel'));
    await waitFor(() => expect(line()).toMatch(/confirm you’re human/));
    expect(document.querySelector('iframe')).toBeNull();
  });
});

it('is not asked where the merchant has none', async () => {
  await renderInApp(<Form />, { replies: { systemCountries: countries } });
  await userEvent.type(number(), '0917 123 4567');
  await getCode();
  await waitFor(() => expect(ours).toHaveBeenCalledOnce());
  expect(await prove('123456')).toEqual({ verificationCode: '123456' });
});
