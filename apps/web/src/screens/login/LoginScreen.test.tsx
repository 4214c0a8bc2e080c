import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { demoAnnouncements } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { LoginScreen } from './LoginScreen.tsx';

afterEach(cleanup);

const announcements = () => demoAnnouncements();

it('shows the merchant’s banner for it below the form, and the ways to recovery and registration [A2-25, A2-27, A2-29]', async () => {
  const announcements = ({ groupName }: { groupName: string }) =>
    demoAnnouncements(groupName === 'm_login' ? { groupName, title: 'Welcome back' } : undefined);
  await renderInApp(<LoginScreen />, { at: '/m/login', replies: { announcements } });
  const banner = await screen.findByText('Welcome back');
  const form = screen.getByRole('button', { name: 'Log in' });
  expect(form.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/m/forget', '/m/register', '/m/help#terms', '/m/help#privacy']));
});

it('opens nothing but the languages at the globe', async () => {
  const { openMenu } = await renderInApp(<LoginScreen />, { at: '/m/login', replies: { announcements } });
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  const sheet = await screen.findByRole('dialog', { name: 'Language' });
  const offered = [...sheet.querySelectorAll('input')].map((radio) => [radio.value, radio.checked]);
  expect(offered).toEqual([
    ['EN', true],
    ['TY', false],
  ]);
  expect(openMenu).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: /Filipino/ }));
  expect(screen.queryByRole('dialog', { name: 'Language', hidden: false })?.hasAttribute('open') ?? false).toBe(false);
});

it('keeps what was typed for a look at the terms and back, once, and at most twenty digits of a number', async () => {
  const start = { flags: { MOBILEVERCODELOGIN3: true } };
  const replies = { announcements, systemCountries: () => [] };
  await renderInApp(<LoginScreen />, { at: '/m/login', start, replies });
  await userEvent.type(screen.getByRole('textbox', { name: /^Username/ }), 'ana');
  await userEvent.type(screen.getByLabelText(/^Password/), 'a secret');
  await userEvent.click(screen.getByLabelText(/accept the terms/));
  await userEvent.click(screen.getByRole('link', { name: /terms/i }));
  cleanup();
  await renderInApp(<LoginScreen />, { at: '/m/login', start, replies });
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'a secret');
  expect(screen.getByRole('textbox', { name: /^Username/ })).toHaveProperty('value', 'ana');
  expect(screen.getByLabelText(/accept the terms/)).toHaveProperty('checked', true);
  cleanup();
  await renderInApp(<LoginScreen />, { at: '/m/login', start, replies });
  expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', '');

  await userEvent.click(screen.getByRole('tab', { name: /code/i }));
  await userEvent.type(screen.getByRole('textbox', { name: /number/i }), '1'.repeat(25));
  expect(screen.getByRole('textbox', { name: /number/i })).toHaveProperty('value', '1'.repeat(20));
});
