import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { Screen } from './ReportsScreen.tsx';

vi.mock('../../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
// A canvas is not drawn here; what it is given is tried in report.rules.test.ts.
vi.mock('./DayChart.tsx', () => ({
  DayChart: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));
const change = vi.fn();
let state: object = {};
vi.mock('../../app/searchState.ts', () => ({
  useSearchState: () => [
    {
      merchant: '',
      report: 'play',
      from: '2026-11-19',
      to: '2026-11-20',
      currency: '',
      by: 'category',
      compare: 'before',
      ...state,
    },
    change,
  ],
}));
afterEach(() => {
  cleanup();
  change.mockReset();
  state = {};
});

const play = { membersADay: 1204.5, rounds: 697_076, stake: '1000.00', valid: '950.00', win: '900.00', ggr: '100.00' };
const cash = {
  deposits: '500.00',
  withdrawals: '200.00',
  net: '300.00',
  bonus: '10.00',
  rebate: '5.00',
  agent: '0.00',
  ggr: '100.00',
  ngr: '85.00',
  depositCount: 3,
  withdrawalCount: 1,
  firstDeposits: 2,
  depositorsADay: 2,
  activesADay: 7.5,
};
const said = {
  currency: 'PHP',
  currencies: ['PHP', 'USD'],
  timeZone: 'Asia/Manila',
  closedDay: '2026-11-19',
  asOf: '2026-11-20T11:42:00.000Z',
};
const before = { from: '2026-11-17', to: '2026-11-18' };
const playReply = ({ by }: { by: string }) => ({
  ...said,
  totals: play,
  list: [{ key: by === 'day' ? '2026-11-20' : 'RNG', name: by === 'day' ? '2026-11-20' : 'RNG', ...play }],
  before: { ...before, totals: { ...play, ggr: '80.00' }, list: [{ key: 'RNG', name: 'RNG', ...play, ggr: '125.00' }] },
});

it('shows play with its sums, a chart by day and the days before', async () => {
  renderAtDesk(<Screen />, { replies: { playReport: playReply } });
  const table = await screen.findByRole('region', { name: 'Play' });
  const row = within(table).getAllByRole('row')[1];
  expect(row?.textContent).toContain('RNG1204.5697,076');
  expect(row?.textContent).toContain('10%');
  expect(row?.textContent).toContain('−20%');
  expect(screen.getByLabelText('Sums').textContent).toContain('+25% vs previous period');
  expect(await screen.findByRole('img', { name: /GGR of each day from 2026-11-19 to 2026-11-20/ })).toBeDefined();
  expect(screen.getByText(/Days of Asia\/Manila, as of .*; closed up to 2026-11-19/)).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Vendor');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
  expect(change.mock.calls).toEqual([[{ by: 'vendor' }], [{ currency: 'USD' }]]);
});

it('shows cash day by day', async () => {
  state = { report: 'cash' };
  const reply = { ...said, totals: cash, list: [{ key: '2026-11-20', ...cash }], before: null };
  renderAtDesk(<Screen />, { replies: { cashReport: () => reply } });
  const table = await screen.findByRole('region', { name: 'Cash' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('20 Nov 2026');
  expect(screen.getByLabelText('Sums').textContent).toContain('of 100.00 PHP GGR');
});

it('shows step by step what is left of play', async () => {
  state = { report: 'ngr' };
  const reply = { ...said, totals: cash, list: [{ key: '2026-11-20', ...cash }], before: null };
  renderAtDesk(<Screen />, { replies: { cashReport: () => reply } });
  const steps = within(await screen.findByRole('list', { name: 'From GGR to NGR' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    ...['GGR100.00 PHP', 'Bonus−10.00 PHP', 'Rebate−5.00 PHP', 'Agents0.00 PHP', 'NGR before fees85.00 PHP'],
  ]);
  expect(within(screen.getByRole('region', { name: 'NGR' })).getAllByRole('row')[1]?.textContent).toContain(
    '85.00 PHP',
  );
});

it('says when nothing was played, when it could not be shown, and waits', async () => {
  renderAtDesk(<Screen />, { replies: { playReport: () => ({ ...said, totals: play, list: [], before: null }) } });
  expect(await screen.findByText('No play')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
  cleanup();
  renderAtDesk(<Screen />, {
    replies: {
      playReport: () => {
        throw refusal('server.fault');
      },
    },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  cleanup();
  renderAtDesk(<Screen />, { replies: { playReport: () => new Promise(() => {}) } });
  expect(screen.queryByRole('region', { name: 'Play' })).toBeNull();
});

it('saves what is shown as a file', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const { say, asked } = renderAtDesk(<Screen />, {
    replies: { playReport: playReply, reportCsv: () => ({ fileName: 'play.csv', csv: 'x' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(asked.at(-1)).toEqual({
    id: 'reportCsv',
    input: {
      merchantId: 'harbour',
      from: '2026-11-19',
      to: '2026-11-20',
      currency: 'PHP',
      report: 'play',
      by: 'category',
    },
  });
  expect(say).toHaveBeenCalledWith('play.csv is saved');
});
