import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, renderAtDesk } from '../../test/renderAtDesk.tsx';
import { Screen } from './review.page.tsx';

vi.mock('../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
// Links want a router, which is not what these tests are about.
vi.mock('../parts/show/MemberLink.tsx', () => ({ MemberLink: () => null }));
const change = vi.fn();
let open = '';
vi.mock('../app/searchState.ts', () => ({
  useSearchState: () => [{ merchant: '', reason: '', state: 'open', open }, change],
}));
afterEach(() => {
  cleanup();
  change.mockReset();
  open = '';
});

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
  name: '',
  at: '2026-11-22T04:00:00.000Z',
  seen: null,
};

it('names the vendor whose wallet it was where money came home, not the books that wrote it', async () => {
  renderAtDesk(<Screen />, { replies: { reviewList: () => ({ list: [row], nextCursor: null }) } });
  expect(await screen.findByRole('cell', { name: 'REEF' })).toBeDefined();
  expect(screen.queryByRole('cell', { name: 'transfer' })).toBeNull();
});

it('keeps what is being written about an entry that a colleague has seen meanwhile, and closes after its own save', async () => {
  open = 'transfer t1';
  let list = [row];
  let answer: () => unknown = () => {
    list = [];
    throw refusal('staff.changedMeanwhile');
  };
  renderAtDesk(<Screen />, {
    replies: { reviewList: () => ({ list, nextCursor: null }), seeEntry: () => answer() },
    may: ['review.read', 'review.write'],
  });
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your findings/ });
  await userEvent.type(note, 'Asked the vendor.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText(/No longer in this list/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your findings/ }).value).toBe('Asked the vendor.');
  expect(change).not.toHaveBeenCalled();
  answer = () => ({ waits: null });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  await vi.waitFor(() => expect(change).toHaveBeenCalledWith({ open: '' }));
});

it('closes nothing once whoever wrote has gone elsewhere before it was saved', async () => {
  open = 'transfer t1';
  let release = () => {};
  const { say } = renderAtDesk(<Screen />, {
    replies: {
      reviewList: () => ({ list: [row], nextCursor: null }),
      seeEntry: () => new Promise((done) => (release = () => done({ waits: null }))),
    },
    may: ['review.read', 'review.write'],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Your findings/ }), 'Asked the vendor.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  cleanup();
  release();
  await vi.waitFor(() => expect(say).toHaveBeenCalledWith('Marked as reviewed.'));
  expect(change).not.toHaveBeenCalled();
});
