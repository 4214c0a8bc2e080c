import type { OutputOf } from '@baize/contract/call.ts';
import type { memberPnl } from '@baize/contract/reports/pnl.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyFrames } from '../../../test/frames.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { ProfitLossScreen } from './ProfitLossScreen.tsx';

// A canvas is not drawn here: what the chart is given is tried in pnl.rules.test.ts, how it looks in a browser.
vi.mock('../../features/profitLoss/NetChart.tsx', () => ({
  NetChart: ({ label, bars }: { label: string; bars: readonly unknown[] }) => (
    <div role="img" aria-label={`${label} (${bars.length})`} />
  ),
}));

type Pnl = OutputOf<typeof memberPnl>;
const play = { rounds: 3, stake: '100.00', valid: '90.00', win: '80.00', net: '-20.00' };
const cash = {
  rebate: '1.00',
  bonus: '2.00',
  agent: '0.00',
  result: '-17.00',
  deposits: '50.00',
  withdrawals: '10.00',
};
const answer = (over: Partial<Pnl> = {}): Pnl => ({
  currency: 'PHP',
  trial: false,
  totals: { ...play, ...cash, netDeposit: '40.00' },
  list: [{ key: '2026-11-11', name: '2026-11-11', ...play, ...cash }],
  asOf: '2026-11-20T11:42:00.000Z',
  ...over,
});
const draw = (
  reply: (input: { from: string; to: string; by: string }) => unknown,
  { search = '?from=2026-11-01&to=2026-11-20', replies = {} }: { search?: string; replies?: object } = {},
) =>
  renderInApp(<ProfitLossScreen />, {
    at: `/m/profitandloss${search}` as '/m/profitandloss',
    session: {},
    replies: { memberPnl: reply as (input: never) => unknown, ...replies },
  });

describe('ProfitLossScreen', () => {
  beforeEach(emptyFrames);
  afterEach(cleanup);

  it('waits', async () => {
    await draw(() => new Promise(() => {}));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw(() => ((tries += 1) === 1 ? refuse('server.fault')() : answer()));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('From games')).toBeTruthy();
  });

  it('leads to a game when nothing was played this month, and back when chosen days have nothing', async () => {
    await draw(() => answer({ list: [] }), { search: '' });
    expect((await screen.findByRole('link', { name: 'Find a game' })).getAttribute('href')).toBe('/m/slot-games');
    cleanup();
    const { goTo } = await draw(() => answer({ list: [] }));
    await screen.findByText('No results');
    const [, back] = await screen.findAllByRole('button', { name: 'Reset' });
    await userEvent.click(back as HTMLElement);
    expect(goTo).toHaveBeenCalledWith('/m/profitandloss', expect.anything());
  });

  it('says that play money is not counted', async () => {
    await draw(() => answer({ trial: true, list: [] }));
    expect(await screen.findByText(/Play money isn’t included/)).toBeTruthy();
  });

  it('tells sums, chart and table, as of a time at the merchant’s', async () => {
    await draw(({ by }) =>
      by === 'category'
        ? answer({
            list: [
              { key: 'RNG', name: 'RNG', ...play },
              { key: 'OTHER', name: 'OTHER', ...play, stake: '7.00' },
            ],
          })
        : answer(),
    );
    expect(await screen.findByText('As of 19:42')).toBeTruthy();
    const sums = screen.getByLabelText('Totals for this period');
    expect(sums.textContent).toContain('−\u2060₱20.00');
    expect(sums.textContent).toContain('Bonuses and rewards₱3.00');
    expect(sums.textContent).toContain('−\u2060₱17.00');
    expect(await screen.findByRole('img', { name: /Nov 1 to Nov 20.*\(20\)/ })).toBeTruthy();
    expect(screen.getByText('Nov 11: −\u2060₱20.00')).toBeTruthy();
    expect(screen.getByText('0 days won, 1 lost, 19 not played')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Category' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'CategoryBetsPayoutsNet',
      'Slots100.0080.00−20.00',
      'Other games7.0080.00−20.00',
      'All100.0080.00−20.00',
    ]);
    expect(screen.getByText(/₱50.00 paid in, ₱10.00 paid out/)).toBeTruthy();
  });

  it('splits by provider, day and month in the address, and shows months of a long span', async () => {
    const asked: string[] = [];
    const { goTo } = await draw(
      ({ by }) => {
        asked.push(by);
        return answer({ list: [{ key: by === 'vendor' ? 'FELT' : '2026-03', name: 'Felt Studio', ...play, ...cash }] });
      },
      { search: '?from=2026-01-01&to=2026-11-20&by=vendor' },
    );
    expect(await screen.findByRole('rowheader', { name: 'Felt Studio' })).toBeTruthy();
    expect(new Set(asked)).toEqual(new Set(['month', 'vendor']));
    expect(screen.getByText('Net by month')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Month' }));
    expect(goTo).toHaveBeenCalledWith('/m/profitandloss?from=2026-01-01&to=2026-11-20&by=month', expect.anything());
  });

  it('says how many single days can be shown', async () => {
    await draw(() => answer(), { search: '?from=2020-01-01&to=2026-11-20&by=day' });
    expect(await screen.findByText(/Daily figures are available for up to 366 days/)).toBeTruthy();
  });

  it('saves the days as a file, and says what a file can hold', async () => {
    const asked = vi.fn(() => ({ fileName: 'day.csv', lines: 1, csv: 'Day\r\n' }));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    const { say } = await draw(() => answer(), { replies: { exportRecords: asked } });
    await userEvent.click(screen.getByRole('button', { name: 'Save as a CSV file' }));
    expect(asked).toHaveBeenCalledWith({ kind: 'day', from: '2026-11-01', to: '2026-11-20' });
    expect(say).toHaveBeenCalledWith('day.csv saved');
    cleanup();
    const long = await draw(() => answer(), { search: '?from=2026-01-01&to=2026-11-20' });
    await userEvent.click(screen.getByRole('button', { name: 'Save as a CSV file' }));
    expect(long.say).toHaveBeenCalledWith(expect.stringContaining('up to 31 days'), expect.anything());
  });
});
