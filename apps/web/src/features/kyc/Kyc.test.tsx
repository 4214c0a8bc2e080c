import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { AppContext, useApp } from '../../app/app.ts';
import { findLocation } from '../../app/router/route.rules.ts';
import type { To } from '../../app/router/routes.ts';
import { KycCard, KycGate, openKyc } from './index.ts';

vi.mock('../../app/compressPicture.ts', () => ({
  compressPicture: async (file: File) => {
    if (file.name === 'broken.png') throw new Error('no picture');
    return `data:image/jpeg;base64,${btoa(file.name)}`;
  },
}));

// Its file comes with the first test otherwise, which may take longer than a test waits.
beforeAll(() => import('./KycOverlay.tsx'), 30_000);

type Status = 'N' | 'P' | 'A' | 'R';
const configOf = (status: Status, more = {}) => ({
  info: {
    idVerification: {
      enabled: true,
      open: true,
      isComplete: status === 'A',
      status,
      mandatory: false,
      reasons: [],
      note: '',
      submittedAt: status === 'N' ? null : '2026-11-21T04:00:00.000Z',
      decidedAt: null,
      ...more,
    },
    securityQuestions: { enabled: true, isComplete: false },
  },
});
const rule = (required = false) => ({ enabled: true, required, regExp: '', verificationMsg: '' });
const form = {
  fields: {
    idType: rule(true),
    payeename: rule(true),
    birthday: rule(true),
    employerName: { ...rule(), enabled: false },
  },
  given: { payeename: 'Ana Reyes' },
  idNumberTail: '',
  knownNames: ['', 'Ana Reyes'],
  nameCode: null,
};
const dropdownMenu = ({ group }: { group: string }) => ({
  list: group === 'idType' ? [{ key: '1', value: 'Passport' }] : [{ key: 'x', value: 'x' }],
  withBack: [],
});

function draw(replies = {}, at: '/m/home' | '/m/game' = '/m/home') {
  return renderInApp(<KycGate />, {
    session: {},
    at,
    replies: { securityConfig: () => configOf('N'), kycForm: () => form, dropdownMenu, ...replies },
  });
}
/** The page around a gate, and a way to another. */
function NextPage({ children }: { children: ReactNode }) {
  const app = useApp();
  const [at, setAt] = useState<To>('/m/home');
  return (
    <AppContext value={{ ...app, place: findLocation(at) }}>
      {children}
      <button type="button" onClick={() => setAt('/m/set')}>
        To the next page
      </button>
    </AppContext>
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const choose = (what: string, picture: File) =>
  userEvent.upload(screen.getByLabelText(`Choose from files: ${what}`), picture, { applyAccept: false });

const password = () => screen.getByLabelText<HTMLInputElement>(/^Login password/);
const noPassword = () => screen.queryByLabelText(/^Login password/);

async function goToPictures(replies = {}) {
  const drawn = await draw({ personalInfo: () => ({ success: true, status: 'N' }), ...replies });
  await screen.findByText('Confirm Information');
  await press('Start Now');
  await userEvent.type(await screen.findByLabelText(/^Full name/), ' Cruz');
  await userEvent.type(password(), 'a quiet evening');
  await press('Next');
  await screen.findByText('ID verification');
  return drawn;
}
async function chooseAll() {
  await choose('Front of your ID', file('front.jpg'));
  await choose('Back of your ID', file('back.jpg'));
  await choose('You, holding your ID', file('selfie.jpg'));
}

describe('the prompt [A4-15, G3-3b]', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('opens over the page for a member who has not begun [A2-48]', async () => {
    await draw();
    expect(await screen.findByText('Upload selfie')).toBeTruthy();
    // A2: the button to verify later is hidden.
    expect(screen.queryByText(/later/i)).toBeNull();
  });

  it.each([
    ['pending', 'P'],
    ['approved', 'A'],
  ] as const)('stays away when the check is %s', async (_, status) => {
    const { asked } = await draw({ securityConfig: () => configOf(status) });
    await waitFor(() => expect(asked).toContain('securityConfig'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is put off for the browser session by closing it, and comes back when asked for [A3-19]', async () => {
    const { unmount } = await draw();
    await screen.findByText('Confirm Information');
    await press('Close the identity check');
    expect(screen.queryByText('Confirm Information')).toBeNull();
    expect(sessionStorage.getItem('verifyLater')).not.toBeNull();
    unmount();
    await draw();
    expect(screen.queryByText('Confirm Information')).toBeNull();
    openKyc();
    expect(await screen.findByText('Confirm Information')).toBeTruthy();
  });

  it('does not come under a finger, but with the next page', async () => {
    let answer = (_: unknown) => {};
    const asked = new Promise((done) => (answer = done));
    await renderInApp(
      <NextPage>
        <KycGate />
        <KycCard />
      </NextPage>,
      { session: {}, replies: { securityConfig: () => asked } },
    );
    fireEvent.pointerDown(document.body);
    answer(configOf('N'));
    await screen.findByText('Start the check');
    await expect(screen.findByRole('dialog')).rejects.toThrow();
    await press('To the next page');
    expect(await screen.findByText('Confirm Information')).toBeTruthy();
  });

  it('never covers a running game', async () => {
    const { asked } = await draw({}, '/m/game');
    await waitFor(() => expect(asked).toContain('securityConfig'));
    expect(screen.queryByText('Confirm Information')).toBeNull();
  });

  it('opens again after a rejection, with the reasons and what staff wrote', async () => {
    localStorage.setItem('securityAlreadyUpLoad', '1');
    await draw({
      securityConfig: () => configOf('R', { reasons: ['cropped', 'other'], note: 'The year is cut off.' }),
    });
    expect(await screen.findByText(/Show all four corners/)).toBeTruthy();
    expect(screen.getByText('The year is cut off.')).toBeTruthy();
    expect(screen.queryByText(/You only do this once/)).toBeNull();
    expect(localStorage.getItem('securityAlreadyUpLoad')).toBeNull();
  });

  it('says what staff decided while the page is open', async () => {
    let status: Status = 'P';
    const { queries, say } = await draw({ securityConfig: () => configOf(status) });
    await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
    status = 'A';
    await queries.invalidateQueries({ queryKey: ['kyc'] });
    await waitFor(() => expect(say).toHaveBeenCalledWith('Your identity is verified.', { tone: 'ok', stay: 'long' }));
  });

  it('comes though the words of the decision do not load', async () => {
    let status: Status = 'P';
    function WithoutWords() {
      const app = useApp();
      const loadTexts = async () => Promise.reject(new TypeError('Failed to fetch'));
      return (
        <AppContext value={{ ...app, loadTexts }}>
          <KycGate />
        </AppContext>
      );
    }
    const { queries, say } = await renderInApp(<WithoutWords />, {
      session: {},
      replies: { securityConfig: () => configOf(status) },
    });
    await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
    status = 'R';
    await queries.invalidateQueries({ queryKey: ['kyc'] });
    expect(await screen.findByText('Confirm Information')).toBeTruthy();
    expect(say).not.toHaveBeenCalled();
  });
});

describe('the card of a check', () => {
  afterEach(cleanup);

  it('says when a check was sent, and opens it', async () => {
    await renderInApp(
      <>
        <KycCard />
        <KycGate />
      </>,
      { session: {}, replies: { securityConfig: () => configOf('P') } },
    );
    expect(await screen.findByText(/^Submitted .*12:00/)).toBeTruthy();
    await press('View status');
    expect(await screen.findByRole('heading', { name: 'In review' })).toBeTruthy();
  });
});

describe('the three steps', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('go from the details to the pictures, close after the upload and remember it [A2-50, A3-13, A4-8]', async () => {
    const personalInfo = vi.fn((_: unknown) => ({ success: true, status: 'N' }));
    const uploadIdImages = vi.fn((_: unknown) => ({ success: true, status: 'P' }));
    const { say } = await goToPictures({ personalInfo, uploadIdImages });
    expect(personalInfo).toHaveBeenCalledWith(
      expect.objectContaining({ payeename: 'Ana Reyes Cruz', password: 'a quiet evening', code: 'PERS3' }),
    );
    await chooseAll();
    await press('Submit for review');
    await waitFor(() => expect(screen.queryByText('ID verification')).toBeNull());
    expect(uploadIdImages).toHaveBeenCalledWith({
      idCardFront: `data:image/jpeg;base64,${btoa('front.jpg')}`,
      idCardBack: `data:image/jpeg;base64,${btoa('back.jpg')}`,
      idCardSelfie: `data:image/jpeg;base64,${btoa('selfie.jpg')}`,
    });
    expect(say).toHaveBeenCalledWith(expect.stringMatching(/^Submitted\./), { tone: 'ok', stay: 'long' });
    expect(sessionStorage.getItem('verifyLater')).toBeNull();
  });

  it('say at the button that pictures are on their way, and never over what stands there', async () => {
    let answer = (_: unknown) => {};
    const sent = new Promise((done) => (answer = done));
    const { say } = await goToPictures({ uploadIdImages: () => sent });
    await chooseAll();
    await press('Submit for review');
    const words = await screen.findByText('Uploading your photos');
    expect(words.parentElement?.querySelector('button')?.textContent).toBe('Submit for review');
    expect(say).not.toHaveBeenCalled();
    answer({ success: true, status: 'P' });
    await waitFor(() => expect(screen.queryByText('Uploading your photos')).toBeNull());
  });

  it('go back one by one and keep what was typed [A2-51]', async () => {
    await goToPictures();
    await press('Back');
    expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ana Reyes Cruz');
    expect(password().value).toBe('a quiet evening');
    await press('Back');
    expect(screen.getByText('Confirm Information')).toBeTruthy();
  });

  it('show the merchant’s fields only, and the server’s refusals at theirs, focus to the first [A2-49]', async () => {
    await draw({
      personalInfo: refuse(
        'input.invalid',
        {},
        { payeename: 'Use 2 to 200 characters.', birthday: 'Please fill in this field.' },
      ),
    });
    await screen.findByText('Confirm Information');
    await press('Start Now');
    await screen.findByLabelText(/^Full name/);
    expect(screen.queryByLabelText(/^Employer/)).toBeNull();
    await press('Next');
    expect(await screen.findByText('Use 2 to 200 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Full name/));
    expect(screen.getByText('Please fill in this field.')).toBeTruthy();
  });

  it('ask for the login password right under a name that is not the account’s, and only then [A2-49]', async () => {
    const personalInfo = vi.fn((_: unknown) => ({ success: true, status: 'N' }));
    await draw({ personalInfo });
    await press('Start Now');
    const name = await screen.findByLabelText(/^Full name/);
    expect(noPassword()).toBeNull();
    await userEvent.type(name, ' ');
    expect(noPassword()).toBeNull();
    await userEvent.type(name, 'Cruz');
    const inputs = [...document.querySelectorAll('input')];
    expect(inputs.indexOf(password())).toBe(inputs.indexOf(name as HTMLInputElement) + 1);
    expect(password().type).toBe('password');
    await userEvent.type(password(), 'a quiet evening');
    await userEvent.clear(name);
    await userEvent.type(name, 'Ana Reyes');
    expect(noPassword()).toBeNull();
    await press('Next');
    await screen.findByText('ID verification');
    expect(personalInfo).toHaveBeenCalledWith(expect.objectContaining({ password: '' }));
  });

  it.each([
    ['account.passwordWrong', {}, 'The password is incorrect.'],
    ['account.locked', { minutes: 30 }, 'Too many attempts. Please wait 30 minutes.'],
    ['account.passwordMissing', {}, 'Your account has no password yet. Please set one first.'],
  ] as const)('say %s at the password and keep what was typed', async (code, value, words) => {
    await draw({ personalInfo: refuse(code, value), kycForm: () => ({ ...form, given: {}, knownNames: [''] }) });
    await press('Start Now');
    expect(await screen.findByLabelText(/^Full name/)).toBeTruthy();
    expect(noPassword()).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Full name/), 'Ana Cruz');
    await userEvent.type(password(), 'a guess!');
    await press('Next');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe('a guess!');
    expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ana Cruz');
  });

  it('ask a member without a password for a code to the proven number instead, and keep what was typed', async () => {
    const now = new Date().toISOString();
    const sendMemberCode = vi.fn((_: unknown) => ({ expirationTime: now, serverTime: now }));
    const tries = [refuse('code.wrong'), () => ({ success: true, status: 'N' })];
    const personalInfo = vi.fn((_: unknown) => (tries.shift() as () => unknown)());
    const nameCode = { channel: 'sms', masked: '+63•••••••567' };
    await draw({ personalInfo, sendMemberCode, kycForm: () => ({ ...form, given: {}, knownNames: [''], nameCode }) });
    await press('Start Now');
    await userEvent.type(await screen.findByLabelText(/^Full name/), 'Ana Cruz');
    expect(noPassword()).toBeNull();
    const code = await screen.findByLabelText<HTMLInputElement>(/^Code by SMS to \+63•••••••567/);
    await press('Get code');
    expect(sendMemberCode).toHaveBeenCalledWith({ purpose: 'payeeName', channel: 'sms' });
    await userEvent.type(code, '123456');
    await press('Next');
    expect(await screen.findByText('Verification code error')).toBeTruthy();
    expect([document.activeElement, code.value]).toEqual([code, '123456']);
    await press('Next');
    await screen.findByText('ID verification');
    expect(personalInfo).toHaveBeenLastCalledWith(
      expect.objectContaining({ payeename: 'Ana Cruz', verificationCode: '123456', password: '' }),
    );
  });

  it('ask for the password also when only the server knows that the account has another name by now', async () => {
    await draw({ personalInfo: refuse('input.invalid', {}, { password: 'Enter your password.' }) });
    await press('Start Now');
    await screen.findByLabelText(/^Full name/);
    await press('Next');
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
  });

  it('tell somebody too young at once, and send nothing [A5-10, A8-7]', async () => {
    const { asked, say } = await draw();
    await screen.findByText('Confirm Information');
    await press('Start Now');
    const year = new Date().getUTCFullYear() - 19;
    await userEvent.type(await screen.findByLabelText(/^Date of birth/), `${year}-01-01`);
    expect(screen.getByText('You must be at least 21 years old to play.')).toBeTruthy();
    await press('Next');
    expect(asked).not.toContain('personalInfo');
    expect(say).toHaveBeenCalledWith('You must be at least 21 years old to play.', { tone: 'bad' });
    await userEvent.clear(screen.getByLabelText(/^Date of birth/));
    await userEvent.type(screen.getByLabelText(/^Date of birth/), '1990-01-01');
    expect(screen.queryByText('You must be at least 21 years old to play.')).toBeNull();
  });

  it('ask for each missing picture in its own words [A5-9, A8-8]', async () => {
    const { asked, say } = await goToPictures();
    expect(screen.getByText('3 photos are still missing')).toBeTruthy();
    await choose('Front of your ID', file('front.jpg'));
    await press('Submit for review');
    expect(screen.queryByText('Please upload front of your ID')).toBeNull();
    expect(screen.getByText('Please upload back of your ID')).toBeTruthy();
    expect(screen.getByText('Please upload a selfie with your ID')).toBeTruthy();
    expect(say).toHaveBeenCalledWith('Please upload back of your ID', { tone: 'bad' });
    expect(asked).not.toContain('uploadIdImages');
  });

  it('take PNG and JPEG only, show a picture, and delete it again [A2-37]', async () => {
    await goToPictures();
    await choose('Front of your ID', file('id.pdf', 'application/pdf'));
    expect(screen.getByText('This isn’t an image. Choose a PNG or JPG.')).toBeTruthy();
    await choose('Front of your ID', file('broken.png', 'image/png'));
    expect(screen.getByText('This isn’t an image. Choose a PNG or JPG.')).toBeTruthy();
    await choose('Front of your ID', file('front.png', 'image/png'));
    expect(screen.getByAltText('Your photo: Front of your ID')).toBeTruthy();
    await press('Delete the photo: Front of your ID');
    expect(screen.queryByAltText('Your photo: Front of your ID')).toBeNull();
  });

  it('mark the picture that the server refused and keep the others [A2-50]', async () => {
    await goToPictures({ uploadIdImages: refuse('kyc.pictures', { wrong: { idCardSelfie: 'tooSmall' } }) });
    await chooseAll();
    await press('Submit for review');
    expect(await screen.findByText('This photo is too small to read.')).toBeTruthy();
    expect(screen.getAllByText('Ready')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Take a photo: You, holding your ID'));
  });
});
