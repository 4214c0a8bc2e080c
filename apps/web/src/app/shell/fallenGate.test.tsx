import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { keepAgreed } from '../session/agreed.ts';
import { ErrorFallback } from './ErrorFallback.tsx';
import { Shell } from './Shell.tsx';

const broken = vi.hoisted(() => ({ terms: true, kyc: true, question: false }));
vi.mock('../../features/terms/index.ts', () => ({
  TermsOverlay() {
    if (broken.terms) throw new Error('drawn wrongly');
    return 'Before you enter';
  },
}));
vi.mock('../../features/kyc/index.ts', () => ({
  readLastPressed() {},
  KycGate() {
    if (broken.kyc) throw new Error('drawn wrongly');
    return null;
  },
}));
vi.mock('../../features/securityQuestion/index.ts', async () => {
  const { useEffect } = await import('react');
  return {
    SecurityQuestion({ onDue }: { onDue: (isDue: boolean) => void }) {
      if (broken.question) throw new Error('drawn wrongly');
      useEffect(() => onDue(false), [onDue]);
      return null;
    },
  };
});

class SilentSocket extends EventTarget {
  close() {}
}

beforeAll(() => import('../../screens/settings/SettingsScreen.tsx'), 60_000);
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const draw = (session: object | null) =>
  renderInApp(
    <ErrorFallback>
      <Shell left={() => ({ y: 0 })} moving={false} swipeBack={() => {}} />
    </ErrorFallback>,
    { at: '/m/set', session },
  );

it('lets nobody past terms that fell over: says so, and asks again when told to', async () => {
  await draw(null);
  expect(await screen.findByText('This page didn’t open')).toBeTruthy();
  expect(screen.queryByText('Dark theme')).toBeNull();
  broken.terms = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Before you enter')).toBeTruthy();
});

it('lets nobody past a security question that fell over', async () => {
  keepAgreed(true, demoStart().termsVersion);
  broken.question = true;
  await draw({});
  expect(await screen.findByText('This page didn’t open')).toBeTruthy();
  expect(screen.queryByText('Dark theme')).toBeNull();
  broken.question = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
});

it('keeps the page when the gate of the identity check falls over', async () => {
  keepAgreed(true, demoStart().termsVersion);
  await draw({});
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(screen.queryByText('This page didn’t open')).toBeNull();
});
