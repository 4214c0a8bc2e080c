import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const readLastPressed = vi.hoisted(() => vi.fn<(read: () => string) => void>());
vi.mock('../../features/kyc/index.ts', () => ({ KycGate: () => 'The gate', readLastPressed }));

afterEach(() => {
  cleanup();
  vi.resetModules();
  history.replaceState(null, '', '/');
});

/** Presses something of a page before the gate comes, and answers what the gate reads. */
async function press(what: 'page' | 'dialog'): Promise<unknown> {
  const { KycGate, watchEarlyUse } = await import('./lazyKycGate.ts');
  const { renderInApp } = await import('../../../test/renderInApp.tsx');
  watchEarlyUse();
  history.replaceState(null, '', '/m/set');
  const { getByText } = await renderInApp(
    <>
      <p>page</p>
      <dialog open>dialog</dialog>
    </>,
  );
  fireEvent.pointerDown(getByText(what));
  await renderInApp(<KycGate />, { session: {} });
  expect(await screen.findByText('The gate')).toBeTruthy();
  return readLastPressed.mock.lastCall?.[0]();
}

it('tells the gate on which page somebody pressed before it came', async () => {
  expect(await press('page')).toBe('/m/set');
});

it('tells it of a press after its file has come as well', async () => {
  await press('dialog');
  fireEvent.pointerDown(screen.getByText('page'));
  expect(readLastPressed.mock.lastCall?.[0]()).toBe('/m/set');
});

it('has seen no use of the page in what was pressed in a dialog', async () => {
  expect(await press('dialog')).toBe('');
});
