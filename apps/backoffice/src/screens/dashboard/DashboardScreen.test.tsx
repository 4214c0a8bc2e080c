import type { cashierOverview } from '@baize/contract/backoffice/cashierLedger.ts';
import type { CashLine } from '@baize/contract/backoffice/reports.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aWithdrawal, IDS } from '../../../test/cashier.ts';
import { openScreen, refusal } from '../../../test/renderAtDesk.tsx';
import { Screen } from './DashboardScreen.tsx';

afterEach(cleanup);

type Overview = OutputOf<typeof cashierOverview>;
const AS_OF = '2026-11-24T04:00:00.000Z';
const overview = (lines: Overview['lines']): Overview => ({
  currency: 'PHP',
  asOf: AS_OF,
  lines,
  today: { deposits: 3, depositsSum: '1500.00', withdrawals: 1, withdrawalsSum: '700.00', firstDeposits: 2 },
});
const BOOKS: Overview['lines'][number] = { code: 'books', level: 'good', figure: 'verified', since: null };
const LATE: Overview['lines'][number] = {
  code: 'withdrawalsOldest',
  level: 'bad',
  figure: '4 waiting, 1 late',
  since: '2026-11-24T03:20:00.000Z',
};
const queue = (list: readonly ReturnType<typeof aWithdrawal>[]) => ({
  list: [...list],
  nextCursor: null,
  counts: { waiting: list.length, mine: 0, second: 0, sending: 0, stuck: 0 },
  oldestAt: null,
  sum: '0.00',
  currency: 'PHP',
});
const open = (replies: Record<string, (input: never) => unknown>) =>
  openScreen(Screen, '', { replies, may: ['cashier.read'] });

it('says that everything is all right, with the money of today, and that nobody waits', async () => {
  open({ cashierOverview: () => overview([BOOKS]), staffWithdrawals: () => queue([]) });
  expect(await screen.findByText('Everything is OK.')).toBeDefined();
  const today = within(screen.getByRole('list', { name: 'Today' }));
  expect(today.getByText('3 deposits')).toBeDefined();
  expect(today.getByText('1 withdrawal')).toBeDefined();
  expect(await screen.findByText('Queue is empty.')).toBeDefined();
});

it('counts what needs review, and leads to the page of each line', async () => {
  open({ cashierOverview: () => overview([BOOKS, LATE]), staffWithdrawals: () => queue([]) });
  expect(await screen.findByText('1 check needs review.')).toBeDefined();
  expect(screen.getByText('Act now')).toBeDefined();
  expect(screen.getByText(/4 waiting, 1 late · 40 min ago/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Oldest withdrawal' }).getAttribute('href')).toMatch(/^\/withdrawals/);
});

it('shows who waits, and opens that withdrawal', async () => {
  open({ cashierOverview: () => overview([BOOKS]), staffWithdrawals: () => queue([aWithdrawal()]) });
  const link = await screen.findByRole('link', { name: 'ana' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://desk').searchParams.get('open')).toBe(IDS.first);
});

it('says why it cannot be shown', async () => {
  open({ cashierOverview: () => Promise.reject(refusal('access.denied')), staffWithdrawals: () => queue([]) });
  expect(await screen.findByRole('alert')).toBeDefined();
});

const aDay = (key: string, deposits: string, activesADay: number): CashLine => ({
  ...{
    key,
    deposits,
    withdrawals: '0.00',
    net: deposits,
    bonus: '0.00',
    rebate: '0.00',
    agent: '0.00',
    ggr: '-12.50',
    ngr: '0.00',
  },
  ...{ depositCount: 1, withdrawalCount: 0, firstDeposits: 1, depositorsADay: 1, activesADay },
});

it('shows the last fourteen days beside the same days a week earlier, to whoever may read reports', async () => {
  const list = [aDay('2026-11-24', '1500.00', 3), aDay('2026-11-23', '750.00', 4), aDay('2026-11-16', '1000.00', 2)];
  const { key: _, ...totals } = aDay('', '0.00', 0);
  const report = { currency: 'PHP', currencies: ['PHP'], timeZone: 'Asia/Manila', closedDay: null, asOf: AS_OF };
  const { asked } = openScreen(Screen, '', {
    replies: {
      cashierOverview: () => overview([BOOKS]),
      staffWithdrawals: () => queue([]),
      cashReport: () => ({ ...report, totals, list, before: null }),
    },
    may: ['cashier.read', 'reports.read'],
  });
  const trends = within(await screen.findByRole('region', { name: 'Last 14 days' }));
  expect(await trends.findByText('Yesterday 750.00 PHP, −25% on the same day of last week')).toBeDefined();
  expect(trends.getByText('Yesterday 4, +100% on the same day of last week')).toBeDefined();
  const bars = trends.getByRole('img', { name: 'Deposits by day, 11 Nov 2026 – 24 Nov 2026' });
  expect(bars.querySelectorAll('title')).toHaveLength(14);
  expect(bars.textContent).toContain('23 Nov 2026: 750.00 PHP; a week earlier 1,000.00 PHP');
  expect(asked.filter(({ id }) => id === 'cashReport').map(({ input }) => input)).toEqual([
    { merchantId: 'harbour', from: '2026-11-04', to: '2026-11-24' },
  ]);
});
