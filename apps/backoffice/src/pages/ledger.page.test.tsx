import type { LedgerLine, proveLedger } from '@baize/contract/backoffice/cashierLedger.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { IDS } from '../../test/cashier.ts';
import { openScreen, refusal } from '../../test/renderAtDesk.tsx';
import { Screen } from './ledger.page.tsx';

afterEach(cleanup);

const line: LedgerLine = {
  memberId: IDS.ana,
  userName: 'ana',
  seq: 2,
  code: 'WITHDRAWAL',
  source: 'withdrawal',
  key: `${IDS.first} hold`,
  reference: IDS.first,
  debit: 'main',
  credit: 'locked',
  amount: '25.00',
  currency: 'PHP',
  trial: false,
  mainAfter: '75.00',
  createdAt: '2026-11-24T03:00:00.000Z',
};
const HELD = { main: '75.00', locked: '25.00', bonus: '0.00', transit: '0.00' };
const PROOF: OutputOf<typeof proveLedger> = {
  entries: 2,
  equal: true,
  firstWrongSeq: null,
  computed: HELD,
  stored: HELD,
  currency: 'PHP',
};

const open = (search: string, more: Record<string, (input: never) => unknown> = {}) =>
  openScreen(Screen, search, {
    replies: { ledgerEntries: () => ({ list: [line], nextCursor: null }), staffFilters: () => ({ list: [] }), ...more },
    may: ['ledger.read'],
  });
const questions = (asked: readonly { id: string; input: unknown }[]) =>
  asked.filter(({ id }) => id === 'ledgerEntries').map(({ input }) => input);

it('asks whose entries before it asks the server', async () => {
  const { asked } = open('');
  expect(await screen.findByText('Find entries')).toBeDefined();
  expect(questions(asked)).toEqual([]);
});

it('shows a member’s entries with both legs, and one of them whole', async () => {
  const { asked } = open(`memberId=${IDS.ana}`);
  expect(await screen.findByText('main → locked')).toBeDefined();
  expect(questions(asked)[0]).toMatchObject({ memberId: IDS.ana, search: '' });
  await userEvent.click(screen.getByRole('button', { name: 'ana' }));
  expect(await within(await screen.findByRole('complementary')).findByText(line.key)).toBeDefined();
});

it('finds entries of a day by code and amount, typed as they are shown', async () => {
  const { asked, address } = open('');
  const day = await screen.findByLabelText('Day');
  await userEvent.type(day, '24 Foo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Write a day like 24 Nov 2026.');
  expect(questions(asked)).toEqual([]);
  await userEvent.clear(day);
  await userEvent.type(day, '24/11/2026{Enter}');
  expect(await screen.findByText('main → locked')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('24 Nov 2026');
  await userEvent.type(screen.getByLabelText('Amount'), '2,336.64 PHP{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Code'), 'Withdrawal');
  await waitFor(() => expect(address()).toMatchObject({ day: '2026-11-24', amount: '2336.64', code: 'WITHDRAWAL' }));
  expect(questions(asked).at(-1)).toMatchObject({ day: '2026-11-24', amount: '2336.64', code: 'WITHDRAWAL' });
});

it('says that nothing matches, and why nothing can be shown', async () => {
  open('search=none', { ledgerEntries: () => ({ list: [], nextCursor: null }) });
  expect(await screen.findByText('No ledger entry matches.')).toBeDefined();
  cleanup();
  open(`memberId=${IDS.ben}`, { ledgerEntries: () => Promise.reject(refusal('member.unknown')) });
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

it.each([
  [PROOF, 'Equal: 2 entries add up to', true],
  [{ ...PROOF, equal: false, firstWrongSeq: 2 }, 'Not equal from entry 2 on:', true],
  [{ ...PROOF, equal: false, stored: { ...HELD, main: '76.00' } }, 'Not equal: the entries add up to', false],
])('proves a member’s balance and says how it stands', async (proof, words, hasBoth) => {
  const { asked } = open(`memberId=${IDS.ana}`, { proveLedger: () => proof });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify this member’s ledger' }));
  const told = (await screen.findByRole('status')).textContent;
  expect(told).toContain(words);
  expect(told.includes('76.00')).toBe(!hasBoth);
  expect(told).toContain('25.00 PHP locked');
  expect(told).not.toContain('bonus');
  expect(asked.at(-1)).toEqual({ id: 'proveLedger', input: { merchantId: 'harbour', memberId: IDS.ana } });
});
