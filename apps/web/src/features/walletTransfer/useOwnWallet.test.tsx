import type { TransferLine } from '@baize/contract/wallet/transfer.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { useOwnWallet } from './useOwnWallet.ts';

const line = (change: Partial<TransferLine> = {}): TransferLine => ({
  transferId: '0198f7a2-0000-7000-8000-000000000001',
  vendor: 'ACME',
  vendorName: 'ACME Games',
  direction: 'in',
  amount: '50.00',
  currency: 'PHP',
  standing: 'completed',
  problem: null,
  origin: 'launch',
  askedAt: '2026-11-21T04:00:00.000Z',
  endedAt: null,
  ...change,
});

function Page({ wallet }: { wallet: Parameters<typeof useOwnWallet>[0] }) {
  useOwnWallet(wallet);
  return null;
}
let told: unknown[] = [];
const replies = {
  collectWallets: (input: unknown) => {
    told.push(input);
    return { main: '10.00', currency: 'PHP', list: [], silent: [], underWay: [] };
  },
};
const draw = (wallet: Parameters<typeof useOwnWallet>[0], session: object | null = {}) =>
  renderInApp(<Page wallet={wallet} />, { session, replies });

describe('useOwnWallet', () => {
  beforeEach(() => (told = []));
  afterEach(cleanup);

  it('brings the money of the game that is left home, once', async () => {
    const { asked, keys, say, unmount } = await draw({ vendor: 'ACME', opened: 3, transfer: line() });
    expect(asked).toEqual([]);
    expect(say).not.toHaveBeenCalled();
    unmount();
    await waitFor(() => expect(asked).toEqual(['collectWallets']));
    expect(keys.get('collectWallets')).not.toBe('');
    expect(told).toEqual([{ left: { vendor: 'ACME', opened: 3 } }]);
  });

  it('says where money is that did not arrive with the launch', async () => {
    const { say } = await draw({
      vendor: 'ACME',
      opened: 3,
      transfer: line({ standing: 'reversed', problem: 'disabled' }),
    });
    await waitFor(() =>
      expect(say).toHaveBeenCalledWith(
        'ACME Games didn’t accept ₱50.00. It’s back in your main wallet. This account is blocked, here or at the provider.',
        { stay: 'long' },
      ),
    );
  });

  it('asks nothing where no money is, nor without a session', async () => {
    for (const page of [await draw(undefined), await draw({ vendor: 'ACME', opened: 3, transfer: null }, null)]) {
      page.unmount();
      expect(page.asked).toEqual([]);
    }
  });
});
