import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { Screen } from './LotteryReportsScreen.tsx';

vi.mock('../../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
const change = vi.fn();
vi.mock('../../app/searchState.ts', () => ({
  useSearchState: () => [{ merchant: '', from: '2026-11-19', to: '2026-11-20', by: 'game', game: '' }, change],
}));
afterEach(() => {
  cleanup();
  change.mockReset();
});

const line = {
  ...{ key: 'vns-b', name: 'South, station 2', orders: 12, members: 7, stake: '400.00', refunded: '10.00' },
  ...{ win: '380.00', ggr: '20.00', theory: '20.00', back: 95, expected: 95 },
  ...{ voided: '5.00', corrected: 1, debts: '60.00', chases: 2, chaseStake: '8.00' },
};
const reply = {
  ...{ currency: 'PHP', timeZone: 'Asia/Manila', list: [line], more: false },
  total: { ...line, key: '', name: '', expected: null },
};

it('shows sales, prizes and what came back beside what the odds return, with the sum', async () => {
  const { asked, say } = renderAtDesk(<Screen />, {
    replies: { lotteryReport: () => reply, lotteryReportCsv: () => ({ fileName: 'lottery.csv', csv: 'x' }) },
  });
  await screen.findByText('South, station 2');
  const table = screen.getByRole('region', { name: 'Lottery report' });
  const [, first, total] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('South, station 2127400.0010.00380.0020.0020.0095%95%5.00160.002: 8.00');
  expect(total?.textContent).toContain('Total127400.00');
  for (const [name, by] of [
    ['By play', 'play'],
    ['By issue', 'issue'],
    ['By agent', 'agent'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(change).toHaveBeenLastCalledWith({ by });
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  expect(asked.at(-1)).toMatchObject({ id: 'lotteryReportCsv', input: { merchantId: 'harbour', by: 'game' } });
  expect(say).toHaveBeenCalledWith('lottery.csv is saved');
});

it('says when nobody played, and when it could not be shown', async () => {
  renderAtDesk(<Screen />, { replies: { lotteryReport: () => ({ ...reply, list: [] }) } });
  expect(await screen.findByText('No orders')).toBeDefined();
  cleanup();
  renderAtDesk(<Screen />, {
    replies: {
      lotteryReport: () => {
        throw refusal('server.fault');
      },
    },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
