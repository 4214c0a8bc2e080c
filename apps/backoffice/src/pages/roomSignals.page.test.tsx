import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../test/renderAtDesk.tsx';
import { Screen } from './roomSignals.page.tsx';

vi.mock('../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
let state: object = {};
vi.mock('../app/searchState.ts', () => ({
  useSearchState: () => [{ merchant: '', show: 'open', open: '', ...state }, () => undefined],
}));
vi.mock('../parts/show/MemberLink.tsx', () => ({
  MemberLink: ({ name }: { name: string }) => <a href="#m">{name}</a>,
}));
afterEach(() => {
  cleanup();
  state = {};
});

const row = {
  ...{ signalId: 'FELT.7', kind: 'flow', vendor: 'FELT', game: 'Tong-its', room: 3, stake: '20.00', currency: 'PHP' },
  trial: false,
  members: [{ memberId: '0197a000-0000-7000-8000-000000000001', userName: 'ana' }, null],
  facts: [
    { name: 'hands', value: '40' },
    { name: 'amount', value: '1200.00' },
    { name: 'winner', value: '1' },
    { name: 'deviations', value: '4.2' },
  ],
  ...{ madeAt: '2026-11-20T10:00:00.000Z', toldAt: '2026-11-20T10:30:00.000Z', seen: null },
};
const page = (change: object = {}) => ({ list: [row], nextCursor: null, open: 1, silent: [], ...change });

it('says who and what it is about, names nobody of another merchant, and penalises nobody', async () => {
  renderAtDesk(<Screen />, { replies: { roomSignals: () => page() } });
  await screen.findByText('Chips go one way');
  const line = within(screen.getByRole('region', { name: 'Table signals' })).getAllByRole('row')[1];
  expect(line?.textContent).toContain('ana, Another merchant’s memberChips go one wayTong-its');
  expect(screen.getByText(/A signal penalises nobody/)).toBeTruthy();
});

it('names a vendor that does not answer instead of a count', async () => {
  renderAtDesk(<Screen />, { replies: { roomSignals: () => page({ list: [], open: 0, silent: ['Felt Studio'] }) } });
  expect(await screen.findByText('Not answering now: Felt Studio. Their signals are not shown.')).toBeTruthy();
});

it('shows what was counted as a sentence, and keeps what somebody has found', async () => {
  state = { open: 'FELT.7' };
  const asked: unknown[] = [];
  renderAtDesk(<Screen />, {
    may: ['review.read', 'review.write'],
    replies: {
      roomSignals: () => page(),
      seeRoomSignal: (input: unknown) => {
        asked.push(input);
        return {};
      },
    },
  });
  expect(
    await screen.findByText(/1,200\.00 PHP went to ana in 40 hands, 4\.2 standard deviations from even/),
  ).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /What you found/ }), 'Two friends.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as looked at' }));
  expect(asked).toEqual([{ merchantId: 'harbour', signalId: 'FELT.7', note: 'Two friends.' }]);
});
