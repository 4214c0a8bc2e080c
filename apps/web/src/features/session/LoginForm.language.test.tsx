import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { LoginForm } from './LoginForm.tsx';

const changed = vi.hoisted(() => ({ language: () => {} }));
// When it runs has a test of its own.
vi.mock('./useOnLanguageChange.ts', () => ({
  useOnLanguageChange: (run: () => void) => void (changed.language = run),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

it('judges the fields that are filled again when the language changes, and leaves the empty ones alone (A4) [A4-11, A8-13]', async () => {
  await renderInApp(<LoginForm />);
  await userEvent.type(screen.getByRole('textbox', { name: /^Username/ }), '1');
  expect(screen.queryByText('Account format is incorrect')).toBeNull();
  act(() => changed.language());
  expect(screen.getByText('Account format is incorrect')).toBeTruthy();
  expect(screen.queryByText('Enter your password.')).toBeNull();
});
