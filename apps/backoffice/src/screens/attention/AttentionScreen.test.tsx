import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { Screen } from './AttentionScreen.tsx';

vi.mock('../../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
vi.mock('../../app/searchState.ts', () => ({
  useSearchState: () => [{ merchant: '', reason: '', state: 'open', open: '' }, vi.fn()],
}));
afterEach(cleanup);

it('names the vendor whose wallet it was where money came home, not the books that wrote it', async () => {
  const row = {
    source: 'transfer',
    vendor: 'REEF',
    txId: 't1',
    reason: 'largeHome',
    memberId: '0198f7a2-0000-7000-8000-000000000001',
    userName: 'ana',
    currency: 'PHP',
    trial: false,
    code: 'TRANSFER_OUT',
    amount: '50305000.00',
    shortfall: '0.00',
    roundId: '',
    game: '',
    at: '2026-11-22T04:00:00.000Z',
    seen: null,
  };
  renderAtDesk(<Screen />, { replies: { attentionList: () => ({ list: [row], nextCursor: null }) } });
  expect(await screen.findByRole('cell', { name: 'REEF' })).toBeDefined();
  expect(screen.queryByRole('cell', { name: 'transfer' })).toBeNull();
});
