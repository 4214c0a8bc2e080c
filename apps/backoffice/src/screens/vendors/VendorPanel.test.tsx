import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { moment } from '../../parts/show/words.ts';
import { VendorPanel } from './VendorPanel.tsx';

const NOW = Date.parse('2026-11-23T04:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const closureAt = (from: string, until: string) => ({ from, until, words: {} });
const NEXT = closureAt('2026-11-24T04:00:00.000Z', '2026-11-24T06:00:00.000Z');
const OVER = closureAt('2026-11-22T04:00:00.000Z', '2026-11-22T06:00:00.000Z');

function fileOf(closure: typeof NEXT, state: DeskVendorFile['state'] = 'up'): DeskVendorFile {
  return {
    code: 'ACME',
    name: 'Acme Games',
    state,
    walletMode: 'seamless',
    games: 3,
    seenAt: null,
    askedAt: null,
    problem: '',
    leftOut: 0,
    byCategory: [],
    languages: ['EN'],
    connection: {
      version: 3,
      configured: true,
      paused: false,
      publicKey: '',
      baseUrl: 'https://acme.example',
      categories: [],
      currencies: [],
      launchOrigins: [],
      trialWallet: false,
      freeRounds: false,
      promoWinMax: 0,
      homeMax: 0,
      winMax: 500_000_000,
      winTimesMax: 25_000,
      countries: [],
      closure,
    },
  };
}

function open(vendorFile: () => DeskVendorFile) {
  const root = createRootRoute({ component: () => <VendorPanel vendor="ACME" onClose={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderAtDesk(<RouterProvider router={router as never} />, { replies: { vendorFile }, may: ['vendors.write'] });
}
const from = () => screen.findByLabelText<HTMLInputElement>(/^From, by your clock/);

it('says which maintenance is planned, and begins a new plan empty when the last one is over', async () => {
  open(() => fileOf(NEXT));
  expect((await from()).value).not.toBe('');
  expect(screen.getByText(`${moment(NEXT.from)} to ${moment(NEXT.until)}`)).toBeDefined();
  expect(screen.getByRole('checkbox', { name: /Cancel or end the maintenance/ })).toBeDefined();
  cleanup();
  open(() => fileOf(OVER));
  expect((await from()).value).toBe('');
  expect(screen.queryByText(`${moment(OVER.from)} to ${moment(OVER.until)}`)).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Cancel or end the maintenance/ })).toBeNull();
});

it('sees without a reload that a maintenance has begun, as the list beside it does', async () => {
  let file = fileOf(NEXT);
  open(() => file);
  await screen.findByText('up');
  file = fileOf(NEXT, 'closed');
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(await screen.findByText('under maintenance')).toBeDefined();
});
