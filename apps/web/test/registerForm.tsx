import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RegisterForm, type Step } from '../src/features/register/index.ts';
import { PHILIPPINES } from './demo.ts';
import { renderInApp } from './renderInApp.tsx';

export const rule = (over: Partial<RegisterSettings['fields'][string]> = {}) => ({
  enabled: true,
  required: false,
  regExp: '',
  verificationMsg: '',
  ...over,
});
export const settings: RegisterSettings = {
  usernameEnabled: true,
  mobileEnabled: false,
  mobileCode: true,
  mobilePassword: true,
  identityStep: false,
  captchaEnabled: false,
  minimumAge: 21,
  termsVersion: '2026-11',
  affirmations: ['age', 'notStudent', 'somethingNewer'],
  fields: {
    username: rule({ required: true, regExp: '^[a-z][a-z0-9_]{2,19}$', verificationMsg: 'Use 3 to 20 letters.' }),
    birthday: rule({ required: true }),
    email: rule({ regExp: '^\\w+@\\w+\\.\\w{2,3}$', verificationMsg: 'E-mail format is incorrect' }),
    nickname: rule({ enabled: false }),
  },
};
const free = {
  usernameValidity: () => ({ valid: true, reason: 'free' }),
  affiliateCode: () => ({ code: null }),
  systemCountries: () => ({ list: [PHILIPPINES] }),
};

export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
export const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
export const draw = (replies = {}, given = settings) =>
  renderInApp(<InSteps settings={given} />, { replies: { ...free, ...replies } });

/** At one of its steps, with lists that are empty. */
export const drawAt = (first: Step, given: RegisterSettings) =>
  renderInApp(<InSteps settings={given} first={first} />, {
    replies: { ...free, dropdownMenu: () => ({ list: [], withBack: [] }) },
  });

function InSteps({ settings: given, first = 'account' }: { settings: RegisterSettings; first?: Step }) {
  const [step, setStep] = useState<Step>(first);
  return <RegisterForm settings={given} step={step} onStep={setStep} onSettingsChanged={() => {}} />;
}

export async function fill(year = '1994') {
  await userEvent.type(field(/^Username/), 'Marites_A');
  await fillRest(year);
}
export async function fillRest(year = '1994') {
  await userEvent.type(field(/^Password\*/), 'a long secret');
  await userEvent.type(field(/^Confirm password/), 'a long secret');
  await fillPerson(year);
}
export async function fillPerson(year = '1994') {
  await userEvent.selectOptions(field('Month'), 'June');
  await userEvent.selectOptions(field('Day'), '18');
  await userEvent.selectOptions(field('Year'), year);
  await userEvent.click(field(/accept the terms/));
}
