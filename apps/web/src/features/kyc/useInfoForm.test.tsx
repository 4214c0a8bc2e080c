import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { KycOverlay } from './KycOverlay.tsx';

afterEach(cleanup);

const standing = {
  enabled: true,
  open: true,
  isComplete: false,
  status: 'N',
  mandatory: false,
  reasons: [],
  note: '',
  submittedAt: null,
  decidedAt: null,
};
const securityConfig = () => ({
  info: { idVerification: standing, securityQuestions: { enabled: true, isComplete: false } },
});
const rule = { enabled: true, required: true, regExp: '', verificationMsg: '' };
const now = new Date().toISOString();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Goes to the pictures with another name and what shows whose it is, and comes back. */
async function saveAndResume(nameCode: object | null, proof: RegExp) {
  const knownNames = ['Ana Reyes'];
  const personalInfo = vi.fn((_: unknown) => ({ success: true, status: 'N' }));
  personalInfo.mockImplementationOnce((asked) => {
    knownNames.push((asked as { payeename: string }).payeename);
    return { success: true, status: 'N' };
  });
  const given = { payeename: 'Ana Reyes', birthday: '1990-01-01', idType: '1' };
  await renderInApp(<KycOverlay onClose={() => {}} />, {
    session: {},
    replies: {
      securityConfig,
      personalInfo,
      sendMemberCode: () => ({ expirationTime: now, serverTime: now }),
      kycForm: () => ({ fields: { payeename: rule }, given, idNumberTail: '', knownNames: [...knownNames], nameCode }),
      dropdownMenu: () => ({ list: [], withBack: [] }),
    },
  });
  await press('Start Now');
  await userEvent.type(await screen.findByLabelText(/^Full name/), ' Cruz');
  await userEvent.type(await screen.findByLabelText(proof), '123456');
  await press('Next');
  await screen.findByText('ID verification');
  await press('Back');
  return personalInfo;
}

it('asks for the password of a name once: back at the form, the server knows whose it is [A2-49]', async () => {
  const personalInfo = await saveAndResume(null, /^Login password/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ana Reyes Cruz');
  expect(screen.queryByLabelText(/^Login password/)).toBeNull();
  await press('Next');
  await screen.findByText('ID verification');
  expect(personalInfo).toHaveBeenLastCalledWith(expect.objectContaining({ password: '' }));
});

it('sends no code a second time, and begins with an empty one for the next name', async () => {
  await saveAndResume({ channel: 'sms', masked: '+63•••••••567' }, /^Code by SMS/);
  expect(screen.queryByLabelText(/^Code by SMS/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Full name/), ' Lim');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Code by SMS/)).value).toBe('');
});
