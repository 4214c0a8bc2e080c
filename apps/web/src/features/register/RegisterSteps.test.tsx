import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { draw, field, fill, rule, settings, submit } from '../../../test/registerForm.tsx';
import { refuse } from '../../../test/renderInApp.tsx';
import { keepAgreed } from '../../app/session/agreed.ts';
import * as pictures from '../kyc/useIdPictures.ts';
import { clearTyped } from '../form/index.ts';

async function fillIdentity() {
  await userEvent.selectOptions(field(/^ID type/), '1');
  await userEvent.type(field(/^ID number/), 'P1234567');
}

/** Pictures that have been taken: a canvas is nothing that a test has. */
const ready: pictures.IdPictures = {
  pictures: { idCardFront: 'data:front', idCardSelfie: 'data:selfie' },
  errors: {},
  making: new Set(),
  pick: async () => {},
  remove: () => {},
  check: () => null,
  take: () => null,
};

describe('the second step', () => {
  const withIdentity: RegisterSettings = {
    ...settings,
    identityStep: true,
    fields: {
      ...settings.fields,
      idType: rule({ required: true }),
      idNumber: rule({ required: true, regExp: '^.{4,}$', verificationMsg: 'Too short.' }),
      address: rule(),
    },
  };
  const session = {
    token: 'fresh',
    merchantCode: 'mobile',
    userName: 'marites_a',
    type: 0,
    firstTimeLogin: false,
    previousLoginAt: null,
  } as const;
  const lists = {
    dropdownMenu: () => ({
      list: [
        { key: '1', value: 'Passport' },
        { key: '2', value: 'Licence' },
      ],
      withBack: ['2'],
    }),
  };
  beforeEach(clearTyped);
  afterEach(cleanup);

  async function toIdentity(replies: object) {
    const drawn = await draw({ ...lists, ...replies }, withIdentity);
    await fill();
    await submit();
    await screen.findByText('Step 2 of 2');
    return drawn;
  }

  it('begins when the first is right, wants the back where the document has one, and goes back without a loss [A2-37]', async () => {
    await toIdentity({});
    await userEvent.selectOptions(field(/^ID type/), '2');
    expect(await screen.findByRole('heading', { name: 'Back of your ID' })).toBeTruthy();
    await userEvent.selectOptions(field(/^ID type/), '1');
    expect(screen.queryByRole('heading', { name: 'Back of your ID' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back to account' }));
    expect(field(/^Username/).value).toBe('Marites_A');
    await submit();
    expect(field(/^ID type/).value).toBe('1');
  });

  it('submits nothing without the pictures [A2-36]', async () => {
    const { asked } = await toIdentity({});
    await userEvent.selectOptions(field(/^ID type/), '1');
    await userEvent.type(field(/^ID number/), 'P1234567');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please upload front of your ID')).toBeTruthy();
    expect(asked).not.toContain('register');
  });

  it('goes back to the first step when the server refuses something there', async () => {
    vi.spyOn(pictures, 'useIdPictures').mockReturnValue(ready);
    await toIdentity({ register: refuse('register.usernameTaken', {}, { username: 'taken' }) });
    await fillIdentity();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Sorry, the username already exists.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Username/));
  });

  it('registers, hands in the identity and logs in [A3-19, A4-8]', async () => {
    vi.spyOn(pictures, 'useIdPictures').mockReturnValue(ready);
    const uploadIdImages = vi.fn(() => ({ success: true, status: 'P' }));
    const personalInfo = vi.fn(() => ({ success: true, status: 'N' }));
    const { logIn } = await toIdentity({
      register: () => ({ userName: 'marites_a', session }),
      personalInfo,
      uploadIdImages,
    });
    await fillIdentity();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logIn).toHaveBeenCalledWith(session));
    // This registration took no name, so the account has none: the check takes one by the password that was just chosen.
    expect(personalInfo).toHaveBeenCalledWith(
      expect.objectContaining({ idType: 1, idNumber: 'P1234567', password: 'a long secret' }),
    );
    expect(uploadIdImages).toHaveBeenCalledWith(expect.objectContaining({ idCardFront: 'data:front' }));
    expect(localStorage.getItem('securityAlreadyUpLoad')).not.toBeNull();
  });

  it('sends the pictures also where the details are refused', async () => {
    localStorage.clear();
    vi.spyOn(pictures, 'useIdPictures').mockReturnValue(ready);
    const uploadIdImages = vi.fn(() => ({ success: true, status: 'N' }));
    await toIdentity({
      register: () => ({ userName: 'marites_a', session }),
      personalInfo: refuse('input.invalid', {}, { employerName: 'Please fill in this field.' }),
      uploadIdImages,
    });
    await fillIdentity();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(uploadIdImages).toHaveBeenCalledOnce());
    // The check is not complete: its prompt takes over.
    expect(localStorage.getItem('securityAlreadyUpLoad')).toBeNull();
  });

  it('says that the account is open when the pictures did not arrive', async () => {
    sessionStorage.clear();
    localStorage.clear();
    vi.spyOn(pictures, 'useIdPictures').mockReturnValue(ready);
    const { logIn, say } = await toIdentity({
      register: () => ({ userName: 'marites_a', session }),
      personalInfo: refuse('server.busy'),
      uploadIdImages: refuse('server.busy'),
    });
    await fillIdentity();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(logIn).toHaveBeenCalled());
    // What must not be missed waits for the terms overlay that comes with the login.
    expect(say).not.toHaveBeenCalled();
    keepAgreed(true, demoStart().termsVersion);
    expect(say).toHaveBeenCalledWith(expect.stringContaining('Your account is open'), { tone: 'bad', stay: 'long' });
    expect(localStorage.getItem('securityAlreadyUpLoad')).toBeNull();
  });
});
