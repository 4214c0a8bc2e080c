import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { demoAnnouncements } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { LoginScreen } from './LoginScreen.tsx';

afterEach(cleanup);

it('shows the merchant’s banner for it below the form, and the ways to recovery and registration', async () => {
  const announcements = ({ groupName }: { groupName: string }) =>
    demoAnnouncements(groupName === 'm_login' ? { groupName, title: 'Welcome back' } : undefined);
  await renderInApp(<LoginScreen />, { at: '/m/login', replies: { announcements } });
  const banner = await screen.findByText('Welcome back');
  const form = screen.getByRole('button', { name: 'Log in' });
  expect(form.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/m/forget', '/m/register', '/m/help#terms', '/m/help#privacy']));
});
