import { coverPage } from '@baize/ui/overlay/modals.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { AppContext, useApp } from '../../app/app.ts';
import { KycGate, openKyc } from './index.ts';

// Its file comes with the first test otherwise, which may take longer than a test waits.
beforeAll(() => import('./KycOverlay.tsx'), 30_000);
afterEach(cleanup);

const configOf = (status: 'P' | 'R') => ({
  info: {
    idVerification: {
      enabled: true,
      open: true,
      isComplete: false,
      status,
      mandatory: false,
      reasons: ['cropped'],
      note: '',
      submittedAt: '2026-11-21T04:00:00.000Z',
      decidedAt: null,
    },
    securityQuestions: { enabled: true, isComplete: false },
  },
});

it('leads from the word of a rejection to its reasons, on a page in use too', async () => {
  let status: 'P' | 'R' = 'P';
  const { queries, say } = await renderInApp(<KycGate />, {
    session: {},
    replies: { securityConfig: () => configOf(status) },
  });
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  fireEvent.pointerDown(document.body);
  status = 'R';
  await queries.invalidateQueries({ queryKey: ['kyc'] });
  const words = 'Please resubmit your identity check.';
  await waitFor(() => expect(say).toHaveBeenCalledWith(words, expect.objectContaining({ stay: 'long' })));
  expect(screen.queryByText(/Show all four corners/)).toBeNull();
  const action = say.mock.calls.find(([text]) => text === words)?.[1]?.action;
  expect(action?.label).toBe('See why');
  act(() => action?.run());
  expect(await screen.findByText(/Show all four corners/)).toBeTruthy();
});

it.each([
  ['a prompt that comes by itself says it', false],
  ['a check that is open says it', true],
])('covers the reasons of a rejection by no message: %s', async (_, isOpen) => {
  let status: 'P' | 'R' = 'P';
  const { queries, say } = await renderInApp(<KycGate />, {
    session: {},
    replies: { securityConfig: () => configOf(status) },
  });
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  if (isOpen) act(() => openKyc());
  status = 'R';
  await queries.invalidateQueries({ queryKey: ['kyc'] });
  expect(await screen.findByText(/Show all four corners/)).toBeTruthy();
  expect(say).not.toHaveBeenCalled();
});

it('leaves a check that was asked for as it is when it becomes due', async () => {
  let status: 'P' | 'R' = 'P';
  const { queries } = await renderInApp(<KycGate />, {
    session: {},
    replies: { securityConfig: () => configOf(status) },
  });
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  act(() => openKyc());
  const overlay = await screen.findByRole('dialog');
  status = 'R';
  await queries.invalidateQueries({ queryKey: ['kyc'] });
  expect(await screen.findByText(/Show all four corners/)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(overlay);
});

it('takes the word of a rejection away once the check is opened elsewhere', async () => {
  let status: 'P' | 'R' = 'P';
  const { queries, say } = await renderInApp(<KycGate />, {
    session: {},
    replies: { securityConfig: () => configOf(status) },
  });
  const quiet = vi.fn();
  say.mockReturnValue(quiet);
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  fireEvent.pointerDown(document.body);
  status = 'R';
  await queries.invalidateQueries({ queryKey: ['kyc'] });
  await waitFor(() => expect(say).toHaveBeenCalled());
  expect(quiet).not.toHaveBeenCalled();
  act(() => openKyc());
  expect(quiet).toHaveBeenCalledOnce();
});

/** The gate on a page whose texts come when the test says so. */
async function openSlowly(securityConfig: () => ReturnType<typeof configOf>) {
  const coming: (() => void)[] = [];
  const slow = vi.fn(() => new Promise<void>((resolve) => void coming.push(resolve)));
  function SlowTexts() {
    return (
      <AppContext value={{ ...useApp(), loadTexts: slow }}>
        <KycGate />
      </AppContext>
    );
  }
  const page = await renderInApp(<SlowTexts />, { session: {}, replies: { securityConfig } });
  const arrive = () => coming.shift()?.();
  return { ...page, slow, arrive, come: () => act(async () => arrive()) };
}

it('does not say a rejection after all where the check was opened while its words came', async () => {
  let status: 'P' | 'R' = 'P';
  const { queries, say, slow, come } = await openSlowly(() => configOf(status));
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  fireEvent.pointerDown(document.body);
  status = 'R';
  await queries.invalidateQueries({ queryKey: ['kyc'] });
  await waitFor(() => expect(slow).toHaveBeenCalledOnce());
  act(() => openKyc());
  await come();
  expect(await screen.findByText(/Show all four corners/)).toBeTruthy();
  expect(say).not.toHaveBeenCalled();
});

it('asks for nothing by itself while somebody is excluded', async () => {
  const { queries } = await renderInApp(<KycGate />, {
    session: {},
    replies: {
      securityConfig: () => configOf('R'),
      playState: () => ({
        mayPlay: false,
        block: { block: 'excluded', until: null },
        check: null,
        sitting: null,
        minutesLeft: null,
        limit: null,
      }),
    },
  });
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  await waitFor(() => expect(queries.getQueryData(['protection', 'state', false])).toBeTruthy());
  expect(screen.queryByText(/Show all four corners/)).toBeNull();
  act(() => openKyc());
  expect(await screen.findByText(/Show all four corners/)).toBeTruthy();
});

it('does not come over what was pressed while its file was loading, but on the next page', async () => {
  let come = () => {};
  const slow = vi.fn(() => new Promise<void>((resolve) => void (come = resolve)));
  function OnPage() {
    const app = useApp();
    const [path, goTo] = useState<'/m/home' | '/m/activity'>('/m/home');
    return (
      <AppContext value={{ ...app, loadTexts: slow, place: { ...app.place, path } }}>
        <button type="button" onClick={() => goTo('/m/activity')}>
          Next
        </button>
        <KycGate />
      </AppContext>
    );
  }
  await renderInApp(<OnPage />, { session: {}, replies: { securityConfig: () => configOf('R') } });
  await waitFor(() => expect(slow).toHaveBeenCalledOnce());
  fireEvent.pointerDown(document.body);
  await act(async () => come());
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByText('Next'));
  await waitFor(() => expect(slow).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => come());
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('says a rejection that its prompt could not show, as somebody pressed something meanwhile', async () => {
  let status: 'P' | 'R' = 'P';
  const { queries, say, slow, come } = await openSlowly(() => configOf(status));
  await waitFor(() => expect(queries.getQueryData(['kyc', 'config'])).toBeTruthy());
  status = 'R';
  await queries.invalidateQueries({ queryKey: ['kyc'] });
  await waitFor(() => expect(slow).toHaveBeenCalledOnce());
  fireEvent.pointerDown(document.body);
  await come();
  await waitFor(() => expect(slow).toHaveBeenCalledTimes(2));
  await come();
  expect(say).toHaveBeenCalledWith('Please resubmit your identity check.', expect.objectContaining({ stay: 'long' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('stands over the page in the moment in which it finds it unused: nothing can be pressed in between', async () => {
  const { slow, arrive } = await openSlowly(() => configOf('R'));
  await waitFor(() => expect(slow).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  arrive();
  // Only what is waiting already runs in between, no task.
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('does not come over what covered the page while its file was loading', async () => {
  const { slow, come } = await openSlowly(() => configOf('R'));
  await waitFor(() => expect(slow).toHaveBeenCalledOnce());
  const uncover = coverPage();
  await come();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(uncover);
});
