import { MethodSettings, type MethodRow } from '@baize/contract/backoffice/cashierDeposits.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { aMethod, IDS } from '../../test/cashier.ts';
import { openScreen, refusal, refusedFields } from '../../test/renderAtDesk.tsx';
import { Screen } from './methods.page.tsx';

afterEach(cleanup);

const ACCOUNTS = ['gw_sandbox', 'gw_spare'].map((id) => ({
  id,
  name: id === 'gw_sandbox' ? 'Sandbox' : 'Spare',
  adapter: 'sandbox',
  currency: 'PHP',
  state: 'open',
}));

function open(search: string, list: MethodRow[], more: Record<string, (input: never) => unknown> = {}) {
  return openScreen(Screen, search, {
    replies: {
      cashierMethods: () => ({ list, accounts: ACCOUNTS, languages: ['EN', 'TY'] }),
      saveCashierMethod: () => ({ version: 8, waits: null }),
      ...more,
    },
    may: ['cashier.read', 'methods.write'],
  });
}
const panel = async () => within(await screen.findByRole('complementary'));
const saved = (asked: readonly { id: string; input: unknown }[]) =>
  asked.find(({ id }) => id === 'saveCashierMethod')?.input as { settings: unknown } & Record<string, unknown>;

it('says that there is no method yet', async () => {
  open('', []);
  expect(await screen.findByText('No method yet')).toBeDefined();
});

it('says why methods cannot be shown', async () => {
  open('', [], { cashierMethods: () => Promise.reject(refusal('access.denied')) });
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

it('shows methods with their limits, fee and what they did in a day', async () => {
  open('', [aMethod()]);
  const table = within(await screen.findByRole('region', { name: 'Payment methods' }));
  expect(await table.findByText(/1.5% \+ .*paid by the member, 1 a day free/)).toBeDefined();
  expect(table.getByText(/^2 of 3/)).toBeDefined();
});

it('sends the same settings when nothing was changed', async () => {
  const row = aMethod();
  const { asked } = open('open=gcash-in', [row]);
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(asked)).toBeDefined());
  const { settings, ...rest } = saved(asked);
  expect(v.parse(MethodSettings, settings)).toEqual(row.settings);
  expect(rest).toMatchObject({ methodId: 'gcash-in', currency: 'PHP', version: 7, state: 'open' });
  expect(Number(rest['position'])).toBe(row.position);
});

it('sends what was changed, and an empty field as no limit', async () => {
  const { asked } = open('open=gcash-in', [aMethod()]);
  const form = await panel();
  const write = async (name: string, text: string) => {
    const field = await form.findByRole('textbox', { name });
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };
  await write('Maximum', '20000');
  await write('Minimum for a first deposit', '');
  await write('Fallback gateway accounts', '');
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'closed');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(asked)).toBeDefined());
  expect(saved(asked)).toMatchObject({
    state: 'closed',
    settings: { max: '20000', firstDepositMin: null, gatewayAccountIds: ['gw_sandbox'] },
  });
});

it('marks the field that is refused, and keeps what was written', async () => {
  open('open=gcash-in', [aMethod()], {
    saveCashierMethod: () => Promise.reject(refusedFields({ 'settings.max': 'More than the least, please.' })),
  });
  const form = await panel();
  const most = await form.findByRole<HTMLInputElement>('textbox', { name: 'Maximum' });
  await userEvent.clear(most);
  await userEvent.type(most, '1');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('More than the least, please.')).toBeDefined();
  expect(most.value).toBe('1');
});

it('refuses opening hours that nobody can read, before anything is sent', async () => {
  const { asked } = open('open=gcash-in', [aMethod()]);
  const form = await panel();
  const hours = await form.findByRole('textbox', { name: /Opening hours/ });
  await userEvent.clear(hours);
  await userEvent.type(hours, 'every day');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Write each line as Mon-Fri 08:00-20:00.')).toBeDefined();
  expect(saved(asked)).toBeUndefined();
});

it('asks for a new method, closed, at the chosen account, which a colleague approves', async () => {
  const { asked, say } = open('', [], { saveCashierMethod: () => ({ version: 0, waits: IDS.first }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a method' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'ID' }), 'bpi-out');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'BPI');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Used for' }), 'out');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'ewallet');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Minimum' }), '200');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Maximum' }), '5000');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining('A colleague must approve it')));
  const { settings, ...rest } = saved(asked);
  expect(rest).toMatchObject({ methodId: 'bpi-out', version: 0, state: 'closed', currency: 'PHP' });
  expect(v.parse(MethodSettings, settings)).toMatchObject({
    ...{ direction: 'out', kind: 'ewallet', name: { EN: 'BPI' }, min: '200', max: '5000' },
  });
});

it('shows what a member sees, and why not the others', async () => {
  const line = { hint: '', min: '100.00', max: '5000.00', currency: 'PHP', opensAt: null, closedText: '' } as const;
  const seen = {
    level: 'Gold',
    memberType: 0,
    list: [
      { ...line, methodId: 'gcash', name: 'GCash', hidden: null, standing: 'open' as const },
      { ...line, methodId: 'maya', name: 'Maya', hidden: null, standing: 'closed' as const, closedText: 'Back soon.' },
      { ...line, methodId: 'vip', name: 'Private', hidden: 'level' as const, standing: 'open' as const },
    ],
  };
  const { asked } = open('', [aMethod()], { previewMethods: () => seen });
  await userEvent.click(await screen.findByRole('button', { name: 'What players see' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), 'ana');
  await userEvent.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await dialog.findByText('ana: Player, level Gold')).toBeDefined();
  const lines = within(dialog.getByRole('list')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('GCashCan be chosen'),
    expect.stringContaining('MayaBack soon.'),
    expect.stringContaining('PrivateHidden: not for this level'),
  ]);
  expect(asked.findLast(({ id }) => id === 'previewMethods')?.input).toMatchObject({
    userName: 'ana',
    direction: 'in',
  });
});

it('shows a method without a form to somebody who only looks', async () => {
  openScreen(Screen, 'open=gcash-in', {
    replies: { cashierMethods: () => ({ list: [aMethod()], accounts: ACCOUNTS, languages: ['EN', 'TY'] }) },
    may: ['cashier.read'],
  });
  expect(await (await panel()).findByText('Player view')).toBeDefined();
  expect((await panel()).queryByRole('button', { name: 'Save' })).toBeNull();
});
