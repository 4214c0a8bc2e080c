import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { Screen } from './MerchantsScreen.tsx';

const change = vi.fn();
vi.mock('../../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
vi.mock('../../app/searchState.ts', () => ({ useSearchState: () => [{ merchant: '', tab: 'flags' }, change] }));
afterEach(cleanup);

it('leads nowhere from the merchant that is open already, named in the address or not', async () => {
  const row = {
    hosts: [],
    currency: 'PHP',
    country: 'PH',
    timeZone: 'Asia/Manila',
    maintenance: false,
    flagsOn: 0,
    flags: 0,
  };
  const names = { harbour: 'Harbour', reef: 'Reef' };
  renderAtDesk(<Screen />, {
    replies: {
      merchantList: () => ({ list: Object.entries(names).map(([id, name]) => ({ ...row, id, name })) }),
      merchantFile: () => new Promise(() => {}),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Harbour' }));
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reef' }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ merchant: 'reef' });
});
