import { Offline } from '@baize/client';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import type * as Persist from '../loading/persist.ts';
import { useOpenKyc } from './useOpenKyc.ts';

const kyc = vi.hoisted(() => ({ isLost: true, openKyc: vi.fn() }));
vi.mock('../../features/kyc/index.ts', () => ({
  get openKyc() {
    if (kyc.isLost) throw new TypeError('Failed to fetch');
    return kyc.openKyc;
  },
}));
vi.mock('../loading/persist.ts', async (original) => {
  const { persist } = await original<typeof Persist>();
  // What a lost file looks like: a module mock cannot be lost.
  return { persist: (load: () => Promise<{ openKyc: unknown }>) => persist(async () => ({ ...(await load()) })) };
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Door() {
  return <button onClick={useOpenKyc()}>show who you are</button>;
}
const press = async () => {
  fireEvent.click(screen.getByText('show who you are'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
};

it('says so where it was pressed when the file of the identity check does not come, and opens it at the next press', async () => {
  const { sayError } = await renderInApp(<Door />);
  await press();
  expect(sayError).toHaveBeenCalledExactlyOnceWith(expect.any(Offline));
  expect(kyc.openKyc).not.toHaveBeenCalled();
  kyc.isLost = false;
  await press();
  expect(kyc.openKyc).toHaveBeenCalledOnce();
  expect(sayError).toHaveBeenCalledOnce();
});
